/* The view of a moment that nobody plays. */
#include "config.h"

#include "match-private.h"

#include <glib/gi18n.h>
#include <string.h>

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
  match_take_string (&self->title, text_of (study->title));
  match_take_string (&self->subtitle, text_of (study->subtitle));
  match_take_string (&self->status, text_of (study->status));
  match_take_string (&self->alert, text_of (study->alert));
}
