/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One side's seat: player, bowl, lid, clock and buttons. */
#include <glib/gi18n.h>
#include <string.h>

#include "go-score.h"
#include "match-private.h"
#include "words-clock.h"

/* The actions of a seat, with the words for what they will do or why they cannot. */

/* Accessible names, in the order of MatchButtonKind. A label begins with its first word; a short
 * one is used where space is short. */
static const struct
{
  const char *name;
  const char *label;
  const char *brief; /* NULL: the label */
} button_words[MATCH_BUTTONS] = {
  [MATCH_BUTTON_PASS] = { N_ ("Pass (%s)"), N_ ("Pass"), NULL },
  [MATCH_BUTTON_CHALLENGE]
  = { N_ ("Challenge (%s)"), N_ ("Challenge Last Move"), N_ ("Challenge") },
  [MATCH_BUTTON_AGREE] = { N_ ("Agree (%s)"), N_ ("Agree"), NULL },
  [MATCH_BUTTON_WITHDRAW]
  = { N_ ("Withdraw Agreement (%s)"), N_ ("Withdraw Agreement"), N_ ("Withdraw") },
  [MATCH_BUTTON_RESUME] = { N_ ("Resume Play (%s)"), N_ ("Resume Play"), N_ ("Resume") },
  [MATCH_BUTTON_PLAYOUT] = { N_ ("Play Out (%s)"), N_ ("Play Out Position"), N_ ("Play Out") },
  [MATCH_BUTTON_OFFER] = { N_ ("Offer to End Play (%s)"), N_ ("Offer to End Play"), NULL },
  [MATCH_BUTTON_PAY] = { N_ ("Pay a Stone (%s)"), N_ ("Pay a Stone"), NULL },
  [MATCH_BUTTON_ALLOW_REQUEST] = { N_ ("Allow Take-Back (%s)"), N_ ("Allow"), NULL },
  [MATCH_BUTTON_REFUSE_REQUEST] = { N_ ("Refuse Take-Back (%s)"), N_ ("Refuse"), NULL },
  [MATCH_BUTTON_CLAIM_TIME] = { N_ ("Claim Win on Time (%s)"), N_ ("Claim Win on Time"), NULL },
  [MATCH_BUTTON_RESIGN] = { N_ ("Resign (%s)"), N_ ("Resign"), NULL },
  /* Translators: asked of the partner, a small opponent, about its last move. */
  [MATCH_BUTTON_EXPLAIN] = { N_ ("What did you do? (%s)"), N_ ("What did you do?"), NULL },
  /* Translators: an engine that failed. */
  [MATCH_BUTTON_ASK_AGAIN] = { N_ ("Ask Again (%s)"), N_ ("Ask Again"), NULL },
  [MATCH_BUTTON_TAKE_OVER]
  = { N_ ("Play Its Moves Myself (%s)"), N_ ("Play Its Moves Myself"), NULL },
};

static gboolean
may (const MatchSnapshot *snapshot, RefereeActKind kind, GoColor color)
{
  RefereeAct act = match_act (kind, color);

  return referee_game_may (snapshot->game, &act).reason == REFEREE_OK;
}

static void
set_button (MatchSeat *seat, MatchButtonKind kind, gboolean open)
{
  MatchButton *button = &seat->button[kind];
  const char *brief = button_words[kind].brief;

  button->shown = open;
  button->label = _ (button_words[kind].label);
  button->brief = brief ? _ (brief) : button->label;
  button->name = g_strdup_printf (_ (button_words[kind].name), words_color (seat->color));
}

static void
set_name (MatchSeat *seat, MatchButtonKind kind, const char *format)
{
  g_free (seat->button[kind].name);
  seat->button[kind].name = g_strdup_printf (format, words_color (seat->color));
}

static void
set_consequence (MatchSeat *seat,
                 MatchButtonKind button,
                 const MatchSnapshot *snapshot,
                 RefereeActKind act)
{
  seat->button[button].hint = words_consequence (snapshot->game, act, seat->color);
}

