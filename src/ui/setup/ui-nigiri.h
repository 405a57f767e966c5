/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nigiri: the colours are drawn by guessing whether a handful of stones is odd or even. */
#pragma once

#include <gtk/gtk.h>

/* Outcome of a draw. */
typedef enum
{
  UI_NIGIRI_OPEN,  /* no guess yet */
  UI_NIGIRI_RIGHT, /* the guesser has Black */
  UI_NIGIRI_WRONG, /* the holder has Black */
} UiNigiriOutcome;

#define UI_TYPE_NIGIRI (ui_nigiri_get_type ())
/**
 * UiNigiri:
 *
 * One player holds a handful of white stones, and the other shows one black stone for odd or two
 * for even. Then the handful is counted out in pairs. The signal `changed` () is emitted at each
 * guess, before the counting is shown, and at each new handful.
 */
G_DECLARE_FINAL_TYPE (UiNigiri, ui_nigiri, UI, NIGIRI, GtkWidget)

/* Sets the names of holder and guesser. If either is "", they are called "One player" and "The
 * other player". Does nothing after the guess. */
void ui_nigiri_set_names (UiNigiri *self, const char *holder, const char *guesser);

UiNigiriOutcome ui_nigiri_get_outcome (UiNigiri *self);
