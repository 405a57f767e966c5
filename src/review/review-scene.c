/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scene of the present node: stones, numbers, variations, words. Marks are in review-marks. */
#include "review-private.h"
#include "words-clock.h"
#include "words-crossing.h"
#include "words.h"

#include <glib/gi18n.h>
#include <string.h>

static const RecordStep *
last_step (ReviewSession *self)
{
  return record_line_step (self->line, record_line_length (self->line) - 1);
}

/* --- Moves that are shown without being in the record --- */

guint
review_session_get_shown (ReviewSession *self)
{
  return self->shown->len;
}

/* Plays the shown moves on `shown_board`, except those on stones or off the board. */
static void
play_shown (ReviewSession *self, guint *number)
{
  GoColor color = record_line_to_move (self->line);

  if (self->shown_board == NULL)
    self->shown_board = g_new0 (GoBoard, 1);
  go_board_copy (self->shown_board, record_line_board (self->line));
  for (guint i = 0; i < self->shown->len; i++, color = go_opponent (color))
    {
      GoPoint point = g_array_index (self->shown, GoPoint, i);

      if (!go_board_contains (self->shown_board, point)
          || go_board_get (self->shown_board, point) != GO_EMPTY)
        continue;
      go_board_play (self->shown_board, point, color, true, NULL);
      number[point] = i + 1;
    }
}

static void
fill_shown (ReviewSession *self)
{
  g_autofree guint *number = g_new0 (guint, GO_CELLS);

  play_shown (self, number);
  memset (self->points, 0,
          (gsize) (self->shown_board->height + 2) * GO_STRIDE * sizeof (MatchPoint));
  GO_EACH_POINT (p, self->shown_board->width, self->shown_board->height)
    {
      self->points[p].stone = go_board_get (self->shown_board, p);
      if (number[p] > 0 && self->points[p].stone != GO_EMPTY)
        g_snprintf (self->points[p].label, sizeof self->points[p].label, "%u", number[p]);
    }
  g_array_set_size (self->lines, 0);
}

void
review_session_show_moves (ReviewSession *self, const GoPoint *moves, guint count)
{
  if (self->shown->len == count
      && (count == 0 || memcmp (self->shown->data, moves, count * sizeof *moves) == 0))
    return;
  g_array_set_size (self->shown, 0);
  g_array_append_vals (self->shown, moves, count);
  self->shown_at = review_present (self);
  review_show_scene (self);
}

/* --- Stones --- */

static void
fill_stones (ReviewSession *self)
{
  const GoBoard *board = record_line_board (self->line);
  const RecordStep *step = last_step (self);

  memset (self->points, 0, (gsize) (board->height + 2) * GO_STRIDE * sizeof (MatchPoint));
  GO_EACH_POINT (p, board->width, board->height)
    {
      self->points[p].stone = go_board_get (board, p);
      if (self->owner != NULL)
        self->points[p].estimate = self->owner[p];
    }
  if (step->point != GO_NO_POINT && self->points[step->point].stone != GO_EMPTY)
    self->points[step->point].last_move = TRUE;
}

/* --- Numbers --- */

void
review_forget_played (ReviewSession *self)
{
  self->played_length = 0;
}

/* Stones added by setup have no number. */
static void
forget_setup (ReviewSession *self, SgfNode node)
{
  static const SgfName names[] = { NAME ('A', 'B'), NAME ('A', 'W'), NAME ('A', 'E') };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    for (SgfPoints at = review_points (self, node, names[i]); sgf_points_next (&at);)
      self->played[at.point] = 0;
}

/* Brings `played` up to the present node; one step forward costs one step. */
static void
follow_played (ReviewSession *self)
{
  guint length = record_line_length (self->line);

  if (self->played_length > length || self->played_length == 0
      || record_line_step (self->line, self->played_length - 1)->node != self->played_node)
    {
      memset (self->played, 0, GO_CELLS * sizeof (guint));
      self->played_length = 0;
    }
  for (guint i = self->played_length; i < length; i++)
    {
      const RecordStep *step = record_line_step (self->line, i);

      if (step->setup > 0)
        forget_setup (self, step->node);
      if (step->point != GO_NO_POINT)
        self->played[step->point] = i + 1;
    }
  self->played_length = length;
  self->played_node = review_present (self);
}

/* Gets the step after which stones show numbers, and what to subtract from them. Returns FALSE for
 * no numbers. */
static gboolean
numbers_from (ReviewSession *self, guint *from, int *less)
{
  guint index;

  *from = 0;
  *less = 0;
  switch (self->numbers)
    {
    case REVIEW_NUMBERS_ALL:
      return TRUE;
    case REVIEW_NUMBERS_FROM_HERE:
      if (!review_path_find (self, self->number_start, &index) || index > self->present)
        return FALSE;
      *from = index;
      break;
    case REVIEW_NUMBERS_VARIATION:
      if (self->left > self->present)
        return FALSE;
      *from = self->left;
      break;
    case REVIEW_NUMBERS_LAST_TEN:
      for (index = self->present + 1; index > 0; index--)
        if (review_path_place (self, index - 1)->number
            <= review_path_place (self, self->present)->number - 10)
          break;
      *from = index;
      return TRUE;
    case REVIEW_NUMBERS_NONE:
      return FALSE;
    }
  /* The first move from there on is number 1. */
  for (index = *from; index <= self->present && !review_path_place (self, index)->has_move;)
    index++;
  if (index <= self->present)
    *less = review_path_place (self, index)->number - 1;
  return TRUE;
}

