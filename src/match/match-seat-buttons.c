/* What a seat offers, with the words for what will happen or why it cannot. */
#define G_LOG_DOMAIN "PassStone-match"
#include "config.h"

#include "match-private.h"

#include <glib/gi18n.h>

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
  [MATCH_BUTTON_ALLOW_REQUEST] = { N_ ("Allow take back (%s)"), N_ ("Allow") },
  [MATCH_BUTTON_REFUSE_REQUEST] = { N_ ("Refuse take back (%s)"), N_ ("Refuse") },
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
set_name (MatchSeat *seat, MatchButtonKind kind, const char *format)
{
  g_free (seat->button[kind].name);
  seat->button[kind].name = g_strdup_printf (format, words_color (seat->color));
}

/* What a pass does besides giving the turn away, by the axis `pass`. */
static void
describe_pass (MatchSeat *seat, const MatchMoment *moment)
{
  const RefereeState *state = referee_game_state (moment->game);
  const GoRuleset *ruleset = &referee_game_setup (moment->game)->ruleset;
  MatchButton *button = &seat->button[MATCH_BUTTON_PASS];
  const char *own = words_color (seat->color), *other = words_color (go_opponent (seat->color));

  if (state->phase == REFEREE_PHASE_DISPUTE)
    {
      set_label (button, g_strdup (_ ("Pass — free of charge")));
      button->hint = g_strdup (_ ("Two passes in a row mean that the disputed group is alive"));
    }
  else if (ruleset->pass == GO_PASS_STONE || state->paid)
    {
      set_label (button, g_strdup_printf (_ ("Pass — give %s a stone"), other));
      button->hint = g_strdup_printf (
          _ ("A stone from %s's bowl goes into %s's lid, and the turn is %s's"), own, other, other);
    }
  else if (ruleset->pass == GO_PASS_RETURN)
    {
      set_label (button, g_strdup (_ ("Pass — give a prisoner back")));
      button->hint
          = g_strdup_printf (_ ("A prisoner from %s's lid goes back into %s's bowl, and the turn "
                                "is %s's"),
                             own, other, other);
    }
  else if (ruleset->button == GO_BUTTON_FIRST && state->button == GO_EMPTY)
    {
      set_label (button, g_strdup (_ ("Pass — take the button")));
      button->hint = g_strdup (_ ("The first pass of the game is worth half a point and does not "
                                  "count towards the end of play"));
    }
  else
    button->hint = g_strdup_printf (_ ("Costs nothing; the turn is %s's"), other);
}

/* A pass that the rules answer with a loss is held back by the guard, as an illegal play is. */
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
  gboolean held = answer.illegal != REFEREE_OK && moment->info->guard == MATCH_GUARD_PREVENT;
  gboolean open = mine && answer.reason == REFEREE_OK && !held;
  gboolean known
      = ruleset->pass != GO_PASS_FORBIDDEN || state->paid || state->phase == REFEREE_PHASE_DISPUTE;

  set_button (seat, MATCH_BUTTON_PASS,
              (playing || state->phase == REFEREE_PHASE_SETUP) && (known || open), open);
  describe_pass (seat, moment);
  if (mine && playing && !open)
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
fill_offer (MatchSeat *seat, const MatchMoment *moment)
{
  const RefereeState *state = referee_game_state (moment->game);
  MatchButton *button = &seat->button[MATCH_BUTTON_OFFER];
  gboolean open = may (moment, REFEREE_OFFER, seat->color);
  gboolean accepts = state->offer == go_opponent (seat->color);

  /* Who has offered already waits for the answer. */
  set_button (seat, MATCH_BUTTON_OFFER, open, state->offer != seat->color);
  if (!open)
    return;
  button->hint = words_consequence (moment->game, REFEREE_OFFER, seat->color);
  if (!accepts)
    return;
  set_label (button, g_strdup (_ ("Accept the end of play")));
  set_name (seat, MATCH_BUTTON_OFFER, _ ("Accept the end of play (%s)"));
}

/* The other side asks for something that takes both. */
static void
fill_request (MatchSeat *seat, const MatchMoment *moment)
{
  gboolean asked = moment->live && moment->asker == go_opponent (seat->color);

  set_button (seat, MATCH_BUTTON_ALLOW_REQUEST, asked, asked);
  set_button (seat, MATCH_BUTTON_REFUSE_REQUEST, asked, asked);
  if (!asked)
    return;
  seat->request = words_request (moment->game, &moment->request, moment->asker);
  if (moment->request.kind == REFEREE_TAKE_BACK)
    return;
  set_label (&seat->button[MATCH_BUTTON_ALLOW_REQUEST], g_strdup (_ ("Accept")));
  set_name (seat, MATCH_BUTTON_ALLOW_REQUEST, _ ("Accept (%s)"));
  set_name (seat, MATCH_BUTTON_REFUSE_REQUEST, _ ("Refuse (%s)"));
}

static void
fill_rest (MatchSeat *seat, const MatchMoment *moment)
{
  const RefereeState *state = referee_game_state (moment->game);
  MatchButton *pay = &seat->button[MATCH_BUTTON_PAY];
  gboolean due = may (moment, REFEREE_PAY, seat->color);

  set_button (seat, MATCH_BUTTON_PAY, due, due);
  set_label (pay, g_strdup_printf (_ ("Pay %s a stone"), words_color (go_opponent (seat->color))));
  set_name (seat, MATCH_BUTTON_PAY, _ ("Pay a stone (%s)"));
  pay->hint = words_consequence (moment->game, REFEREE_PAY, seat->color);
  set_button (seat, MATCH_BUTTON_RESIGN, state->phase != REFEREE_PHASE_FINISHED,
              may (moment, REFEREE_RESIGN, seat->color));
  seat->button[MATCH_BUTTON_RESIGN].hint
      = words_consequence (moment->game, REFEREE_RESIGN, seat->color);
}

void
match_seat_fill_buttons (MatchSeat *seat, const MatchMoment *moment)
{
  fill_pass (seat, moment);
  fill_challenge (seat, moment);
  fill_agreement (seat, moment);
  fill_offer (seat, moment);
  fill_request (seat, moment);
  fill_rest (seat, moment);
}
