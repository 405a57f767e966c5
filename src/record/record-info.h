/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the root of a record says about its game, with the habits of the world understood. */
#pragma once

#include "go-types.h"
#include "referee-game.h"
#include "sgf-tree.h"

G_BEGIN_DECLS

/* Strings are UTF-8 and never NULL; "" where the record says nothing. All but the game's comment
 * are cut where they are longer than anything that is meant to be read in a line. */
typedef struct
{
  int width, height;
  char *name[GO_COLORS];
  char *rank[GO_COLORS];
  char *team[GO_COLORS];
  char *event;
  char *round;
  char *place;
  char *date; /* as written: "2013-08-08", or anything */
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

  GoRuleset ruleset;    /* with this record's size and komi, and no set-up of its own */
  gboolean own_ruleset; /* it is one that we wrote, axis by axis */
  gboolean guessed;     /* RU is missing or says nothing we know */

  char *komi_text;       /* KM as written */
  int komi;              /* of this game, with its handicap; half points */
  gboolean komi_changed; /* they are not the same number: hundredths, stones, rounded */
  int handicap;          /* stones; 0 or 2 and more */
  char *result_text;     /* RE as written */
  RefereeResult result;  /* what it means; NONE when it is unknown */
} RecordInfo;

/* Reads the root of a game. Every repair is added to `problems` (of SgfProblem), which may be
 * NULL. */
RecordInfo *record_info_new (const SgfCollection *collection,
                             SgfNode root,
                             GPtrArray *problems) G_GNUC_WARN_UNUSED_RESULT;
void record_info_free (RecordInfo *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RecordInfo, record_info_free)

/* Whether the root is one of Go: GM is 1 or missing. */
gboolean record_is_go (const SgfCollection *collection, SgfNode root);

/* What a komi means, in half points. TRUE when it is a number. Hundredths ("650") and stones
 * ("3.75", "375": each is two points) are understood; what is no half point is rounded. */
gboolean record_komi_parse (const char *text, int *komi, gboolean *changed);

/* What a result means, in the many ways it is written. FALSE when nothing is known. */
gboolean record_result_parse (const char *text, RefereeResult *result);

/* A result in few signs, as we write it: "B+R", "W+3.5", "Draw"; the record's own words when nobody
 * knows what they mean, NULL when it has none. */
char *record_result_text (const RecordInfo *info) G_GNUC_WARN_UNUSED_RESULT;

/* The same for a result; NULL for REFEREE_RESULT_NONE. */
char *record_result_write (const RefereeResult *result) G_GNUC_WARN_UNUSED_RESULT;

/* The ruleset that RU names: presets by name or title, "AGA", "GOE", "NZ" ...; NULL for others. A
 * family's name ("Chinese") means its newest ruleset. */
const GoPreset *record_rules_find (const char *text);

/* The same for a name that is known as it is, while "Chinese (area)" is not: what people enter. */
const GoPreset *record_rules_named (const char *text);

/* Returns what RU calls these rules: "Japanese", "Chinese", "AGA", "NZ", "GOE" or "Korean", which
 * other programs know; the preset's title for the rest; NULL for own rules. */
const char *record_rules_name (const GoRuleset *ruleset);

/* Where the stones of a handicap lie when nobody says so: on the traditional points, of which
 * three, six and seven stones leave a choice. It is made so that the main line does not play there
 * first; where that says nothing, `upper_left` puts the third stone there. Returns their number, 0
 * when so many have no place on this board. */
int record_handicap_points (const SgfCollection *collection,
                            SgfNode root,
                            int width,
                            int height,
                            int stones,
                            gboolean upper_left,
                            GoPoint points[9]);

/* Gives the root these stones and HA. */
void
record_handicap_put (SgfCollection *collection, SgfNode root, const GoPoint *points, int stones);

/* Whether HA speaks of stones that are nowhere set up, and White moves first. Returns their number,
 * else 0. */
int record_handicap_missing (const SgfCollection *collection, SgfNode root);

G_END_DECLS
