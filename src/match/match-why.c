/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match-why.h"

#include <glib/gi18n.h>

#include "advice-search.h"
#include "go-pass-alive.h"
#include "go-ruleset-facts.h"
#include "match-private.h"
#include "match-try.h"
#include "words-crossing.h"

/* Most positions that a search visits: about a tenth of a second. */
#define NODES 60000u

int
match_why_line (const RefereeScore *score, GoPoint point)
{
  static const int lines[] = {
    [GO_OWNER_NONE] = -1,
    [GO_OWNER_BLACK_STONE] = REFEREE_LINE_STONES,
    [GO_OWNER_WHITE_STONE] = REFEREE_LINE_STONES,
    [GO_OWNER_BLACK_TERRITORY] = REFEREE_LINE_TERRITORY,
    [GO_OWNER_WHITE_TERRITORY] = REFEREE_LINE_TERRITORY,
    [GO_OWNER_SHARED] = REFEREE_LINE_SHARED,
    [GO_OWNER_BLACK_TAXED] = REFEREE_LINE_TAX,
    [GO_OWNER_WHITE_TAXED] = REFEREE_LINE_TAX,
  };

  return lines[score->count.owner[point]];
}

char *
match_why_worth (const RefereeGame *game, const RefereeScore *score, GoPoint point)
{
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;
  GoScoring scoring = (GoScoring) ruleset->scoring;
  gboolean stones = go_scoring_has_stones (scoring), territory = go_scoring_has_territory (scoring);
  const char *sentence = NULL;
  char name[GO_POINT_TEXT];

  if (!go_board_contains (referee_game_board (game), point) || (!stones && !territory)
      || scoring == GO_SCORING_SUNJANG)
    return NULL;
  switch ((GoOwner) score->count.owner[point])
    {
    case GO_OWNER_BLACK_STONE:
      sentence = stones ? _ ("%s: Black’s stone, one point") : _ ("%s: Black’s stone, no points");
      break;
    case GO_OWNER_WHITE_STONE:
      sentence = stones ? _ ("%s: White’s stone, one point") : _ ("%s: White’s stone, no points");
      break;
    case GO_OWNER_BLACK_TERRITORY:
      sentence = territory ? _ ("%s: Black’s territory, one point")
                           : _ ("%s: empty, no points in this count");
      break;
    case GO_OWNER_WHITE_TERRITORY:
      sentence = territory ? _ ("%s: White’s territory, one point")
                           : _ ("%s: empty, no points in this count");
      break;
    case GO_OWNER_SHARED:
      sentence = stones && score->count.shared[GO_BLACK] + score->count.shared[GO_WHITE] > 0
                     ? _ ("%s: neutral, shared between both sides")
                     : _ ("%s: neutral, belongs to neither side");
      break;
    case GO_OWNER_BLACK_TAXED:
    case GO_OWNER_WHITE_TAXED:
      sentence = _ ("%s: surrounded by one colour, but these rules take the point away");
      break;
    case GO_OWNER_NONE:
      sentence = _ ("%s: belongs to neither side");
      break;
    }
  words_crossing (point, referee_game_board (game)->height, name);
  return g_strdup_printf (sentence, name);
}

/* A look at the board ------------------------------------------------------------------- */

typedef struct
{
  const RefereeGame *game; /* as play left it */
  const GoBoard *board;    /* of that game */
  GoBoard counted;         /* without the dead */
  bool seen[GO_CELLS];
  GoPoint region[GO_MAX_POINTS];
  int size;                           /* of the region */
  bool border[GO_CELLS];              /* stones of the counted board beside it */
  bool alive[GO_COLORS][GO_CELLS];    /* pass-alive stones on the counted board */
  bool enclosed[GO_COLORS][GO_CELLS]; /* and what only they enclose */
  gboolean touches[GO_COLORS];
} Look;

/* Finds the empty points of the counted board connected to `from`, and their border. */
static void
flood (Look *self, GoPoint from)
{
  self->region[self->size++] = from;
  self->seen[from] = true;
  for (int i = 0; i < self->size; i++)
    {
      for (int k = 0; k < 4; k++)
        {
          GoPoint near = go_beside (self->region[i], k);
          GoColor color = go_board_get (&self->counted, near);

          if (color == GO_BLACK || color == GO_WHITE)
            self->touches[color] = self->border[near] = TRUE;
          else if (color == GO_EMPTY && !self->seen[near])
            {
              self->seen[near] = true;
              self->region[self->size++] = near;
            }
        }
    }
}

