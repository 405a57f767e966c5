/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nigiri: the colours drawn by guessing whether a handful of stones is odd or even. */
#pragma once

#include <gtk/gtk.h>

#include "go-types.h"

G_BEGIN_DECLS

/* How a draw stands. */
typedef enum
{
  UI_NIGIRI_OPEN,  /* nobody has guessed yet */
  UI_NIGIRI_RIGHT, /* who guessed has Black */
  UI_NIGIRI_WRONG, /* who held the stones has Black */
} UiNigiriOutcome;

#define UI_TYPE_NIGIRI (ui_nigiri_get_type ())
/**
 * UiNigiri:
 *
 * One player holds a handful of white stones; the other shows one black stone for odd or two for
 * even. Then the handful is counted out in pairs. The signal `changed` () comes with each guess,
 * before the counting is seen, and with each new handful.
 */
G_DECLARE_FINAL_TYPE (UiNigiri, ui_nigiri, UI, NIGIRI, GtkWidget)

/* Who holds the handful and who guesses; unless both have a name (""), they are called "One
 * player" and "The other player". What was drawn already stays as it was told. */
void ui_nigiri_set_names (UiNigiri *self, const char *holder, const char *guesser);

/* Takes a new handful. */
void ui_nigiri_begin (UiNigiri *self);

/* Shows one black stone (`stones` 1) or two. Does nothing when the guess was made. */
void ui_nigiri_guess (UiNigiri *self, int stones);

UiNigiriOutcome ui_nigiri_get_outcome (UiNigiri *self);

/* The stones of the handful; 0 while it is closed. */
int ui_nigiri_get_handful (UiNigiri *self);

/* The sentence that tells how it stands. Owned by the widget. */
const char *ui_nigiri_get_sentence (UiNigiri *self);

G_END_DECLS
