/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sounds of the table, played by GSound: mixed with whatever else is heard, by the desktop's rules
 * for the sounds of events, in a thread of their own. Without a sound server there is silence. */
#pragma once

#include "match-snapshot.h"

G_BEGIN_DECLS

/* Where the files lie: "stone-1.wav" and the others. Until this is called nothing is heard. */
void ui_sound_set_folder (const char *folder);

/* Whether anything is to be heard at all; also the desktop's setting `event-sounds` must be on. */
void ui_sound_set_on (gboolean on);

/* Plays all of `sounds`, MatchSounds joined, at once, and does not wait for it. */
void ui_sound_play (guint sounds);

/* Waits until all that was asked for has been handed to the sound server. The connection stays:
 * with ALSA it must not be closed while something is still playing. */
void ui_sound_stop (void);

G_END_DECLS
