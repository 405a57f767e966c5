/* What one side of the table shows: who sits there, bowl, lid, and what may be done. */
#define G_LOG_DOMAIN "PassStone-match"
#include "config.h"

#include "match-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* The accessible names, in the order of MatchButtonKind. A label begins with its first word. */
static const struct
{
  const char *name;
  const char *label;
} button_words[MATCH_BUTTONS] = {
  [MATCH_BUTTON_PASS] = { N_ ("Pass (%s)"), N_ ("Pass") },
  [MATCH_BUTTON_CHALLENGE] = { N_ ("Challenge (%s)"), N_ ("Challenge the last play") },
  [MATCH_BUTTON_ALLOW] = { N_ ("Allow another play (%s)"), N_ ("Allow another play") },
  [MATCH_BUTTON_AGREE] = { N_ ("Agree (%s)"), N_ ("Agree") },
  [MATCH_BUTTON_WITHDRAW] = { N_ ("Withdraw agreement (%s)"), N_ ("Withdraw agreement") },
  [MATCH_BUTTON_RESUME] = { N_ ("Resume play (%s)"), N_ ("Resume play") },
  [MATCH_BUTTON_PLAYOUT] = { N_ ("Play out (%s)"), N_ ("Play until all dead stones are captured") },
  [MATCH_BUTTON_OFFER] = { N_ ("Offer to end play (%s)"), N_ ("Offer to end play") },
  [MATCH_BUTTON_PAY] = { N_ ("Pay a stone (%s)"), N_ ("Pay a stone") },
  [MATCH_BUTTON_ALLOW_TAKE_BACK] = { N_ ("Allow take back (%s)"), N_ ("Allow") },
  [MATCH_BUTTON_REFUSE_TAKE_BACK] = { N_ ("Refuse take back (%s)"), N_ ("Refuse") },
  [MATCH_BUTTON_RESIGN] = { N_ ("Resign (%s)"), N_ ("Resign") },
};

static gboolean
may (const MatchMoment *moment, RefereeActKind kind, GoColor color)
{
  RefereeAct act = match_act (kind, color);

  return referee_game_may (moment->game, &act).reason == REFEREE_OK;
}

static void
set_button (MatchSeat *seat, MatchButtonKind kind, gboolean shown, gboolean sensitive)
{
  MatchButton *button = &seat->button[kind];

  button->shown = shown;
  button->sensitive = shown && sensitive;
  button->label = g_strdup (_ (button_words[kind].label));
  button->name = g_strdup_printf (_ (button_words[kind].name), words_color (seat->color));
}

static void
set_label (MatchButton *button, char *label)
{
  g_free (button->label);
  button->label = label;
}

static void
fill_pass (MatchSeat *seat, const MatchMoment *moment)
{
  const RefereeState *state = referee_game_state (moment->game);
  const GoRuleset *ruleset = &referee_game_setup (moment->game)->ruleset;
  MatchButton *button = &seat->button[MATCH_BUTTON_PASS];
  RefereeAct act = match_act (REFEREE_PASS, seat->color);
  RefereeAnswer answer = referee_game_may (moment->game, &act);
  gboolean mine = state->to_move == seat->color;
  gboolean playing = state->phase == REFEREE_PHASE_PLAY || state->phase == REFEREE_PHASE_DISPUTE;
  const char *other = words_color (go_opponent (seat->color));

  set_button (seat, MATCH_BUTTON_PASS,
              (playing || state->phase == REFEREE_PHASE_SETUP)
                  && (ruleset->pass != GO_PASS_FORBIDDEN || (mine && answer.reason == REFEREE_OK)),
              mine && answer.reason == REFEREE_OK);
  if (ruleset->pass == GO_PASS_STONE && state->phase != REFEREE_PHASE_DISPUTE)
    {
      set_label (button, g_strdup_printf (_ ("Pass — give %s a stone"), other));
      button->hint
          = g_strdup_printf (_ ("A stone from %s's bowl goes into %s's lid, and the turn is %s's"),
                             words_color (seat->color), other, other);
    }
  else if (ruleset->pass == GO_PASS_RETURN)
    set_label (button, g_strdup (_ ("Pass — give a prisoner back")));
  if (mine && playing && answer.reason != REFEREE_OK)
    {
      g_free (button->hint);
      button->hint = words_refusal (moment->game, &act, &answer);
    }
}

