/* A scene that is filled from outside. */
#include "config.h"

#include "match-scene-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* An empty game of the study's size and rules: what asks a scene for its game finds board and axes
 * there. */
static RefereeGame *
empty_game (const MatchStudy *study)
{
  g_autofree RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  RefereeGame *game;

  setup->ruleset = *study->ruleset;
  setup->ruleset.width = study->board->width;
  setup->ruleset.height = study->board->height;
  setup->custom = true;
  go_position_init (&setup->start, study->board->width, study->board->height);
  game = referee_game_new (setup, NULL, 0);
  if (game == NULL)
    {
      /* What does not fit this board has no meaning for it. */
      setup->ruleset.setup = GO_SETUP_NONE;
      setup->ruleset.prescribed_first = GO_PRESCRIBED_NONE;
      game = referee_game_new (setup, NULL, 0);
    }
  return game;
}

static gboolean
fits (MatchScene *self, const MatchStudy *study)
{
  GoRuleset ruleset = *study->ruleset;

  ruleset.width = study->board->width;
  ruleset.height = study->board->height;
  return self->own != NULL && go_ruleset_equal (&ruleset, &referee_game_setup (self->own)->ruleset);
}

/* Makes the game behind the study anew. The points of another board say nothing any more. */
static void
replace_game (MatchScene *self, const MatchStudy *study)
{
  RefereeGame *game = empty_game (study);

  g_return_if_fail (game != NULL);
  referee_game_free (self->own);
  self->own = game;
  memset (self->points, 0, GO_CELLS * sizeof (MatchPoint));
  memset (self->study_points, 0, GO_CELLS * sizeof (MatchPoint));
  g_clear_pointer (&self->instead, g_free);
  if (!go_board_contains (referee_game_board (game), self->pointer))
    self->pointer = GO_NO_POINT;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    match_seat_clear (&self->seats[color]);
}

static void
take_string (char **place, char *text)
{
  g_free (*place);
  *place = text;
}

/* What a side has in bowl and lid. */
static void
fill_stones (MatchSeat *seat, const MatchStudy *study)
{
  GoColor color = seat->color;
  RefereeContainer lid = { .captured = study->captured[color] - study->passed[color],
                           .passed = study->passed[color] };
  int goal = study->ruleset->capture_goal;

  seat->bowl = MAX (0, seat->bowl_full - study->board->stones[color]
                           - study->captured[go_opponent (color)]);
  seat->captured = lid.captured;
  seat->pass_stones = lid.passed;
  take_string (&seat->lid_name, words_lid (color, &lid));
  take_string (&seat->lid_heading, words_lid_heading (&lid));
  take_string (&seat->lid_parts, words_lid_parts (&lid));
  if (goal > 0)
    take_string (&seat->goal, g_strdup_printf (_ ("%d of %d captured"), lid.captured, goal));
}

static void
fill_seat (MatchScene *self, const MatchStudy *study, GoColor color)
{
  MatchSeat *seat = &self->seats[color];
  WordsNames names = { .name = { NULL, study->name[GO_BLACK], study->name[GO_WHITE] } };

  /* The buttons, which are never shown, are named once for each game. */
  if (seat->color != color)
    {
      MatchMoment moment = { .game = self->own, .info = &self->info };

      match_seat_fill (seat, &moment, color);
    }
  take_string (&seat->name, g_strdup (words_name (&names, color)));
  take_string (&seat->rank, g_strdup (study->rank[color] != NULL ? study->rank[color] : ""));
  seat->to_move = study->to_move == color;
  take_string (&seat->turn, g_strdup (seat->to_move ? _ ("to play") : ""));
  fill_stones (seat, study);
}

static char *
text_of (const char *text)
{
  return g_strdup (text != NULL ? text : "");
}

static void
take_words (MatchScene *self, const MatchStudy *study)
{
  g_object_freeze_notify (G_OBJECT (self));
  _match_scene_take_words (self, MATCH_SCENE_TITLE, text_of (study->title));
  _match_scene_take_words (self, MATCH_SCENE_SUBTITLE, text_of (study->subtitle));
  _match_scene_take_words (self, MATCH_SCENE_STATUS, text_of (study->status));
  _match_scene_take_words (self, MATCH_SCENE_ALERT, text_of (study->alert));
  g_object_thaw_notify (G_OBJECT (self));
}

void
match_scene_set_study (MatchScene *self, const MatchStudy *study)
{
  g_autoptr (GArray) different = NULL;

  g_return_if_fail (MATCH_IS_SCENE (self) && self->study);
  g_object_ref (self);
  if (!fits (self, study))
    replace_game (self, study);
  memcpy (self->study_points, study->points, _match_scene_cells (self) * sizeof (MatchPoint));
  g_array_set_size (self->lines, 0);
  if (study->n_lines > 0)
    g_array_append_vals (self->lines, study->lines, study->n_lines);
  different = _match_scene_refresh_points (self);
  fill_seat (self, study, GO_BLACK);
  fill_seat (self, study, GO_WHITE);
  take_words (self, study);
  _match_scene_emit_changed (self, different);
  g_object_unref (self);
}

MatchScene *
match_scene_new_for_study (const MatchStudy *study)
{
  MatchScene *self = g_object_new (MATCH_TYPE_SCENE, NULL);

  self->study = TRUE;
  self->study_points = g_new0 (MatchPoint, GO_CELLS);
  replace_game (self, study);
  _match_scene_refresh_tools (self);
  match_scene_set_study (self, study);
  return self;
}

void
match_scene_set_study_ghost (MatchScene *self, GoColor color)
{
  g_autoptr (GArray) different = NULL;

  g_return_if_fail (MATCH_IS_SCENE (self));
  if (self->study_ghost == color)
    return;
  self->study_ghost = color;
  if (!self->study || self->pointer == GO_NO_POINT)
    return;
  different = _match_scene_refresh_points (self);
  _match_scene_emit_changed (self, different);
}

const MatchLine *
match_scene_get_lines (MatchScene *self, guint *count)
{
  *count = self->lines->len;
  return (const MatchLine *) (void *) self->lines->data;
}