static void
fill_numbers (ReviewSession *self)
{
  const GoBoard *board = record_line_board (self->line);
  guint from;
  int less;

  if (!numbers_from (self, &from, &less))
    return;
  follow_played (self);
  GO_EACH_POINT (p, board->width, board->height)
    {
      MatchPoint *point = &self->points[p];
      const RecordStep *step;

      if (self->played[p] <= from || point->stone == GO_EMPTY)
        continue;
      step = record_line_step (self->line, self->played[p] - 1);
      if (step->color == point->stone && step->number - less > 0)
        g_snprintf (point->label, sizeof point->label, "%d", step->number - less);
    }
}

/* --- Next moves --- */

static void
fill_next (ReviewSession *self)
{
  SgfNode child = sgf_node_first_child (self->collection, review_present (self));

  /* A guess must not be revealed, and a single continuation is no choice. */
  if (!self->show_variations || self->tool == REVIEW_TOOL_GUESS || child == SGF_NONE
      || sgf_node_next (self->collection, child) == SGF_NONE)
    return;
  for (; child != SGF_NONE; child = sgf_node_next (self->collection, child))
    {
      ReviewMove move = review_move (self, child);

      if (move.color != GO_EMPTY && move.point != GO_NO_POINT
          && self->points[move.point].next == GO_EMPTY)
        self->points[move.point].next = move.color;
    }
}

/* --- Words --- */

/* Returns how many stones the last step captured for `side`. */
static int
just_taken (ReviewSession *self, GoColor side)
{
  guint index = record_line_length (self->line) - 1;
  int before = index > 0 ? record_line_step (self->line, index - 1)->captured[side] : 0;

  return record_line_step (self->line, index)->captured[side] - before;
}

/* Returns "43: White Q16, captures 2 stones". */
static char *
move_text (ReviewSession *self, const RecordStep *step)
{
  int taken = just_taken (self, step->color), lost = just_taken (self, go_opponent (step->color));
  g_autofree char *used = words_clock_used (review_session_time_used (self, step->node));
  GString *text = g_string_new (NULL);
  char point[GO_POINT_TEXT];

  if (step->point != GO_NO_POINT)
    /* Translators: a move in a record: its number, the colour and the point. */
    g_string_printf (text, _ ("%d: %s %s"), step->number, words_color (step->color),
                     words_crossing (step->point, self->info->height, point));
  else if (step->irregularity == REFEREE_OFF_BOARD)
    g_string_printf (text, /* Translators: the number of a move, and a colour. */
                     _ ("%d: %s plays off the board"), step->number, words_color (step->color));
  else
    g_string_printf (text, /* Translators: the number of a move, and a colour. */
                     _ ("%d: %s passes"), step->number, words_color (step->color));
  if (used)
    {
      g_autofree char *move = g_strdup (text->str);

      /* Translators: a move, and how long it took: "43: White Q16 after 12 seconds". */
      g_string_printf (text, _ ("%s after %s"), move, used);
    }
  if (taken > 0)
    words_append_item (text, ngettext ("captures %d stone", "captures %d stones", (gulong) taken),
                       taken);
  if (lost > 0)
    words_append_item (text, ngettext ("loses %d stone", "loses %d stones", (gulong) lost), lost);
  return g_string_free (text, FALSE);
}

static char *
status (ReviewSession *self)
{
  const RecordStep *step = last_step (self);
  g_autofree char *irregularity = review_session_irregularity (self);
  g_autofree char *result = NULL;
  GString *text = g_string_new (NULL);

  if (step->color == GO_EMPTY)
    {
      if (step->setup > 0 && self->present > 0)
        g_string_printf (text, "%s%s", _ ("Stones were set up by hand."),
                         words_between_sentences ());
      g_string_append_printf (text, _ ("%s to play"),
                              words_color (record_line_to_move (self->line)));
    }
  else
    {
      g_autofree char *move = move_text (self, step);

      g_string_append (text, move);
    }
  if (irregularity != NULL)
    g_string_append_printf (text, ". %s", irregularity);
  /* The main line ends with the game's result. */
  if (self->left == G_MAXUINT && self->present + 1 == self->path->len && self->present > 0)
    result = words_result (&self->info->result);
  if (result != NULL && *result != '\0')
    {
      g_string_append (text, irregularity != NULL ? " " : ". ");
      g_string_append (text, result);
    }
  return g_string_free (text, FALSE);
}

/* --- The study --- */