/* Says what a pass does besides ending the turn, by the axis `pass`. */
static void
describe_pass (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  RefereePassPrice price = referee_game_pass_price (snapshot->game);
  MatchButton *button = &seat->button[MATCH_BUTTON_PASS];
  bool black = seat->color == GO_BLACK;
  const char *hint;

  if (referee_game_state (snapshot->game)->phase == REFEREE_PHASE_DISPUTE)
    {
      button->label = _ ("Pass — Free of Charge");
      hint = _ ("Two passes in a row mean that the disputed group is alive");
    }
  else if (price == REFEREE_PASS_GIVES_STONE)
    {
      button->label = black ? _ ("Pass — Give White a Stone") : _ ("Pass — Give Black a Stone");
      hint
          = black
                ? _ ("A stone from Black’s bowl goes into White’s lid, and then it is White’s turn")
                : _ (
                    "A stone from White’s bowl goes into Black’s lid, and then it is Black’s turn");
    }
  else if (price == REFEREE_PASS_RETURNS_PRISONER)
    {
      button->label = _ ("Pass — Give Back a Prisoner");
      hint = black ? _ ("A prisoner from Black’s lid goes back into White’s bowl, and "
                        "then it is White’s turn")
                   : _ ("A prisoner from White’s lid goes back into Black’s bowl, and "
                        "then it is Black’s turn");
    }
  else if (referee_game_pass_takes_button (snapshot->game))
    {
      button->label = _ ("Pass — Take the Button");
      hint = _ ("The first pass of the game is worth half a point and does not count towards the "
                "end of play");
    }
  else
    hint = black ? _ ("A pass costs nothing, and then it is White’s turn")
                 : _ ("A pass costs nothing, and then it is Black’s turn");
  button->hint = g_strdup (hint);
}

/* Suggests a pass after a chosen pass, and where nothing is left to play: both sides have
 * territory, and no empty point reaches both. */
static gboolean
is_pass_likely (const RefereeGame *game)
{
  g_autofree GoCount *count = g_new (GoCount, 1);

  if (referee_game_state (game)->consecutive > 0
      && referee_game_act (game, referee_game_length (game) - 1)->kind != REFEREE_CHALLENGE)
    return TRUE;
  go_count (referee_game_board (game), &referee_game_setup (game)->ruleset, NULL, count);
  return count->shared_points == 0 && count->territory[GO_BLACK] > 0
         && count->territory[GO_WHITE] > 0;
}

/* The guard holds back a pass that loses the game, as it does an illegal play. */
static void
fill_pass (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  RefereeAct act = match_act (REFEREE_PASS, seat->color);
  RefereeAnswer answer = referee_game_may (snapshot->game, &act);
  gboolean held = answer.illegal != REFEREE_OK && snapshot->info->guard == MATCH_GUARD_PREVENT;

  set_button (seat, MATCH_BUTTON_PASS,
              referee_game_state (snapshot->game)->to_move == seat->color
                  && answer.reason == REFEREE_OK && !held);
  describe_pass (seat, snapshot);
  if (seat->button[MATCH_BUTTON_PASS].shown)
    seat->button[MATCH_BUTTON_PASS].suggested = is_pass_likely (snapshot->game);
}

/* Nothing here may depend on whether the last play was legal. */
static void
fill_challenge (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  const RefereeState *state = referee_game_state (snapshot->game);
  const GoRuleset *ruleset = &referee_game_setup (snapshot->game)->ruleset;

  set_button (seat, MATCH_BUTTON_CHALLENGE, state->may_challenge && state->to_move == seat->color);
  seat->button[MATCH_BUTTON_CHALLENGE].hint = g_strdup (
      ruleset->leniency ? _ ("If the last move was illegal, it is taken back. It becomes a pass, "
                             "or you allow another move instead.")
                        : _ ("If the last move was illegal, it is taken back and becomes a pass"));
}

static void
fill_agreement (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  gboolean agreement = referee_game_state (snapshot->game)->phase == REFEREE_PHASE_AGREEMENT;
  gboolean may_agree = may (snapshot, REFEREE_AGREE, seat->color);

  set_button (seat, MATCH_BUTTON_AGREE, may_agree);
  set_button (seat, MATCH_BUTTON_WITHDRAW, may (snapshot, REFEREE_WITHDRAW, seat->color));
  set_button (seat, MATCH_BUTTON_RESUME, may (snapshot, REFEREE_RESUME, seat->color));
  set_button (seat, MATCH_BUTTON_PLAYOUT, may (snapshot, REFEREE_PLAYOUT, seat->color));
  seat->button[MATCH_BUTTON_AGREE].suggested = may_agree;
  if (may_agree)
    set_consequence (seat, MATCH_BUTTON_AGREE, snapshot, REFEREE_AGREE);
  if (agreement)
    {
      set_consequence (seat, MATCH_BUTTON_RESUME, snapshot, REFEREE_RESUME);
      set_consequence (seat, MATCH_BUTTON_PLAYOUT, snapshot, REFEREE_PLAYOUT);
    }
}

