/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Game information from the root of a record, in all its common spellings. */
#pragma once

#include "go-types.h"
#include "referee-game.h"
#include "sgf-tree.h"

/* Strings are UTF-8 and never NULL; missing ones are "". All but the game's comment are truncated
 * to a length that fits a line of text. */
typedef struct
{
  int width, height;
  char *name[GO_COLORS];
  char *rank[GO_COLORS];
  char *team[GO_COLORS];
  char *event;
  char *round;
  char *place;
  char *date; /* as written: "2013-08-08", or any other text */
  char *game_name;
  char *game_comment;
  char *annotator;
  char *source;
  char *user;
  char *copyright;
  char *application;
  char *time;     /* TM as written */
  char *overtime; /* OT as written */
  char *rules;    /* RU as written */

  GoRuleset ruleset;    /* with this record's size and komi, without set-up */
  gboolean own_ruleset; /* written by this program, axis by axis */
  gboolean guessed;     /* RU is missing or unknown */

  char *komi_text;       /* KM as written */
  int komi;              /* of this game, with its handicap; half points */
  gboolean komi_changed; /* the value was converted: hundredths, stones, rounded */
  int handicap;          /* stones; 0, or 2 and more */
  char *result_text;     /* RE as written */
  RefereeResult result;  /* the parsed result; NONE if unknown */
} RecordInfo;

/* Reads the root of a game. Adds every lenient reading to `problems` (of SgfProblem), which may be
 * NULL. */
RecordInfo *record_info_new (const SgfCollection *collection,
                             SgfNode root,
                             GPtrArray *problems) G_GNUC_WARN_UNUSED_RESULT;
void record_info_free (RecordInfo *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordInfo, record_info_free)

/* Returns whether the root belongs to a game of Go: GM is 1 or missing. */
gboolean record_is_go (const SgfCollection *collection, SgfNode root);

/* Parses a komi into half points. Returns TRUE for a number. Understands hundredths ("650") and
 * stones ("3.75", "375": two points each), and rounds other values to half points. */
gboolean record_komi_parse (const char *text, int *komi, gboolean *changed);

/* Parses a result in any of its common spellings. Returns FALSE if none fits. */
gboolean record_result_parse (const char *text, RefereeResult *result);

/* Returns whether a text says that a game has no result or that the result is unknown. */
gboolean record_result_is_open (const char *text);

/* Returns a short result: "B+R", "W+3.5", "Draw". Returns the record's own text if its meaning is
 * unknown, and NULL if it has none. */
char *record_result_text (const RecordInfo *info) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a short result for `result`; NULL for REFEREE_RESULT_NONE. */
char *record_result_write (const RefereeResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the preset that RU names, by name or title, "AGA", "GOE", "NZ" ...; NULL for others. A
 * family name ("Chinese") means its newest ruleset. */
const GoPreset *record_rules_find (const char *text);

/* Finds the preset for a name that the user entered. Unlike record_rules_find(), it rejects names
 * with additions such as "Chinese (area)". */
const GoPreset *record_rules_named (const char *text);

/* Returns the ruleset of a preset of go_presets(). It is cached, so reading many records is
 * cheap. */
const GoRuleset *record_preset_ruleset (const GoPreset *preset);

/* Returns the RU value for a ruleset: "Japanese", "Chinese", "AGA", "NZ", "GOE" or "Korean", which
 * other programs know; the preset's title for the others; NULL for custom rules. */
const char *record_rules_name (const GoRuleset *ruleset);

/* Sets up `stones` stones in the root, on traditional points, and sets HA. Three, six and seven
 * stones leave a choice: it prefers points that the main line does not play on first. If that does
 * not decide, `upper_left` puts the third stone there. Returns FALSE if the board has no
 * traditional points for this number of stones. */
gboolean record_handicap_put (SgfCollection *collection,
                              SgfNode root,
                              int width,
                              int height,
                              int stones,
                              gboolean upper_left);

/* Returns the handicap if HA names stones that are not set up anywhere and White moves first, else
 * 0. */
int record_handicap_missing (const SgfCollection *collection, SgfNode root);
