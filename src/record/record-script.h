/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a script: text by users, tests and other programs that describes a game, and the runner
 * that plays it under a referee.
 *
 * A script is a set-up (rules, size, board, handicap ...) and a list of events. It comes from lines
 * of text, or a reader of another format fills it piece by piece. Nothing is judged before
 * record_script_start(), because the meaning of points and events depends on the board. */
#pragma once

#include <glib.h>

#include "referee-event.h"

#define RECORD_SCRIPT_ERROR (record_script_error_quark ())
GQuark record_script_error_quark (void);

/* Errors of a script. Every message is one English sentence without a full stop. */
typedef enum
{
  RECORD_SCRIPT_ERROR_SYNTAX, /* a meaningless line, word or value */
  RECORD_SCRIPT_ERROR_SETUP,  /* the set-up or handicap does not fit the board */
} RecordScriptError;

typedef struct RecordScript RecordScript;

/* Returns a script with the default of every axis, an empty board and no events. */
RecordScript *record_script_new (void) G_GNUC_WARN_UNUSED_RESULT;
void record_script_free (RecordScript *script);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordScript, record_script_free)

/* Parses the text form: one item per line, '#' begins a comment. Returns NULL with `error` set for
 * a meaningless line; the message begins with the line number. record_script_start() checks points
 * and events. */
RecordScript *record_script_parse (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Each of these sets one part and copies its strings. Returns false with `error` set, and the part
 * unchanged, for an invalid value. */
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

/* Sets `stones` handicap stones on the traditional points, or on the points added afterwards. */
bool record_script_set_handicap (RecordScript *script, int stones, GError **error);
void record_script_add_handicap_point (RecordScript *script, const char *point);

/* Appends an event such as "B C3", "W pass !ko_open" or "agree D4 x1". */
void record_script_add_event (RecordScript *script, const char *event);

/* Sets up the board, handicap stones included, and parses the events. Returns NULL with `error` set
 * if a part does not fit or an event is meaningless. Free the game with referee_game_free(). */
RefereeGame *record_script_start (RecordScript *script, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the number of events after a successful record_script_start(). The script owns them. */
size_t record_script_event_count (const RecordScript *script);
const RefereeEvent *record_script_event (const RecordScript *script, size_t index);

/* Parses one event for a board of this size; see referee_event_read(). Returns false with `error`
 * set if it is meaningless. */
bool record_script_event_read (
    const char *text, int width, int height, RefereeEvent *event, GError **error);

/* Runs all events; refused ones leave no trace. Calls `step`, if given, after each. Returns whether
 * every event went as its marks say. */
typedef void (*RecordScriptFunc) (const RefereeEvent *event,
                                  const RefereeStep *step,
                                  const RefereeGame *game,
                                  void *data);
bool record_script_run (const RecordScript *script,
                        RefereeGame **game,
                        RecordScriptFunc step,
                        void *data);
