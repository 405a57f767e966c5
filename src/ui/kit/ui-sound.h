/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sounds of the game, played by GSound in a thread of its own: mixed with other sounds, by the
 * desktop's rules for event sounds. Without a sound server nothing is played. */
#pragma once

#include "match-snapshot.h"

/* Sets the folder of the files "stone-1.wav" and so on. Nothing is played before this call. */
void ui_sound_set_folder (const char *folder);

/* Turns sounds on or off. The desktop's setting `event-sounds` must be on as well. */
void ui_sound_set_on (gboolean on);

/* Plays all of `sounds`, a set of MatchSound flags, at the same time. Does not block. */
void ui_sound_play (guint sounds);

/* Waits until all queued sounds have been handed to the sound server. The connection stays open:
 * with ALSA it must not be closed while a sound is playing. */
void ui_sound_stop (void);
