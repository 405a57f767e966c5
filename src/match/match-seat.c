/* What one side of the table shows: who sits there, bowl, lid, and what may be done. */
#include "config.h"

#include "match-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "words-clock.h"

/* The least stones of one colour in a set. */
#define SMALLEST_SET 9

static char *
turn_tag (const MatchSeat *seat, const RefereeState *state)
{
  gboolean marked = state->agreed[go_opponent (seat->color)] && !seat->agreed;

  if (seat->partner && seat->stuck)
    return g_strdup (_ ("cannot play"));
  if (seat->partner && state->phase != REFEREE_PHASE_FINISHED && (seat->to_move || marked))
    return g_strdup (_ ("thinking…"));
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

void
match_seat_fill_stones (MatchSeat *seat,
                        const GoBoard *board,
                        const RefereeContainer *lid,
                        int gone,
                        int taken,
                        int goal)
{
  int points = board->width * board->height;

  /* A set has a stone for every point, the odd one black: 181 and 180 on 19x19; but even for the
   * smallest board there are stones to capture and to pass with. */
  seat->bowl_full = MAX (seat->color == GO_BLACK ? (points + 1) / 2 : points / 2, SMALLEST_SET);
  seat->bowl = MAX (0, seat->bowl_full - board->stones[seat->color] - gone);
  seat->captured = lid->captured;
  seat->dead = lid->dead;
  seat->pass_stones = lid->passed;
  seat->brought = lid->brought;
  seat->returned = lid->returned;
  seat->lid_name = words_lid (seat->color, lid);
  seat->lid_heading = words_lid_heading (lid);
  seat->lid_parts = words_lid_parts (lid);
  /* Translators: "3 of 5 captured": so many stones of those that win the game. */
  seat->goal = goal > 0 ? g_strdup_printf (_ ("%d of %d captured"), taken, goal) : g_strdup ("");
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
  seat->partner = moment->live && match_info_partner (moment->info) == color;
  seat->stuck
      = seat->partner && moment->info->trouble != NULL && state->phase != REFEREE_PHASE_FINISHED;
  /* The partner's name says its level. */
  seat->rank = g_strdup (moment->info->rank[color] != NULL
                                 && match_info_partner_level (moment->info, color) == 0
                             ? moment->info->rank[color]
                             : "");
  if (state->phase == REFEREE_PHASE_SETUP)
    seat->to_move = color == GO_BLACK;
  else if (state->phase == REFEREE_PHASE_PLAY || state->phase == REFEREE_PHASE_DISPUTE)
    seat->to_move = state->to_move == color;
  seat->agreed = state->agreed[color];
  match_seat_fill_clock (seat, moment);
  seat->turn = turn_tag (seat, state);
  match_seat_fill_stones (seat, referee_game_board (moment->game), &state->container[color],
                          state->lost[color] + state->given[color], state->taken[color],
                          referee_game_setup (moment->game)->ruleset.capture_goal);
  match_seat_fill_buttons (seat, moment);
  if (!moment->live || moment->info->still)
    for (int i = 0; i < MATCH_BUTTONS; i++)
      seat->button[i].shown = seat->button[i].suggested = FALSE;
}

void
match_seat_fill_clock (MatchSeat *seat, const MatchMoment *moment)
{
  const GoTime *time = &referee_game_setup (moment->game)->ruleset.time[seat->color - GO_BLACK];

  if (!referee_time_is_kept (time))
    return;
  seat->clock_runs = moment->runs && referee_game_clock_runs (moment->game) == seat->color;
  match_seat_show_supply (seat, &moment->clock.side[seat->color], time);
}

void
match_seat_show_supply (MatchSeat *seat, const RefereeSupply *supply, const GoTime *time)
{
  gint64 face = referee_clock_face (supply, time);

  seat->clock_low = supply->out || face <= WORDS_CLOCK_TENTHS_MS;
  match_take_string (&seat->clock,
                     words_clock_face (face, seat->clock_runs && face <= WORDS_CLOCK_TENTHS_MS));
  match_take_string (&seat->clock_stage, words_clock_stage (supply, time));
  match_take_string (&seat->clock_spoken, words_clock_spoken (seat->color, supply, time));
}

void
match_seat_clear (MatchSeat *seat)
{
  g_free (seat->clock);
  g_free (seat->clock_stage);
  g_free (seat->clock_spoken);
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
