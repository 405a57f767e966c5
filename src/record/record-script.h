/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a script: the text that people, tests and other programs write down to say what
 * happened, and the runner that makes it happen under a referee.
 *
 * A script is a set-up (rules, size, board, handicap ...) and a list of events. It can be read
 * from lines of text, or filled piece by piece by a reader of another form. Nothing is judged
 * before record_script_start(), since what a point or an event means depends on the board. */
#pragma once

#include <glib.h>

#include "referee-event.h"

#define RECORD_SCRIPT_ERROR (record_script_error_quark ())
GQuark record_script_error_quark (void);

/* Why a script is no script. Every message is one English sentence without a final stop. */
typedef enum
{
  RECORD_SCRIPT_ERROR_SYNTAX, /* a line, word or value that means nothing */
  RECORD_SCRIPT_ERROR_SETUP,  /* the set-up or handicap does not fit the board */
} RecordScriptError;

typedef struct RecordScript RecordScript;

/* A script under the default of every axis, with an empty board and no events. */
RecordScript *record_script_new (void) G_GNUC_WARN_UNUSED_RESULT;
void record_script_free (RecordScript *script);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordScript, record_script_free)

/* Reads the text form: one item a line, '#' begins a comment. Returns NULL with `error` set, the
 * message beginning with the line's number, when a line means nothing. Points and events are
 * looked at by record_script_start(). */
RecordScript *record_script_parse (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Each of these sets one part. The strings are copied. Returns false with `error` set, and the
 * part as it was, when there is no such thing. */
bool record_script_set_rules (RecordScript *script, const char *preset, GError **error);
bool
record_script_set_axis (RecordScript *script, const char *axis, const char *value, GError **error);
bool record_script_set_size (RecordScript *script, int width, int height, GError **error);
/* "9" or "7x3". */
bool record_script_set_size_text (RecordScript *script, const char *text, GError **error);
bool record_script_set_first (RecordScript *script, const char *color, GError **error);
bool record_script_set_prisoners (RecordScript *script, int black, int white, GError **error);

/* Appends a row of '.', 'X' and 'O' to the start position, the top row first. */
bool record_script_add_row (RecordScript *script, const char *row, GError **error);

/* So many stones on the traditional points, or, once points are added, on these. */
bool record_script_set_handicap (RecordScript *script, int stones, GError **error);
void record_script_add_handicap_point (RecordScript *script, const char *point);

/* Appends an event such as "B C3", "W pass !ko_open" or "agree D4 x1". */
void record_script_add_event (RecordScript *script, const char *event);

/* Puts the set-up on the table, handicap stones included, and reads the events. Returns NULL with
 * `error` set when something does not fit or an event means nothing. Free the game with
 * referee_game_free(). */
RefereeGame *record_script_start (RecordScript *script, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The events, once record_script_start() has returned a game; owned by the script. */
size_t record_script_event_count (const RecordScript *script);
const RefereeEvent *record_script_event (const RecordScript *script, size_t index);

/* Reads one event for a board of this size: referee_event_read(), which see. Returns false with
 * `error` set when it means nothing. */
bool record_script_event_read (
    const char *text, int width, int height, RefereeEvent *event, GError **error);

/* Carries out all events, refused ones leaving no trace. `step`, if given, is called after each.
 * Returns whether every one did as its marks say. */
typedef void (*RecordScriptFunc) (const RefereeEvent *event,
                                  const RefereeStep *step,
                                  const RefereeGame *game,
                                  void *data);
bool record_script_run (const RecordScript *script,
                        RefereeGame **game,
                        RecordScriptFunc step,
                        void *data);
