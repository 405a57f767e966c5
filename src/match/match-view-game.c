/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Views of a live game, of an earlier state, and of a record. */
#include <glib/gi18n.h>
#include <string.h>

#include "compare-unfilled.h"
#include "go-ruleset-facts.h"
#include "match-private.h"

/* The view of a study. */

static char *
text_of (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

static void
fill_seat (MatchSeat *seat, const MatchStudy *study, GoColor color)
{
  WordsNames names = { .name = { NULL, study->name[GO_BLACK], study->name[GO_WHITE] } };
  RefereeContainer lid = { .captured = study->captured[color] - study->passed[color],
                           .passed = study->passed[color] };

  match_seat_clear (seat);
  seat->color = color;
  seat->name = g_strdup (words_name (&names, color));
  seat->rank = text_of (study->rank[color]);
  seat->to_move = study->to_move == color;
  seat->turn = g_strdup (seat->to_move ? _ ("to play") : "");
  if (study->clock[color])
    match_seat_show_supply (seat, study->clock[color], &study->time[color - GO_BLACK]);
  match_seat_fill_stones (seat, study->board, &lid, study->captured[go_opponent (color)],
                          lid.captured, study->ruleset->capture_goal);
}

void
match_view_fill_study (MatchView *self, const MatchStudy *study)
{
  self->width = study->board->width;
  self->height = study->board->height;
  memcpy (self->points, study->points, match_view_cells (self) * sizeof (MatchPoint));
  g_array_set_size (self->lines, 0);
  if (study->n_lines > 0)
    g_array_append_vals (self->lines, study->lines, study->n_lines);
  self->ghost = study->ghost;
  fill_seat (&self->seats[GO_BLACK], study, GO_BLACK);
  fill_seat (&self->seats[GO_WHITE], study, GO_WHITE);
  match_take_string (&self->status, text_of (study->status));
  match_take_string (&self->alert, text_of (study->alert));
}

/* Points -------------------------------------------------------------------------------- */

static void
fill_owner (MatchPoint *point, GoOwner owner, const GoRuleset *ruleset)
{
  if (owner == GO_OWNER_BLACK_TERRITORY || owner == GO_OWNER_WHITE_TERRITORY)
    point->territory = owner == GO_OWNER_BLACK_TERRITORY ? GO_BLACK : GO_WHITE;
  else if (owner == GO_OWNER_BLACK_TAXED || owner == GO_OWNER_WHITE_TAXED)
    point->taxed = owner == GO_OWNER_BLACK_TAXED ? GO_BLACK : GO_WHITE;
  else
    point->shared = owner == GO_OWNER_SHARED && go_ruleset_values_neutral (ruleset);
}

/* Sets the owner that the players marked for an empty point or a dead stone's point. */
static void
fill_agreed_owner (MatchPoint *point, GoPoint p, const RefereeState *state)
{
  if (state->owner[p] == GO_EDGE || point->stone != GO_EMPTY)
    return;
  point->territory = (GoColor) state->owner[p];
  point->taxed = GO_EMPTY;
  point->shared = FALSE;
}

/* Marks the disputed chain. */
static void
mark_claimed (MatchView *self, const RefereeGame *game)
{
  const RefereeState *state = referee_game_state (game);
  g_autoptr (GArray) stones = NULL;

  if (state->phase != REFEREE_PHASE_DISPUTE
      || go_board_get (referee_game_board (game), state->claimed) == GO_EMPTY)
    return;
  stones = g_array_new (FALSE, FALSE, sizeof (GoPoint));
  match_append_chain (referee_game_board (game), state->claimed, stones);
  for (guint i = 0; i < stones->len; i++)
    self->points[g_array_index (stones, GoPoint, i)].claimed = TRUE;
}

/* Marks neutral points that need a second look before the count. */
static void
mark_unfilled (MatchView *self, const RefereeGame *game)
{
  g_autofree CompareUnfilled *unfilled = NULL;

  if (referee_game_state (game)->phase != REFEREE_PHASE_AGREEMENT)
    return;
  unfilled = g_new0 (CompareUnfilled, 1);
  compare_unfilled (game, unfilled);
  for (int p = 0; p < GO_CELLS; p++)
    if (unfilled->neutral[p] || unfilled->only[p] != GO_EMPTY)
      self->points[p].unfilled = TRUE;
}

static void
fill_points (MatchView *self, const RefereeGame *game, const RefereeScore *score)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  const GoRuleset *ruleset = &referee_game_setup (game)->ruleset;

  self->width = board->width;
  self->height = board->height;
  memset (self->points, 0, GO_CELLS * sizeof (MatchPoint));
  GO_EACH_POINT (p, board->width, board->height)
    {
      MatchPoint *point = &self->points[p];

      point->stone = go_board_get (board, p);
      point->dead = point->stone != GO_EMPTY && state->dead[p];
      point->seki = point->stone != GO_EMPTY && state->seki[p];
      point->last_move = point->stone != GO_EMPTY && state->last_point == p;
      if (score != NULL)
        fill_owner (point, (GoOwner) score->count.owner[p], ruleset);
      if (score != NULL && ruleset->removal == GO_REMOVAL_OWNERSHIP)
        fill_agreed_owner (point, p, state);
    }
  mark_claimed (self, game);
  mark_unfilled (self, game);
}

