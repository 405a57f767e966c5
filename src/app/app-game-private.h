/* What the files of AppGame share. */
#pragma once

#include "app-game.h"

G_BEGIN_DECLS

gboolean app_game_is_unsaved (AppGame *self);

/* Saves what is not safe yet, and then answers the task, which it takes. */
void app_game_save (AppGame *self, GTask *task);

/* Nobody wants it any more. */
void app_game_discard (AppGame *self);

void app_game_unsaved_init (DeskUnsavedInterface *iface);

G_END_DECLS
