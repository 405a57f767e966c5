/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Show the counting" at the table: the panel beside the board, and the stones that fly between
 * them. */
#include "ui-table-private.h"

#include "ui-counting.h"

static const CompareStep *
step_shown (UiTable *self)
{
  MatchCounting *counting = ui_counting_get_counting (UI_COUNTING (self->counting));

  return &match_counting_get_procedure (counting)->steps[match_counting_get_step (counting)];
}

/* Returns whether the current step counts this point or stone, to highlight it. */
static gboolean
step_lights_point (MatchScene *scene, GoPoint point, gpointer data)
{
  const CompareStep *step = data;

  for (size_t i = 0; i < step->point_count; i++)
    if (step->points[i] == point)
      return TRUE;
  return FALSE;
}

static void
light_step (UiTable *self)
{
  const CompareStep *step = step_shown (self);
  gboolean lit = step->point_count > 0
                 && (step->kind == COMPARE_STEP_TAX || step->kind == COMPARE_STEP_COUNT_STONES
                     || step->kind == COMPARE_STEP_COUNT_POINTS
                     || step->kind == COMPARE_STEP_COUNT_SHARED || step->kind == COMPARE_STEP_LINE);

  ui_board_light (UI_BOARD (self->board), lit ? step_lights_point : NULL, (gpointer) step);
}

/* Sets `place` to the panel's stone where stones of this colour go in this step: the lid of the
 * player who captured them, or their own bowl. Returns its diameter. */
static double
anchor (UiTable *self, const CompareStep *step, GoColor color, graphene_point_t *place)
{
  MatchCounting *counting = ui_counting_get_counting (UI_COUNTING (self->counting));
  CompareMethod method = match_counting_get_procedure (counting)->method;
  gboolean caught = (method == COMPARE_METHOD_FILL_IN || method == COMPARE_METHOD_PASS_STONES)
                    && (step->kind == COMPARE_STEP_DEAD || step->kind == COMPARE_STEP_FILL);
  GtkWidget *stone
      = ui_counting_get_stone (UI_COUNTING (self->counting), caught ? go_opponent (color) : color);
  int width = gtk_widget_get_width (stone), height = gtk_widget_get_height (stone);

  ui_table_to_table (self, stone, &GRAPHENE_POINT_INIT ((float) width / 2, (float) height / 2),
                     place);
  return MIN (width, height);
}

/* Animates the stones that the step added or removed. */
static void
fly_step (UiTable *self)
{
  const CompareStep *step = step_shown (self), *before = step - 1;
  double size = ui_board_stone_size (UI_BOARD (self->board));
  gboolean arriving = FALSE;

  for (size_t i = 0; i < step->point_count && !arriving; i++)
    arriving
        = before->stone[step->points[i]] == GO_EMPTY && step->stone[step->points[i]] != GO_EMPTY;
  match_counting_set_arriving (ui_counting_get_counting (UI_COUNTING (self->counting)), arriving);
  for (size_t i = 0; i < step->point_count; i++)
    {
      GoPoint point = step->points[i];
      GoColor was = (GoColor) before->stone[point], is = (GoColor) step->stone[point];
      graphene_point_t panel, place;
      double panel_size;

      if (was == is)
        continue;
      panel_size = anchor (self, step, was != GO_EMPTY ? was : is, &panel);
      ui_table_point_place (self, point, &place);
      if (was != GO_EMPTY)
        ui_flight_add (UI_FLIGHT (self->flight), was, point, &place, size, &panel, panel_size);
      else
        ui_flight_add (UI_FLIGHT (self->flight), is, point, &panel, panel_size, &place, size);
    }
}

static void
moved_cb (UiCounting *panel, gboolean forward, UiTable *self)
{
  ui_flight_skip (UI_FLIGHT (self->flight));
  if (forward)
    fly_step (self);
  light_step (self);
  /* A longer sentence may need more room. */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
done_cb (UiCounting *panel, UiTable *self)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (panel)) != NULL;

  ui_table_stop_counting (self);
  /* After an automatic count, leave the focus where the user has moved it. */
  if (focused)
    ui_score_sheet_focus_counting (UI_SCORE_SHEET (self->sheet));
}

/* Creates the panel when it is first used. */
static UiCounting *
get_panel (UiTable *self)
{
  if (self->counting == NULL)
    {
      self->counting = g_object_new (UI_TYPE_COUNTING, NULL);
      g_signal_connect (self->counting, "moved", G_CALLBACK (moved_cb), self);
      g_signal_connect (self->counting, "done", G_CALLBACK (done_cb), self);
      gtk_widget_insert_after (self->counting, GTK_WIDGET (self), self->sheet_box);
    }
  return UI_COUNTING (self->counting);
}

/* Shows the panel of a count that has just started. */
static void
show_panel (UiTable *self)
{
  self->show_counting = TRUE;
  self->counted_acts = referee_game_length (match_scene_get_game (self->scene));
  light_step (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  ui_counting_focus (UI_COUNTING (self->counting));
}

void
ui_table_start_counting (UiTable *self)
{
  if (self->scene && ui_counting_set_scene (get_panel (self), self->scene))
    show_panel (self);
}

void
ui_table_show_end (UiTable *self)
{
  if (self->lesson)
    return;
  ui_table_set_show_sheet (self, TRUE);
  /* Don't interrupt a user who is typing. */
  if (!ui_table_is_typing (self) && ui_counting_run (get_panel (self), self->scene))
    show_panel (self);
}

void
ui_table_stop_counting (UiTable *self)
{
  if (!self->show_counting)
    return;
  self->show_counting = FALSE;
  /* Remove the step and its highlight. */
  ui_board_light (UI_BOARD (self->board), NULL, NULL);
  ui_flight_skip (UI_FLIGHT (self->flight));
  ui_counting_set_scene (UI_COUNTING (self->counting), NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ui_table_set_show_sheet (UiTable *self, gboolean show)
{
  self->show_sheet = show;
  self->ending = FALSE;
  ui_table_stop_counting (self);
  if (!show)
    ui_board_light (UI_BOARD (self->board), NULL, NULL);
  ui_table_update_to_sheet (self);
  ui_table_update_words (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
ui_table_get_show_sheet (UiTable *self)
{
  return self->show_sheet;
}
