/* "Why they agree": the stones and moves of a game, drawn as a sum. */
#pragma once

#include <gtk/gtk.h>

#include "referee-score.h"

G_BEGIN_DECLS

/* A widget with the game's own numbers. Everything is copied. */
GtkWidget *ui_score_identity_new (const RefereeIdentity *identity) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