/* Nothing here may depend on whether the last play was legal. */
static void
fill_challenge (MatchSeat *seat, const MatchMoment *moment)
{
  const RefereeState *state = referee_game_state (moment->game);
  const GoRuleset *ruleset = &referee_game_setup (moment->game)->ruleset;
  gboolean shown = state->phase == REFEREE_PHASE_PLAY && ruleset->illegal == GO_ILLEGAL_CHALLENGE;
  gboolean open = state->may_challenge && state->to_move == seat->color;

  set_button (seat, MATCH_BUTTON_CHALLENGE, shown, open);
  set_button (seat, MATCH_BUTTON_ALLOW, shown && ruleset->leniency, open);
  seat->button[MATCH_BUTTON_CHALLENGE].hint
      = g_strdup (_ ("If the last play was illegal, it is taken back and becomes a pass"));
  seat->button[MATCH_BUTTON_ALLOW].hint = g_strdup (
      _ ("If the last play was illegal, it is taken back and another move is made instead"));
}

static void
fill_agreement (MatchSeat *seat, const MatchMoment *moment)
{
  const RefereeState *state = referee_game_state (moment->game);
  const GoRuleset *ruleset = &referee_game_setup (moment->game)->ruleset;
  gboolean agreement = state->phase == REFEREE_PHASE_AGREEMENT;
  gboolean resumable
      = ruleset->dispute != GO_DISPUTE_NONE && ruleset->dispute != GO_DISPUTE_PAID_PLAYOUT;
  gboolean may_agree = may (moment, REFEREE_AGREE, seat->color);
  gboolean may_withdraw = may (moment, REFEREE_WITHDRAW, seat->color);

  set_button (seat, MATCH_BUTTON_AGREE, may_agree, may_agree);
  set_button (seat, MATCH_BUTTON_WITHDRAW, may_withdraw, may_withdraw);
  set_button (seat, MATCH_BUTTON_RESUME, agreement && resumable,
              may (moment, REFEREE_RESUME, seat->color));
  set_button (seat, MATCH_BUTTON_PLAYOUT, agreement && ruleset->dispute == GO_DISPUTE_PLAYOUT,
              may (moment, REFEREE_PLAYOUT, seat->color));
  if (may_agree)
    seat->button[MATCH_BUTTON_AGREE].hint
        = words_consequence (moment->game, REFEREE_AGREE, seat->color);
  if (agreement)
    {
      seat->button[MATCH_BUTTON_RESUME].hint
          = words_consequence (moment->game, REFEREE_RESUME, seat->color);
      seat->button[MATCH_BUTTON_PLAYOUT].hint
          = words_consequence (moment->game, REFEREE_PLAYOUT, seat->color);
    }
}

static void
fill_rest (MatchSeat *seat, const MatchMoment *moment)
{
  const RefereeState *state = referee_game_state (moment->game);
  gboolean asked = moment->take_back_request == go_opponent (seat->color);
  gboolean offer = may (moment, REFEREE_OFFER, seat->color);
  gboolean accept = state->offer == go_opponent (seat->color);
  gboolean pay = may (moment, REFEREE_PAY, seat->color);

  set_button (seat, MATCH_BUTTON_OFFER, offer, offer);
  if (offer && accept)
    {
      MatchButton *button = &seat->button[MATCH_BUTTON_OFFER];

      set_label (button, g_strdup (_ ("Accept the end of play")));
      g_free (button->name);
      button->name = g_strdup_printf (_ ("Accept the end of play (%s)"), words_color (seat->color));
    }
  set_button (seat, MATCH_BUTTON_PAY, pay, pay);
  set_button (seat, MATCH_BUTTON_ALLOW_TAKE_BACK, asked, asked);
  set_button (seat, MATCH_BUTTON_REFUSE_TAKE_BACK, asked, asked);
  set_button (seat, MATCH_BUTTON_RESIGN, state->phase != REFEREE_PHASE_FINISHED,
              may (moment, REFEREE_RESIGN, seat->color));
  seat->button[MATCH_BUTTON_RESIGN].hint
      = words_consequence (moment->game, REFEREE_RESIGN, seat->color);
  if (asked && moment->live)
    {
      RefereeAct act = match_take_back (moment->game, moment->take_back_request);

      seat->request = words_take_back (moment->game, &act);
    }
}

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
    default:
      return g_strdup (state->result.winner == seat->color ? _ ("won") : "");
    }
}

static void
fill_stones (MatchSeat *seat, const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  const RefereeContainer *container = &state->container[seat->color];
  int points = board->width * board->height;

  /* A set has a stone for every point, the odd one black: 181 and 180 on 19x19. */
  seat->bowl_full = seat->color == GO_BLACK ? (points + 1) / 2 : points / 2;
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
  fill_pass (seat, moment);
  fill_challenge (seat, moment);
  fill_agreement (seat, moment);
  fill_rest (seat, moment);
  if (!moment->live)
    for (int i = 0; i < MATCH_BUTTONS; i++)
      seat->button[i].shown = seat->button[i].sensitive = FALSE;
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
  g_free (seat->request);
  for (int i = 0; i < MATCH_BUTTONS; i++)
    {
      g_free (seat->button[i].label);
      g_free (seat->button[i].name);
      g_free (seat->button[i].hint);
    }
  memset (seat, 0, sizeof *seat);
}