static void
fill_offer (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  const RefereeState *state = referee_game_state (snapshot->game);
  MatchButton *button = &seat->button[MATCH_BUTTON_OFFER];
  gboolean open = may (snapshot, REFEREE_OFFER, seat->color);
  gboolean accepts = state->offer == go_opponent (seat->color);

  /* A side that has offered already waits for the answer. */
  set_button (seat, MATCH_BUTTON_OFFER, open && state->offer != seat->color);
  if (!open)
    return;
  set_consequence (seat, MATCH_BUTTON_OFFER, snapshot, REFEREE_OFFER);
  if (!accepts)
    return;
  button->label = _ ("Accept End of Play");
  button->brief = C_ ("button", "Accept");
  set_name (seat, MATCH_BUTTON_OFFER, _ ("Accept End of Play (%s)"));
}

/* A request replaces all other buttons: the opponent's request, or the choice about an illegal
 * play that this side has challenged. */
static void
fill_request (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  gboolean asked = snapshot->controller && snapshot->asker == go_opponent (seat->color);
  MatchButton *allow = &seat->button[MATCH_BUTTON_ALLOW_REQUEST];
  MatchButton *refuse = &seat->button[MATCH_BUTTON_REFUSE_REQUEST];

  for (int kind = 0; asked && kind < MATCH_BUTTONS; kind++)
    seat->button[kind].shown = FALSE;
  set_button (seat, MATCH_BUTTON_ALLOW_REQUEST, asked);
  set_button (seat, MATCH_BUTTON_REFUSE_REQUEST, asked);
  if (!asked)
    return;
  seat->request = words_request (snapshot->game, &snapshot->request, snapshot->asker);
  allow->suggested = snapshot->request.kind != REFEREE_CHALLENGE;
  if (snapshot->request.kind == REFEREE_TAKE_BACK)
    return;
  if (snapshot->request.kind == REFEREE_CHALLENGE)
    {
      allow->label = allow->brief = _ ("Allow Another Move");
      set_name (seat, MATCH_BUTTON_ALLOW_REQUEST, _ ("Allow Another Move (%s)"));
      refuse->label = refuse->brief = _ ("Make It a Pass");
      set_name (seat, MATCH_BUTTON_REFUSE_REQUEST, _ ("Make It a Pass (%s)"));
      return;
    }
  allow->label = allow->brief = C_ ("button", "Accept");
  set_name (seat, MATCH_BUTTON_ALLOW_REQUEST, _ ("Accept (%s)"));
  set_name (seat, MATCH_BUTTON_REFUSE_REQUEST, _ ("Refuse (%s)"));
}

static void
fill_rest (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  MatchButton *pay = &seat->button[MATCH_BUTTON_PAY];
  gboolean due = may (snapshot, REFEREE_PAY, seat->color);

  set_button (seat, MATCH_BUTTON_PAY, due);
  pay->suggested = due;
  pay->label = seat->color == GO_BLACK ? _ ("Pay White a Stone") : _ ("Pay Black a Stone");
  set_consequence (seat, MATCH_BUTTON_PAY, snapshot, REFEREE_PAY);
  set_button (seat, MATCH_BUTTON_CLAIM_TIME,
              snapshot->controller && snapshot->info->flag == MATCH_FLAG_CLAIMED
                  && snapshot->clock.side[go_opponent (seat->color)].out
                  && may (snapshot, REFEREE_TIMEOUT, seat->color));
  seat->button[MATCH_BUTTON_CLAIM_TIME].suggested = TRUE;
  seat->button[MATCH_BUTTON_CLAIM_TIME].hint = g_strdup_printf (
      _ ("%s has run out of time and loses the game"), words_color (go_opponent (seat->color)));
  set_button (seat, MATCH_BUTTON_RESIGN, may (snapshot, REFEREE_RESIGN, seat->color));
  set_consequence (seat, MATCH_BUTTON_RESIGN, snapshot, REFEREE_RESIGN);
}

/* The computer player acts automatically. The user can ask what it did once it has acted, and can
 * ask it again once it has failed. */
static void
fill_partner (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  const RefereeState *state = referee_game_state (snapshot->game);

  for (int kind = 0; seat->partner && kind < MATCH_BUTTONS; kind++)
    seat->button[kind].shown = FALSE;
  set_button (seat, MATCH_BUTTON_EXPLAIN,
              seat->partner && !seat->stuck && state->moves[seat->color] > 0);
  set_button (seat, MATCH_BUTTON_ASK_AGAIN, seat->stuck);
  seat->button[MATCH_BUTTON_ASK_AGAIN].suggested = TRUE;
  set_button (seat, MATCH_BUTTON_TAKE_OVER, seat->stuck);
}