static Look *
look_new (const RefereeGame *game)
{
  Look *self = g_new0 (Look, 1);

  self->game = game;
  self->board = referee_game_board (game);
  referee_game_counted_board (game, &self->counted);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    go_pass_alive (&self->counted, color, self->alive[color], self->enclosed[color]);
  return self;
}

/* Shows the stones beside the region; returns whether none of them can ever be captured. */
static gboolean
show_border (const Look *self, MatchWhy *why)
{
  gboolean alive = TRUE;

  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (self->border[p])
      {
        g_array_append_val (why->shown, p);
        alive &= self->alive[go_board_get (&self->counted, p)][p];
      }
  return alive;
}

/* Points -------------------------------------------------------------------------------- */

static const char *
only (GoColor color, int size)
{
  if (color == GO_BLACK)
    return ngettext ("Only Black’s stones border this point.",
                     "Only Black’s stones border these %d points.", (gulong) size);
  return ngettext ("Only White’s stones border this point.",
                   "Only White’s stones border these %d points.", (gulong) size);
}

static void
add (GString *answer, const char *sentence)
{
  g_string_append_printf (answer, "%s%s", answer->len > 0 ? " " : "", sentence);
}

static void
answer_point (Look *self, MatchWhy *why, GoPoint point, GString *answer)
{
  const RefereeState *state = referee_game_state (self->game);
  g_autofree RefereeScore *score = g_new0 (RefereeScore, 1);
  GoOwner owner;
  gboolean alive;

  referee_game_score (self->game, true, score);
  owner = (GoOwner) score->count.owner[point];
  flood (self, point);
  alive = show_border (self, why);
  if (self->touches[GO_BLACK] && self->touches[GO_WHITE])
    {
      why->question = _ ("Why does this point belong to neither side?");
      g_string_append_printf (answer,
                              ngettext ("Stones of both colours border this point.",
                                        "Stones of both colours border these %d points.",
                                        (gulong) self->size),
                              self->size);
      return;
    }
  if (!self->touches[GO_BLACK] && !self->touches[GO_WHITE])
    {
      why->question = _ ("Why does this point belong to neither side?");
      add (answer, _ ("No stones border it."));
      return;
    }
  why->owner = self->touches[GO_BLACK] ? GO_BLACK : GO_WHITE;
  g_string_append_printf (answer, only (why->owner, self->size), self->size);
  if (state->owner[point] != GO_EDGE && state->owner[point] != why->owner)
    {
      why->question = _ ("Whose point is this?");
      add (answer, _ ("But the players have marked a different owner."));
      return;
    }
  if (owner == GO_OWNER_BLACK_TAXED || owner == GO_OWNER_WHITE_TAXED)
    {
      why->question = _ ("Why does this point not count?");
      add (answer, referee_game_setup (self->game)->ruleset.tax == GO_TAX_SEKI
                       ? _ ("But a neutral point beside these stones is empty, so they are in "
                            "seki. Under these rules, territory in seki does not count.")
                       : _ ("But these rules take some points from every group."));
      return;
    }
  why->question = _ ("Why does this point count?");
  if (alive)
    add (answer,
         why->owner == GO_BLACK
             ? _ ("They have two eyes, so White cannot capture them even if Black never answers.")
             : _ ("They have two eyes, so Black cannot capture them even if White never answers."));
  why->proved = alive;
}

/* Stones -------------------------------------------------------------------------------- */

static AdviceResult
search (const Look *self, GoPoint point, GoColor first, int *plies)
{
  g_autofree AdviceAnswer *answer = g_new0 (AdviceAnswer, 1);
  AdviceQuestion question = { self->board, first, point, ADVICE_GOAL_KILL };

  question.suicide = (GoSuicide) referee_game_setup (self->game)->ruleset.suicide;
  question.max_nodes = NODES;
  if (self->board->without_liberties > 0 || !advice_search (&question, answer))
    return ADVICE_RESULT_UNKNOWN;
  *plies = answer->plies;
  return answer->result;
}

/* Returns whether stones that can never be captured enclose the chain so that it cannot make an
 * eye. */
static gboolean
is_enclosed (Look *self, MatchWhy *why, GoPoint point)
{
  GoColor other = go_opponent (why->owner);
  g_autofree bool *alive = g_new0 (bool, GO_CELLS), *enclosed = g_new0 (bool, GO_CELLS);

  /* Use all stones on the board, because the dead ones may still be in the way. */
  go_pass_alive (self->board, other, alive, enclosed);
  if (!enclosed[point])
    return FALSE;
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (alive[p])
      g_array_append_val (why->shown, p);
  return TRUE;
}

