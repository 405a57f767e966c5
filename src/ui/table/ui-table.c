/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-table-private.h"

#include <glib/gi18n.h>

#include "ui-board-picture.h"
#include "ui-counting.h"
#include "ui-kit.h"
#include "words-crossing.h"
#include "words.h"

G_DEFINE_FINAL_TYPE (UiTable, ui_table, GTK_TYPE_WIDGET)

static void
update_evidence (UiTable *self)
{
  g_autofree GoBoard *board = g_new0 (GoBoard, 1);
  int move = 0, side;
  gboolean superko = self->scene && match_scene_earlier_board (self->scene, board, &move);

  gtk_widget_set_visible (self->evidence, superko);
  if (superko)
    {
      g_autoptr (GdkPaintable) picture
          = ui_board_picture_new (board, match_scene_get_pointer (self->scene), 0,
                                  gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      g_autofree char *text = move == 0 ? g_strdup (_ ("The board at the start"))
                                        : g_strdup_printf (_ ("The board after move %d"), move);

      gtk_picture_set_paintable (GTK_PICTURE (self->evidence_picture), picture);
      gtk_label_set_label (GTK_LABEL (self->evidence_label), text);
      /* Keeps most points of a small board visible. */
      side = MIN (gtk_widget_get_width (self->board), gtk_widget_get_height (self->board)) / 3;
      side = CLAMP (side, 80, 190);
      gtk_widget_set_size_request (self->evidence_picture, side, side);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
}

static void
update_steps (UiTable *self)
{
  size_t count = self->scene ? match_scene_get_act_count (self->scene) : 0;
  size_t index = self->scene ? match_scene_get_act_index (self->scene) : 0;
  /* Don't show steps during a live game, unless the user has started looking back with the
   * keyboard. */
  gboolean shown
      = count > 0 && !self->lesson
        && (!ui_table_live (self) || index != MATCH_SCENE_LIVE || ui_table_is_over (self));

  gtk_widget_set_visible (self->steps, shown);
  ui_table_update_to_sheet (self);
  if (!shown)
    return;
  self->stepping = TRUE;
  gtk_range_set_range (GTK_RANGE (self->step_scale), 0, (double) count);
  gtk_range_set_value (GTK_RANGE (self->step_scale),
                       index == MATCH_SCENE_LIVE ? (double) count : (double) index);
  self->stepping = FALSE;
}

static void
scene_changed_cb (UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (self->show_counting
      && referee_game_length (match_scene_get_game (self->scene)) != self->counted_acts)
    ui_table_stop_counting (self);
  /* A request to undo the end is answered at the seat, which the sheet covers. */
  if (self->show_sheet
      && (!ui_table_is_over (self)
          || (controller && match_controller_get_request (controller, NULL) != GO_EMPTY)))
    ui_table_set_show_sheet (self, FALSE);
  ui_table_update_tools (self);
  ui_table_update_standstill (self);
  ui_table_update_words (self);
  ui_table_point_line (self);
  update_evidence (self);
  update_steps (self);
}

void
ui_table_set_scene (UiTable *self, MatchScene *scene)
{
  if (self->scene == scene)
    return;
  ui_table_stop_counting (self);
  ui_table_disconnect (self);
  ui_follow (&self->scene, scene, G_CALLBACK (scene_changed_cb), self);
  ui_board_set_scene (UI_BOARD (self->board), scene);
  ui_seat_set_scene (UI_SEAT (self->seat[GO_BLACK]), scene);
  ui_seat_set_scene (UI_SEAT (self->seat[GO_WHITE]), scene);
  ui_score_sheet_set_scene (UI_SCORE_SHEET (self->sheet), scene);
  self->show_sheet = self->ending = FALSE;
  self->line_act.side = GO_EMPTY;
  ui_table_seat_partner (self);
  /* A game that is only a position has no players for a rematch. */
  gtk_widget_set_visible (self->rematch,
                          ui_table_live (self)
                              && !referee_game_is_position (match_scene_get_game (scene)));
  ui_table_connect (self);
  self->show_sheet = ui_table_is_over (self) && !ui_table_live (self);
  ui_table_update_tools (self);
  ui_table_update_standstill (self);
  ui_table_update_words (self);
  update_evidence (self);
  update_steps (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
verb_cb (UiSeat *seat, int kind, UiTable *self)
{
  ui_table_verb (self, (MatchButtonKind) kind,
                 GTK_WIDGET (seat) == self->seat[GO_BLACK] ? GO_BLACK : GO_WHITE);
  ui_table_focus_board (self);
}

static void
point_activated_cb (UiBoard *board, guint point, UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (self->warning)
    ui_table_answer_warning (self, FALSE);
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->why)))
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->why), FALSE);
      g_signal_emit_by_name (self, "point-asked", point);
      return;
    }
  /* A click refers to the board the user sees: while looking back, it only returns to the live
   * position. */
  if (self->trying)
    g_signal_emit_by_name (self, "point-tried", point);
  else if (match_scene_get_act_index (self->scene) != MATCH_SCENE_LIVE)
    match_scene_set_act_index (self->scene, MATCH_SCENE_LIVE);
  /* A lesson also asks for points of a finished game. */
  else if (controller && match_controller_get_touches_tell (controller))
    match_controller_activate_point (controller, (GoPoint) point);
  /* There is nothing else to do with a point. */
  else if (ui_table_is_over (self))
    g_signal_emit_by_name (self, "point-asked", point);
  else if (controller)
    match_controller_activate_point (controller, (GoPoint) point);
}

