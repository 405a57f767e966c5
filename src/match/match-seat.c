/* What one side of the table shows: who sits there, bowl, lid, and what may be done. */
#include "config.h"

#include "match-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* The least stones of one colour in a set. */
#define SMALLEST_SET 9

static char *
turn_tag (const MatchSeat *seat, const RefereeState *state)
{
  switch (state->phase)
    {
    case REFEREE_PHASE_SETUP:
      return g_strdup (seat->to_move ? _ ("places stones") : "");
    case REFEREE_PHASE_PLAY:
    case REFEREE_PHASE_DISPUTE:
      return g_strdup (seat->to_move ? _ ("to play") : "");
    case REFEREE_PHASE_AGREEMENT:
      return g_strdup (seat->agreed ? _ ("agrees") : "");
    case REFEREE_PHASE_FINISHED:
      break;
    }
  return g_strdup (state->result.winner == seat->color ? _ ("won") : "");
}

static void
fill_stones (MatchSeat *seat, const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  const RefereeContainer *container = &state->container[seat->color];
  int points = board->width * board->height;
  int goal = referee_game_setup (game)->ruleset.capture_goal;

  /* A set has a stone for every point, the odd one black: 181 and 180 on 19x19; but even for the
   * smallest board there are stones to capture and to pass with. */
  seat->bowl_full = seat->color == GO_BLACK ? (points + 1) / 2 : points / 2;
  seat->bowl_full = MAX (seat->bowl_full, SMALLEST_SET);
  seat->bowl = MAX (0, seat->bowl_full - board->stones[seat->color] - state->lost[seat->color]
                           - state->given[seat->color]);
  seat->captured = container->captured;
  seat->dead = container->dead;
  seat->pass_stones = container->passed;
  seat->brought = container->brought;
  seat->returned = container->returned;
  seat->lid_name = words_lid (seat->color, container);
  seat->lid_heading = words_lid_heading (container);
  seat->lid_parts = words_lid_parts (container);
  if (goal > 0)
    /* Translators: "3 of 5 captured": so many stones of those that win the game. */
    seat->goal = g_strdup_printf (_ ("%d of %d captured"), state->taken[seat->color], goal);
  else
    seat->goal = g_strdup ("");
}

void
match_seat_fill (MatchSeat *seat, const MatchMoment *moment, GoColor color)
{
  const RefereeState *state = referee_game_state (moment->game);
  WordsNames names
      = { .name = { NULL, moment->info->name[GO_BLACK], moment->info->name[GO_WHITE] } };

  match_seat_clear (seat);
  seat->color = color;
  seat->name = g_strdup (words_name (&names, color));
  seat->rank = g_strdup (moment->info->rank[color] != NULL ? moment->info->rank[color] : "");
  if (state->phase == REFEREE_PHASE_SETUP)
    seat->to_move = color == GO_BLACK;
  else if (state->phase == REFEREE_PHASE_PLAY || state->phase == REFEREE_PHASE_DISPUTE)
    seat->to_move = state->to_move == color;
  seat->agreed = state->agreed[color];
  seat->turn = turn_tag (seat, state);
  fill_stones (seat, moment->game);
  match_seat_fill_buttons (seat, moment);
  if (!moment->live)
    for (int i = 0; i < MATCH_BUTTONS; i++)
      seat->button[i].shown = seat->button[i].suggested = FALSE;
}

void
match_seat_clear (MatchSeat *seat)
{
  g_free (seat->name);
  g_free (seat->rank);
  g_free (seat->turn);
  g_free (seat->lid_name);
  g_free (seat->lid_heading);
  g_free (seat->lid_parts);
  g_free (seat->goal);
  g_free (seat->request);
  for (int i = 0; i < MATCH_BUTTONS; i++)
    {
      g_free (seat->button[i].label);
      g_free (seat->button[i].brief);
      g_free (seat->button[i].name);
      g_free (seat->button[i].hint);
    }
  memset (seat, 0, sizeof *seat);
}
