/* A sentence at the foot of a page about what was just done, and the way back from it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_NOTICE (ui_notice_get_type ())
/**
 * UiNotice:
 *
 * Hidden while it has nothing to say. The signal `undo` () comes from its button, `closed` () when
 * somebody has put it away; by then it is hidden.
 */
G_DECLARE_FINAL_TYPE (UiNotice, ui_notice, UI, NOTICE, GtkBox)

/* Says a sentence, which is spoken as an alert, in the place of the one before; with the button
 * Undo, or without. NULL hides it all. */
void ui_notice_say (UiNotice *self, const char *sentence, gboolean undo);

/* What it says now: "" where that is nothing; and whether Undo is offered with it. */
const char *ui_notice_get_text (UiNotice *self);
gboolean ui_notice_offers_undo (UiNotice *self);

/* Gives the keyboard to Undo. */
void ui_notice_focus (UiNotice *self);

G_END_DECLS
