/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The teacher's choices on the board: moves and how they are used, points, a chain. */
#include "ui-write-step-private.h"

#include <glib/gi18n.h>

#include "record-info.h"
#include "record-line.h"
#include "ui-kit.h"
#include "ui-columns.h"
#include "words-crossing.h"
#include "words.h"

static RecordLine *
line_of (UiWriteStep *self, RecordInfo **info)
{
  RecordLine *line;

  *info = record_info_new (self->record, self->root, NULL);
  line = record_line_new (self->record, self->root, &(*info)->ruleset);
  record_line_go (line, self->node);
  return line;
}

static gboolean
asks_chain (UiWriteKind kind)
{
  return kind == UI_WRITE_CAPTURE || kind == UI_WRITE_SAVE;
}

static void
mark_points (UiWriteStep *self, MatchPoint *points)
{
  UiWriteKind kind = ui_write_step_kind (self);

  for (guint i = 0; kind == UI_WRITE_PLAY && i < self->variations->len; i++)
    {
      const TeachVariation *one = &g_array_index (self->variations, TeachVariation, i);

      if (one->point != GO_NO_POINT && one->use != TEACH_USE_NONE)
        points[one->point].mark = one->use == TEACH_USE_WRONG ? GO_MARK_CROSS : GO_MARK_CIRCLE;
    }
  for (guint i = 0; kind == UI_WRITE_TOUCH && i < self->points->len; i++)
    points[g_array_index (self->points, GoPoint, i)].chosen = TRUE;
  if (asks_chain (kind) && self->chain != GO_NO_POINT)
    points[self->chain].mark = GO_MARK_TRIANGLE;
}

/* Returns "C3, D4". */
static char *
names_of (const GArray *points, int height)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < points->len; i++)
    {
      char name[GO_POINT_TEXT];

      words_append_item (names, "%s",
                         words_crossing (g_array_index (points, GoPoint, i), height, name));
    }
  return g_string_free (names, FALSE);
}

static void
say_chosen (UiWriteStep *self, int height)
{
  UiWriteKind kind = ui_write_step_kind (self);
  g_autofree char *names = names_of (self->points, height);
  g_autofree char *sentence = NULL;
  char name[GO_POINT_TEXT];

  if (kind == UI_WRITE_TOUCH && self->points->len > 0)
    /* Translators: %s are places on the board, "C3, D4". */
    sentence = g_strdup_printf (_ ("Points to tap: %s"), names);
  else if (asks_chain (kind) && self->chain != GO_NO_POINT)
    /* Translators: %s is a place on the board, "C3". */
    sentence = g_strdup_printf (_ ("The chain at %s"), words_crossing (self->chain, height, name));
  ui_say (self->chosen, sentence);
}

static void
say_to_play (UiWriteStep *self, GoColor to_move)
{
  g_autofree char *sentence = g_strdup_printf (_ ("%s to play"), words_color (to_move));

  gtk_label_set_label (GTK_LABEL (self->to_play), sentence);
}

void
ui_write_step_show_board (UiWriteStep *self)
{
  RecordInfo *info;
  g_autoptr (RecordLine) line = line_of (self, &info);
  g_autofree MatchPoint *points = g_new0 (MatchPoint, GO_CELLS);
  const GoBoard *board = record_line_board (line);
  MatchStudy study = { .ruleset = &info->ruleset, .board = board, .points = points };

  for (GoPoint point = 0; point < GO_CELLS; point++)
    if (go_board_contains (board, point))
      points[point].stone = go_board_get (board, point);
  mark_points (self, points);
  study.to_move = record_line_to_move (line);
  study.ghost = ui_write_step_kind (self) == UI_WRITE_PLAY ? study.to_move : GO_EMPTY;
  if (self->scene)
    match_scene_set_study (self->scene, &study);
  else
    {
      self->scene = match_scene_new_for_study (&study);
      ui_board_set_scene (self->board, self->scene);
    }
  say_chosen (self, board->height);
  say_to_play (self, study.to_move);
  record_info_free (info);
}

/* Rows ------------------------------------------------------------------------------------ */

static guint
index_of (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "ui-write-answer"));
}

/* Returns the use at an index of the drop-down; "the whole line" is offered only for a line of
 * several moves. */
static TeachUse
use_at (const TeachVariation *variation, guint selected)
{
  static const TeachUse uses[]
      = { TEACH_USE_RIGHT, TEACH_USE_RIGHT_LINE, TEACH_USE_WRONG, TEACH_USE_NONE };

  return uses[selected > 0 && !variation->goes_on ? selected + 1 : selected];
}