static void
point_missing_cb (UiBoard *board, const char *typed, UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (controller && !self->trying)
    match_controller_refuse_point (controller, typed);
}

/* Shows and speaks the sentence until another point is touched. */
static void
point_waiting_cb (UiBoard *board, guint point, UiTable *self)
{
  g_autofree char *sentence = ui_board_waiting_words (board);

  ui_table_announce (self, sentence);
}

static void
point_held_cb (UiBoard *board, guint point, UiTable *self)
{
  ui_table_announce (self, match_scene_get_verdict (self->scene));
}

static void
point_deleted_cb (UiBoard *board, guint point, UiTable *self)
{
  MatchController *controller = ui_table_live (self);

  if (controller && !self->trying && match_scene_get_act_index (self->scene) == MATCH_SCENE_LIVE
      && referee_game_state (match_controller_get_game (controller))->phase
             == REFEREE_PHASE_AGREEMENT)
    match_controller_activate_point (controller, (GoPoint) point);
}

/* Parts --------------------------------------------------------------------------------- */

static void
typed_cb (UiBoard *board, UiTable *self)
{
  const char *typed = ui_board_get_typed (board);

  gtk_label_set_label (GTK_LABEL (self->typed), typed);
  gtk_widget_set_visible (self->typed, *typed != '\0');
}

void
ui_table_set_face_to_face (UiTable *self, gboolean face_to_face)
{
  self->face_to_face = face_to_face;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ui_table_set_lesson (UiTable *self, gboolean seats, GoPoint first, GoPoint last)
{
  self->lesson = TRUE;
  gtk_widget_set_visible (self->seat[GO_BLACK], seats);
  gtk_widget_set_visible (self->seat[GO_WHITE], seats);
  gtk_widget_set_visible (self->card, FALSE);
  ui_board_set_area (UI_BOARD (self->board), first, last);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ui_table_frame (UiTable *self, const GoPoint *points, guint count)
{
  /* Framed points belong to no line of the score sheet, so release its line. */
  if (count > 0)
    ui_score_sheet_let_go (UI_SCORE_SHEET (self->sheet));
  ui_board_frame (UI_BOARD (self->board), points, count);
}

static void
ui_table_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  gboolean lesson = UI_TABLE (widget)->lesson;

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? (lesson ? 200 : 340) : lesson ? 160 : 420;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1200 : 720;
}

static void
ui_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiTable *self = UI_TABLE (widget);

  ui_table_allocate (self, width, height);
  if (self->warning)
    gtk_popover_present (GTK_POPOVER (self->warning));
}