/* A challenged play is not a move; the pass that replaces it has its number. */
void
match_view_number (MatchView *self, const RefereeGame *game)
{
  g_autofree int *numbers = g_new0 (int, GO_CELLS);
  int number = 0;

  for (size_t i = 0; i < referee_game_length (game); i++)
    {
      const RefereeAct *act = referee_game_act (game, i);

      if (!referee_game_in_force (game, i))
        continue;
      if (act->kind == REFEREE_PLAY)
        numbers[act->point] = ++number;
      else if (act->kind == REFEREE_PASS || act->kind == REFEREE_PAY)
        number++;
      else if (act->kind == REFEREE_ALLOW)
        number--;
    }
  GO_EACH_POINT (p, self->width, self->height)
    if (numbers[p] > 0 && self->points[p].stone != GO_EMPTY)
      g_snprintf (self->points[p].label, sizeof self->points[p].label, "%d", numbers[p]);
}

/* Tools and words ----------------------------------------------------------------------- */

/* Fills in what each tool does now, whether there is a choice, and which helpers are available. */
static void
fill_tools (MatchView *self, const MatchSnapshot *snapshot)
{
  const RefereeGame *game = snapshot->game;
  gboolean agreement = referee_game_state (game)->phase == REFEREE_PHASE_AGREEMENT;
  gboolean choice = FALSE;

  self->tools[MATCH_TOOL_USUAL] = (MatchToolChoice){
    .label = agreement ? _ ("Mark as Dead") : C_ ("tool", "Play"),
    .hint = agreement ? _ ("Tap a group to mark it dead or alive again")
                      : _ ("Tap a point to play there"),
  };
  self->tools[MATCH_TOOL_DEAD] = (MatchToolChoice){
    .label = _ ("Mark as Dead"),
    .hint = _ ("Tap a group to mark it dead or alive again. A move clears the marks."),
  };
  self->tools[MATCH_TOOL_SEKI] = (MatchToolChoice){
    .label = _ ("Not in Seki"),
    .hint = _ ("Tap a group to mark it as not in seki although neutral points beside it are empty. "
               "Its territory then counts."),
  };
  self->tools[MATCH_TOOL_CLAIM] = (MatchToolChoice){
    .label = _ ("I Can Capture This"),
    .hint = _ ("Tap a group to claim that its opponent can capture it. The claim is then played "
               "out on the board, and the group’s owner moves first."),
  };
  for (int tool = MATCH_TOOL_USUAL + 1; tool < MATCH_TOOLS; tool++)
    choice |= self->tools[tool].shown
        = snapshot->controller && match_has_tool (game, (MatchTool) tool);
  self->tools[MATCH_TOOL_USUAL].shown = choice;
  if (snapshot->controller)
    self->tools[snapshot->tool].active = TRUE;
  self->may_propose = snapshot->controller && agreement;
  /* Nobody plays for the computer player. */
  self->may_fill = self->may_propose && match_info_partner (snapshot->info) == GO_EMPTY
                   && compare_may_fill (game);
}

