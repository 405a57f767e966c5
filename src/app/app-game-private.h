/* What the files of AppGame share. */
#pragma once

#include "app-game.h"

G_BEGIN_DECLS

gboolean _app_game_is_unsaved (AppGame *self);

/* Saves what is not safe yet, and then answers the task, which it takes. */
void _app_game_save (AppGame *self, GTask *task);

/* Nobody wants it any more. */
void _app_game_discard (AppGame *self);

void _app_game_unsaved_init (DeskUnsavedInterface *iface);

G_END_DECLS