static void
ui_table_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ui_table_parent_class)->map (widget);
  ui_table_pause_partner (UI_TABLE (widget), FALSE);
}

static void
ui_table_unmap (GtkWidget *widget)
{
  ui_table_pause_partner (UI_TABLE (widget), TRUE);
  GTK_WIDGET_CLASS (ui_table_parent_class)->unmap (widget);
}

static void
ui_table_dispose (GObject *object)
{
  UiTable *self = UI_TABLE (object);

  ui_table_leave_partner (self);
  ui_table_disconnect (self);
  ui_layout_clear (&self->learner_card_layout);
  ui_layout_clear (&self->figures);
  ui_follow (&self->scene, NULL, NULL, self);
  ui_dispose (object);
}

/* The order of children is the order of the Tab key: Black, the board, White. */
static void
add_children (UiTable *self)
{
  GtkWidget *const children[]
      = { self->seat[GO_BLACK], self->board,     self->seat[GO_WHITE],     self->card,
          self->twin,           self->steps,     self->evidence,           self->typed,
          self->standstill,     self->sheet_box, self->learner_card_title, self->learner_card,
          self->flight };

  for (gsize i = 0; i < G_N_ELEMENTS (children); i++)
    gtk_widget_set_parent (children[i], GTK_WIDGET (self));
}

static void
ui_table_init (UiTable *self)
{
  self->board = ui_board_new ();
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      self->seat[color] = ui_seat_new (color);
      g_signal_connect (self->seat[color], "verb", G_CALLBACK (verb_cb), self);
    }
  ui_table_make_card (self);
  ui_table_make_twin (self);
  ui_table_make_evidence (self);
  ui_table_make_steps (self);
  ui_table_make_sheet (self);
  ui_table_make_standstill (self);
  ui_table_make_learner_card (self);
  self->typed = gtk_label_new ("");
  gtk_widget_add_css_class (self->typed, "tag");
  gtk_widget_set_visible (self->typed, FALSE);
  self->flight = g_object_new (UI_TYPE_FLIGHT, NULL);
  add_children (self);
  ui_connect (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-enable-animations",
              ui_table_update_delay, self);
  ui_table_install_motion (self);
  ui_table_install_why (self);
  g_signal_connect (self->board, "point-activated", G_CALLBACK (point_activated_cb), self);
  g_signal_connect (self->board, "point-deleted", G_CALLBACK (point_deleted_cb), self);
  g_signal_connect (self->board, "point-missing", G_CALLBACK (point_missing_cb), self);
  g_signal_connect (self->board, "point-waiting", G_CALLBACK (point_waiting_cb), self);
  g_signal_connect (self->board, "point-held", G_CALLBACK (point_held_cb), self);
  g_signal_connect (self->board, "typed", G_CALLBACK (typed_cb), self);
}

static void
ui_table_class_init (UiTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_table_dispose;
  widget_class->map = ui_table_map;
  widget_class->unmap = ui_table_unmap;
  widget_class->measure = ui_table_measure;
  widget_class->size_allocate = ui_table_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  ui_signal (UI_TYPE_TABLE, "card-answered", 1, G_TYPE_INT);
  ui_signal (UI_TYPE_TABLE, "reopen", 0);
  ui_signal (UI_TYPE_TABLE, "point-asked", 1, G_TYPE_UINT);
  ui_signal (UI_TYPE_TABLE, "point-tried", 1, G_TYPE_UINT);
  ui_signal (UI_TYPE_TABLE, "line-chosen", 0);
  ui_signal (UI_TYPE_TABLE, "proposed", 3, G_TYPE_POINTER, G_TYPE_POINTER, G_TYPE_STRING);
}
