/* A game as a script: the text that people, tests and other programs write down to say what
 * happened, and the runner that makes it happen under a referee.
 *
 * A script is a set-up (rules, size, board, handicap ...) and a list of events. It can be read
 * from lines of text, or filled piece by piece by a reader of another form. Nothing is judged
 * before record_script_start(), since what a point or an event means depends on the board. */
#pragma once

#include <glib.h>

#include "referee-game.h"

#define RECORD_SCRIPT_ERROR (record_script_error_quark ())
GQuark record_script_error_quark (void);

/* Why a script is no script. Every message is one English sentence without a final stop. */
typedef enum
{
  RECORD_SCRIPT_ERROR_SYNTAX, /* a line, word or value that means nothing */
  RECORD_SCRIPT_ERROR_SETUP,  /* the set-up or handicap does not fit the board */
} RecordScriptError;

/* One event: an act, or the agreement of both players on a list of dead chains. */
typedef struct
{
  const char *text;      /* as it was written, with its expectations */
  RefereeActKind kind;   /* REFEREE_AGREE stands for marks and both sides' agreement */
  GoColor side;          /* GO_EMPTY: whoever is to move, or nobody's */
  GoColor color;         /* resume both: who is to move, or GO_EMPTY */
  bool both;             /* resume both */
  const GoPoint *points; /* one point of a play, dispute or seki; any number for agree */
  size_t point_count;
  RefereeReason expected; /* the reason it must be refused or illegal for, or REFEREE_OK */
  int leaving;            /* how many stones must leave the board, or -1 */
} RecordScriptEvent;

/* What an event did. */
typedef struct
{
  RefereeReason refused; /* REFEREE_OK: it was carried out */
  RefereeReason illegal; /* it was carried out, but is illegal for this reason */
  int captured;          /* enemy stones taken; for agree, all dead stones removed */
  int suicide;           /* own stones taken */
  bool as_expected;      /* it did what its marks say; without marks, always */
} RecordScriptStep;

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
const RecordScriptEvent *record_script_event (const RecordScript *script, size_t index);

/* Carries out one event. A refused one leaves the game as it was. An agreement is refused as a
 * whole: `*game` is then untouched, otherwise it may be replaced by another object. */
RecordScriptStep record_script_apply (RefereeGame **game, const RecordScriptEvent *event);

/* Carries out all events, refused ones leaving no trace. `step`, if given, is called after each.
 * Returns whether every one did as its marks say. */
typedef void (*RecordScriptFunc) (const RecordScriptEvent *event,
                                  const RecordScriptStep *step,
                                  const RefereeGame *game,
                                  void *data);
bool record_script_run (const RecordScript *script,
                        RefereeGame **game,
                        RecordScriptFunc step,
                        void *data);