static gboolean
is_offered (const MatchSeat *seat, const MatchInfo *info, int kind)
{
  return !info || info->offered == 0
         || ((info->offered_to == GO_EMPTY || info->offered_to == seat->color)
             && (info->offered & 1u << kind));
}

/* Fills in every action that the seat can offer; the colour is set already. */
static void
match_seat_fill_buttons (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  fill_pass (seat, snapshot);
  fill_challenge (seat, snapshot);
  fill_agreement (seat, snapshot);
  fill_offer (seat, snapshot);
  fill_rest (seat, snapshot);
  fill_request (seat, snapshot);
  fill_partner (seat, snapshot);
  for (int kind = 0; kind < MATCH_BUTTONS; kind++)
    if (snapshot->still || !is_offered (seat, snapshot->info, kind))
      seat->button[kind].shown = FALSE;
}

/* The smallest number of stones of one colour in a set. */
#define SMALLEST_SET 9

static char *
turn_tag (const MatchSeat *seat, const RefereeState *state)
{
  gboolean marked = state->agreed[go_opponent (seat->color)] && !seat->agreed;

  if (seat->partner && seat->stuck)
    return g_strdup (C_ ("player", "cannot play"));
  if (seat->partner && state->phase != REFEREE_PHASE_FINISHED && (seat->to_move || marked))
    return g_strdup (C_ ("player", "thinking…"));
  switch (state->phase)
    {
    case REFEREE_PHASE_SETUP:
      return g_strdup (seat->to_move ? C_ ("player", "places stones") : "");
    case REFEREE_PHASE_PLAY:
    case REFEREE_PHASE_DISPUTE:
      return g_strdup (seat->to_move ? C_ ("player", "to play") : "");
    case REFEREE_PHASE_AGREEMENT:
      return g_strdup (seat->agreed ? C_ ("player", "agrees") : "");
    case REFEREE_PHASE_FINISHED:
      break;
    }
  return g_strdup (state->result.winner == seat->color ? C_ ("player", "won") : "");
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

  /* A set has a stone for every point, the odd one black: 181 and 180 on 19x19. Even the smallest
   * board needs stones to capture and to pass with. */
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
match_seat_fill (MatchSeat *seat, const MatchSnapshot *snapshot, GoColor color)
{
  const RefereeState *state = referee_game_state (snapshot->game);
  WordsNames names
      = { .name = { NULL, snapshot->info->name[GO_BLACK], snapshot->info->name[GO_WHITE] } };

  match_seat_clear (seat);
  seat->color = color;
  seat->name = g_strdup (words_name (&names, color));
  seat->partner = snapshot->controller && match_info_partner (snapshot->info) == color;
  seat->stuck
      = seat->partner && snapshot->info->trouble != NULL && state->phase != REFEREE_PHASE_FINISHED;
  /* The computer player's name includes its level. */
  seat->rank = g_strdup (snapshot->info->rank[color] != NULL
                                 && match_info_partner_level (snapshot->info, color) == 0
                             ? snapshot->info->rank[color]
                             : "");
  if (state->phase == REFEREE_PHASE_SETUP)
    seat->to_move = color == GO_BLACK;
  else if (state->phase == REFEREE_PHASE_PLAY || state->phase == REFEREE_PHASE_DISPUTE)
    seat->to_move = state->to_move == color;
  seat->agreed = state->agreed[color];
  match_seat_fill_clock (seat, snapshot);
  seat->turn = turn_tag (seat, state);
  match_seat_fill_stones (seat, referee_game_board (snapshot->game), &state->container[color],
                          state->lost[color] + state->given[color], state->taken[color],
                          referee_game_setup (snapshot->game)->ruleset.capture_goal);
  match_seat_fill_buttons (seat, snapshot);
  if (!snapshot->controller || snapshot->info->still)
    for (int i = 0; i < MATCH_BUTTONS; i++)
      seat->button[i].shown = seat->button[i].suggested = FALSE;
}

void
match_seat_fill_clock (MatchSeat *seat, const MatchSnapshot *snapshot)
{
  const GoTime *time = &referee_game_setup (snapshot->game)->ruleset.time[seat->color - GO_BLACK];

  if (!referee_time_is_kept (time))
    return;
  seat->clock_runs = snapshot->runs && referee_game_clock_runs (snapshot->game) == seat->color;
  match_seat_show_supply (seat, &snapshot->clock.side[seat->color], time);
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
      g_free (seat->button[i].name);
      g_free (seat->button[i].hint);
    }
  memset (seat, 0, sizeof *seat);
}