GoColor
review_stone (ReviewSession *self)
{
  static const GoColor stones[REVIEW_TOOLS] = {
    [REVIEW_TOOL_PLAY_BLACK] = GO_BLACK,
    [REVIEW_TOOL_PLAY_WHITE] = GO_WHITE,
    [REVIEW_TOOL_SETUP_BLACK] = GO_BLACK,
    [REVIEW_TOOL_SETUP_WHITE] = GO_WHITE,
  };
  SgfNode next;

  if (self->tool == REVIEW_TOOL_PLAY)
    return record_line_to_move (self->line);
  if (self->tool != REVIEW_TOOL_GUESS)
    return stones[self->tool];
  next = review_next_move (self);
  return next != SGF_NONE ? review_move (self, next).color : GO_EMPTY;
}

/* Fills in the lids: captured stones, and pass stones where a pass costs one. */
static void
fill_lids (ReviewSession *self, MatchStudy *study)
{
  const RecordStep *step = last_step (self);
  const ReviewPlace *place = review_path_place (self, self->present);
  gboolean stones = self->info->ruleset.pass == GO_PASS_STONE;

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      study->passed[color] = stones ? place->passes[go_opponent (color)] : 0;
      study->captured[color] = step->captured[color] + study->passed[color];
    }
}

static void
fill_suggested (ReviewSession *self)
{
  guint count = self->suggested_at == review_present (self) ? self->suggested->len : 0;

  for (guint i = 0; i < count; i++)
    {
      GoPoint at = g_array_index (self->suggested, GoPoint, i);
      MatchPoint *point = &self->points[at];

      if (go_board_contains (record_line_board (self->line), at) && point->stone == GO_EMPTY
          && point->label[0] == '\0' && point->mark == GO_MARK_NONE)
        point->label[0] = (char) ('A' + i);
    }
}

void
review_show_scene (ReviewSession *self)
{
  g_autofree char *status_text = status (self);
  RefereeSupply clock[GO_COLORS];
  MatchStudy study = { 0 };

  if (self->shown_at != review_present (self))
    g_array_set_size (self->shown, 0);
  if (self->shown->len > 0)
    {
      fill_shown (self);
      study.board = self->shown_board;
    }
  else
    {
      fill_stones (self);
      fill_numbers (self);
      fill_next (self);
      review_fill_marks (self);
      fill_suggested (self);
      study.board = record_line_board (self->line);
    }
  study.ruleset = &self->info->ruleset;
  study.points = self->points;
  study.lines = (const MatchLine *) (void *) self->lines->data;
  study.n_lines = self->lines->len;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      study.name[color] = self->info->name[color];
      study.rank[color] = self->info->rank[color];
      if (review_supply (self, review_path_place (self, self->present), color, &clock[color]))
        study.clock[color] = &clock[color];
    }
  study.time = self->time;
  fill_lids (self, &study);
  study.ghost = review_stone (self);
  study.to_move = record_line_to_move (self->line);
  study.status = status_text;
  if (self->scene == NULL)
    self->scene = match_scene_new_for_study (&study);
  else
    match_scene_set_study (self->scene, &study);
}

/* --- How it is shown --- */

void
review_session_set_numbers (ReviewSession *self, ReviewNumbers numbers)
{
  if (self->numbers == numbers)
    return;
  self->numbers = numbers;
  review_show_scene (self);
}

void
review_session_say_again (ReviewSession *self)
{
  review_show_scene (self);
}

void
review_session_set_number_start (ReviewSession *self, SgfNode node)
{
  self->number_start = node;
  review_show_scene (self);
}

void
review_session_set_show_variations (ReviewSession *self, gboolean show)
{
  if (!self->show_variations == !show)
    return;
  self->show_variations = show;
  review_show_scene (self);
}

void
review_session_show_estimate (ReviewSession *self, const float *owner)
{
  if (owner == NULL && self->owner == NULL)
    return;
  g_free (self->owner);
  self->owner = g_memdup2 (owner, owner != NULL ? GO_CELLS * sizeof (float) : 0);
  review_show_scene (self);
}

void
review_session_suggest (ReviewSession *self, const GoPoint *points, guint count)
{
  if (self->suggested_at == review_present (self) && self->suggested->len == count
      && (count == 0 || memcmp (self->suggested->data, points, count * sizeof *points) == 0))
    return;
  g_array_set_size (self->suggested, 0);
  g_array_append_vals (self->suggested, points, count);
  self->suggested_at = review_present (self);
  review_show_scene (self);
}

guint
review_session_sounds (ReviewSession *self, SgfNode before)
{
  const RecordStep *step;
  gboolean taken;

  step = last_step (self);
  if (before == SGF_NONE || sgf_node_parent (self->collection, step->node) != before
      || step->color == GO_EMPTY)
    return 0;
  taken = just_taken (self, GO_BLACK) + just_taken (self, GO_WHITE) > 0;
  return (step->point != GO_NO_POINT ? MATCH_SOUND_STONE : MATCH_SOUND_PASS)
         | (taken ? MATCH_SOUND_CAPTURE : 0);
}