static void
answer_dead (Look *self, MatchWhy *why, GoPoint point, GString *answer)
{
  gboolean black = why->owner == GO_BLACK;
  gboolean agreed = referee_game_state (self->game)->agreed[GO_BLACK]
                    && referee_game_state (self->game)->agreed[GO_WHITE];
  int plies = 0;

  why->question = _ ("Why is this stone dead?");
  if (is_enclosed (self, why, point))
    {
      add (answer,
           black ? _ ("White’s stones around it have two eyes and leave it no room for an eye.")
                 : _ ("Black’s stones around it have two eyes and leave it no room for an eye."));
      why->proved = TRUE;
      return;
    }
  match_append_chain (self->board, point, why->shown);
  if (search (self, point, why->owner, &plies) == ADVICE_RESULT_DIES)
    {
      why->first = why->owner;
      g_string_append_printf (
          answer,
          black ? ngettext ("Even if Black moves first, White captures it with best play within %d "
                            "move. This assumes no ko threats elsewhere.",
                            "Even if Black moves first, White captures it with best play within %d "
                            "moves, both sides counted. This assumes no ko threats elsewhere.",
                            (gulong) plies)
                : ngettext ("Even if White moves first, Black captures it with best play within %d "
                            "move. This assumes no ko threats elsewhere.",
                            "Even if White moves first, Black captures it with best play within %d "
                            "moves, both sides counted. This assumes no ko threats elsewhere.",
                            (gulong) plies),
          plies);
      why->proved = TRUE;
      return;
    }
  if (search (self, point, go_opponent (why->owner), &plies) == ADVICE_RESULT_DIES)
    {
      why->first = go_opponent (why->owner);
      add (answer, black
                       ? _ ("White captures it if White moves first. If Black moves first, it has "
                            "not been proved dead.")
                       : _ ("Black captures it if Black moves first. If White moves first, it has "
                            "not been proved dead."));
    }
  else
    add (answer, agreed ? _ ("Both players agreed that it is dead, but this is not proved.")
                        : _ ("It is marked as dead, but this is not proved."));
}

static void
answer_alive (Look *self, MatchWhy *why, GoPoint point, GString *answer)
{
  GoOwner territory = why->owner == GO_BLACK ? GO_OWNER_BLACK_TERRITORY : GO_OWNER_WHITE_TERRITORY;
  g_autofree GoCount *count = g_new0 (GoCount, 1);

  why->question = _ ("Why is this stone alive?");
  if (!self->alive[why->owner][point])
    {
      match_append_chain (self->board, point, why->shown);
      add (answer, _ ("Nobody has marked it as dead."));
      return;
    }
  /* Eyes are the points that its side encloses and that hold no stone of the opponent. */
  go_count (&self->counted, &referee_game_setup (self->game)->ruleset, NULL, count);
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (self->enclosed[why->owner][p] && count->owner[p] == territory)
      g_array_append_val (why->shown, p);
  add (answer,
       why->owner == GO_BLACK
           ? _ ("It has two eyes, so White cannot capture it even if Black never answers.")
           : _ ("It has two eyes, so Black cannot capture it even if White never answers."));
  why->proved = TRUE;
}

/* Whole --------------------------------------------------------------------------------- */

MatchWhy *
match_why_new (const RefereeGame *game, GoPoint point)
{
  g_autoptr (RefereeGame) stopped = match_stopped (game);
  g_autofree Look *look = NULL;
  GString *answer;
  MatchWhy *self;

  if (!stopped || !go_board_contains (referee_game_board (stopped), point))
    return NULL;
  self = g_new0 (MatchWhy, 1);
  self->shown = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  self->target = point;
  answer = g_string_new (NULL);
  look = look_new (stopped);
  if (go_board_get (look->board, point) == GO_EMPTY)
    answer_point (look, self, point, answer);
  else
    {
      self->owner = go_board_get (look->board, point);
      if (referee_game_state (stopped)->dead[point])
        answer_dead (look, self, point, answer);
      else
        answer_alive (look, self, point, answer);
    }
  self->answer = g_string_free (answer, FALSE);
  return self;
}

void
match_why_free (MatchWhy *self)
{
  if (!self)
    return;
  g_free (self->answer);
  g_array_unref (self->shown);
  g_free (self);
}