/* Returns the sentence about the act at `index` if it was an illegal play that can no longer be
 * challenged, else NULL. */
static char *
illegal_note (const RefereeGame *game, size_t index)
{
  const RefereeState *state = referee_game_state (game);
  size_t count;
  const RefereeIllegal *illegal = referee_game_illegal (game, &count);

  if (state->window && state->pending.act == index)
    return NULL;
  for (size_t i = 0; i < count; i++)
    if (illegal[i].act == index)
      return words_illegal_play (game, &illegal[i]);
  return NULL;
}

/* Returns what the last act shown did, while looking back. */
static char *
past_news (MatchView *self, const RefereeGame *game, const RefereeGame *whole)
{
  size_t shown = referee_game_length (game);
  g_autoptr (RefereeGame) before = shown > 0 ? referee_game_at (game, shown - 1) : NULL;
  g_autofree char *news = NULL;
  g_autofree char *note = NULL;

  if (before == NULL)
    return g_strdup ("");
  if (referee_game_act (game, shown - 1)->kind == REFEREE_PLAY)
    match_captured (referee_game_board (before), referee_game_board (game), self->captured,
                    &self->captured_color);
  news = words_act (game, shown - 1, referee_game_state (before));
  note = illegal_note (whole, shown - 1);
  return note != NULL ? g_strjoin (" ", news, note, NULL) : g_steal_pointer (&news);
}

void
match_snapshot_fill (MatchSnapshot *snapshot, MatchController *controller)
{
  *snapshot = (MatchSnapshot){
    .game = match_controller_get_game (controller),
    .info = match_controller_get_info (controller),
    .controller = controller,
    .tool = match_controller_get_tool (controller),
    .runs = match_controller_get_clock_hold (controller) == MATCH_CLOCK_RUNS,
    .still = match_controller_stands_still (controller),
  };
  snapshot->asker = match_controller_get_request (controller, &snapshot->request);
  match_controller_read_clock (controller, &snapshot->clock);
}

/* Returns the news, and fills in the stones that the act shown captured. */
static char *
fill_news (MatchView *self, const MatchSnapshot *snapshot)
{
  const GoPoint *captured;
  size_t count;

  g_array_set_size (self->captured, 0);
  self->captured_color = GO_EMPTY;
  if (!snapshot->controller)
    return past_news (self, snapshot->game, snapshot->whole);
  captured
      = match_controller_get_last_captured (snapshot->controller, &self->captured_color, &count);
  if (count > 0)
    g_array_append_vals (self->captured, captured, (guint) count);
  return g_strdup (match_controller_get_announcement (snapshot->controller));
}

void
match_view_fill (MatchView *self, const MatchSnapshot *snapshot, const RefereeScore *score)
{
  const char *const *name = snapshot->info->name;
  WordsNames names = { .name = { NULL, name[GO_BLACK], name[GO_WHITE] } };
  gboolean stuck = FALSE;

  fill_points (self, snapshot->game, score);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      match_seat_fill (&self->seats[color], snapshot, color);
      stuck = stuck || self->seats[color].stuck;
    }
  fill_tools (self, snapshot);
  match_take_string (&self->title, words_title (snapshot->game));
  match_take_string (&self->subtitle, words_subtitle (snapshot->game));
  match_take_string (&self->status, stuck ? g_strdup (snapshot->info->trouble)
                                          : words_status (snapshot->game, &names));
  match_take_string (&self->alert, fill_news (self, snapshot));
}