static void
use_cb (UiWriteStep *self, GParamSpec *spec, GtkDropDown *uses)
{
  TeachVariation *variation = &g_array_index (self->variations, TeachVariation, index_of (uses));

  variation->use = use_at (variation, gtk_drop_down_get_selected (uses));
  self->written = TRUE;
  ui_write_step_show_board (self);
}

static void
said_cb (UiWriteStep *self, GtkEditable *entry)
{
  TeachVariation *variation = &g_array_index (self->variations, TeachVariation, index_of (entry));

  g_free (variation->said);
  variation->said = ui_entered (entry);
  self->written = TRUE;
}

static GtkWidget *
uses_new (const TeachVariation *variation)
{
  const char *const all[] = { C_ ("answer", "Right"), _ ("Right only at the end of the variation"),
                              C_ ("answer", "Wrong"), _ ("Not used"), NULL };
  const char *const plain[]
      = { C_ ("answer", "Right"), C_ ("answer", "Wrong"), _ ("Not used"), NULL };
  GtkWidget *uses = gtk_drop_down_new_from_strings (variation->goes_on ? all : plain);
  guint selected = 0;

  while (use_at (variation, selected) != variation->use)
    selected++;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (uses), selected);
  return uses;
}

static void
add_row (UiWriteStep *self, guint index, int height)
{
  const TeachVariation *variation = &g_array_index (self->variations, TeachVariation, index);
  char place[GO_POINT_TEXT];
  const char *name = variation->point == GO_NO_POINT
                         ? C_ ("move", "Pass")
                         : words_crossing (variation->point, height, place);
  GtkWidget *label = ui_label (name, "heading"), *uses = uses_new (variation),
            *said = gtk_entry_new (), *row;
  /* Translators: fields of a form as they are spoken; %s is a move, "C3". */
  g_autofree char *uses_name = g_strdup_printf (_ ("Verdict on %s"), name);
  g_autofree char *said_name = g_strdup_printf (_ ("Response to %s"), name);

  gtk_widget_set_size_request (label, 44, -1);
  gtk_editable_set_text (GTK_EDITABLE (said), variation->said);
  gtk_entry_set_placeholder_text (GTK_ENTRY (said), _ ("Response to this move"));
  gtk_editable_set_width_chars (GTK_EDITABLE (said), 14);
  gtk_widget_set_hexpand (said, TRUE);
  ui_name (uses, uses_name);
  ui_name (said, said_name);
  g_object_set_data (G_OBJECT (uses), "ui-write-answer", GUINT_TO_POINTER (index));
  g_object_set_data (G_OBJECT (said), "ui-write-answer", GUINT_TO_POINTER (index));
  ui_connect (uses, "notify::selected", use_cb, self);
  ui_connect (said, "changed", said_cb, self);
  row = ui_row (6, label, uses, said, NULL);
  gtk_widget_set_layout_manager (row, ui_wrap_new (6));
  gtk_box_append (GTK_BOX (self->answers), row);
}

void
ui_write_step_list_answers (UiWriteStep *self)
{
  g_autoptr (RecordInfo) info = record_info_new (self->record, self->root, NULL);

  ui_empty (self->answers);
  for (guint i = 0; i < self->variations->len; i++)
    add_row (self, i, info->height);
}

/* Clicking -------------------------------------------------------------------------------- */

static void
add_move (UiWriteStep *self, GoPoint point)
{
  guint index = teach_variations_add (self->variations, point);
  GtkWidget *row;

  ui_write_step_list_answers (self);
  row = gtk_widget_get_first_child (self->answers);
  while (index-- > 0)
    row = gtk_widget_get_next_sibling (row);
  gtk_widget_grab_focus (gtk_widget_get_last_child (row));
}

static void
toggle_point (UiWriteStep *self, GoPoint point)
{
  for (guint i = 0; i < self->points->len; i++)
    if (g_array_index (self->points, GoPoint, i) == point)
      {
        g_array_remove_index (self->points, i);
        return;
      }
  g_array_append_val (self->points, point);
}

void
ui_write_step_touch (UiWriteStep *self, guint touched)
{
  GoPoint point = (GoPoint) touched;
  gboolean stone = match_scene_get_point (self->scene, point)->stone != GO_EMPTY;
  UiWriteKind kind = ui_write_step_kind (self);

  if (kind == UI_WRITE_TOUCH)
    toggle_point (self, point);
  else if (kind == UI_WRITE_PLAY && !stone)
    add_move (self, point);
  else if (asks_chain (kind) && stone)
    self->chain = point;
  else if (kind != UI_WRITE_PLAY && !asks_chain (kind))
    return;
  self->written = TRUE;
  ui_write_step_show_board (self);
}
