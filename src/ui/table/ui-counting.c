/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-counting.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-board-picture.h"
#include "words-procedure.h"

/* Time to read a sentence and see the stones move. */
#define STEP_MS 1200

/* A player's running total. */
typedef struct
{
  GtkWidget *stone;
  GtkLabel *label, *number;
  GtkWidget *box;
} Total;

struct _UiCounting
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkLabel *title, *place, *sentence;
  GtkDropDown *methods;
  GtkBox *totals;
  GtkWidget *back, *next, *play, *done;
  Total total[GO_COLORS];

  MatchCounting *counting;
  size_t shown; /* the last step shown */
  guint playing;
  gboolean running; /* the count is automatic */
  gboolean filling; /* the program fills the list of methods */
};

G_DEFINE_FINAL_TYPE (UiCounting, ui_counting, GTK_TYPE_WIDGET)

static void
show_play (UiCounting *self)
{
  gboolean playing = self->playing != 0;

  gtk_button_set_label (GTK_BUTTON (self->play),
                        playing ? C_ ("counting", "_Pause") : C_ ("counting", "_Play"));
  ui_name (self->play, playing ? _ ("Pause the count") : _ ("Play the count"));
}

static void
stop_playing (UiCounting *self)
{
  self->running = FALSE;
  if (self->playing == 0)
    return;
  g_clear_handle_id (&self->playing, g_source_remove);
  show_play (self);
}

static void
show_totals (UiCounting *self, const CompareProcedure *procedure, size_t index)
{
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      Total *total = &self->total[color];
      const char *label = words_step_total_label (procedure, color);
      g_autofree char *number = words_step_total (procedure, index, color);
      /* Translators: a side and its running total, "Black: 28". */
      g_autofree char *name = g_strdup_printf (_ ("%s: %s"), label, number);

      gtk_label_set_text (total->label, label);
      gtk_label_set_text (total->number, number);
      ui_name (total->box, name);
      /* The number that Black needs belongs to no player, so it has no stone. */
      gtk_widget_set_opacity (
          total->stone,
          procedure->method == COMPARE_METHOD_HALF_COUNT && color == GO_WHITE ? 0 : 1);
    }
}

/* Shows the current step. If the focused button becomes insensitive, moves the focus to another
 * one. */
static void
show_step (UiCounting *self)
{
  const CompareProcedure *procedure = match_counting_get_procedure (self->counting);
  size_t index = match_counting_get_step (self->counting);
  gboolean at_end = match_counting_is_at_end (self->counting);
  g_autofree char *sentence = words_step (procedure, index);
  g_autofree char *place
      = g_strdup_printf (/* Translators: which step of the count is shown, and
                            how many there are. */
                         _ ("%d of %d"), (int) index + 1, (int) procedure->count);

  gtk_label_set_text (self->sentence, sentence);
  gtk_label_set_text (self->place, place);
  show_totals (self, procedure, index);
  if (at_end && (gtk_widget_has_focus (self->next) || gtk_widget_has_focus (self->play)))
    gtk_widget_grab_focus (self->done);
  if (index == 0 && gtk_widget_has_focus (self->back))
    gtk_widget_grab_focus (self->next);
  gtk_widget_set_sensitive (self->back, index > 0);
  gtk_widget_set_sensitive (self->next, !at_end);
  gtk_widget_set_sensitive (self->play, !at_end);
  if (at_end && !self->running)
    stop_playing (self);
}

static void
changed_cb (UiCounting *self)
{
  size_t step = match_counting_get_step (self->counting);
  gboolean forward = step == self->shown + 1;

  show_step (self);
  self->shown = step;
  g_signal_emit_by_name (self, "moved", forward);
}

static void
move (UiCounting *self, int steps)
{
  match_counting_set_step (self->counting,
                           match_counting_get_step (self->counting) + (size_t) steps);
}

static void
back_cb (UiCounting *self)
{
  stop_playing (self);
  if (match_counting_get_step (self->counting) > 0)
    move (self, -1);
}

static void
next_cb (UiCounting *self)
{
  stop_playing (self);
  move (self, 1);
}

static gboolean
playing_cb (gpointer data)
{
  UiCounting *self = data;

  /* The last step has also been shown long enough. */
  if (match_counting_is_at_end (self->counting))
    {
      stop_playing (self);
      g_signal_emit_by_name (self, "done");
      return G_SOURCE_REMOVE;
    }
  move (self, 1);
  /* At the end, move() has already removed this source. */
  return self->playing != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
start_playing (UiCounting *self)
{
  self->playing = g_timeout_add (STEP_MS, playing_cb, self);
  show_play (self);
}

static void
play_cb (UiCounting *self)
{
  if (self->playing != 0)
    stop_playing (self);
  else if (!ui_animates (self))
    match_counting_set_step (self->counting, G_MAXSIZE);
  else
    {
      start_playing (self);
      move (self, 1);
    }
}

static void
done_cb (UiCounting *self)
{
  g_signal_emit_by_name (self, "done");
}

static void
method_cb (UiCounting *self)
{
  guint selected = gtk_drop_down_get_selected (self->methods);

  if (self->filling || self->counting == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;
  stop_playing (self);
  self->shown = 0;
  match_counting_set_method (self->counting, selected);
}

static void
fill_methods (UiCounting *self)
{
  const CompareMethod *methods;
  size_t count = match_counting_get_methods (self->counting, &methods);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (size_t i = 0; i < count; i++)
    gtk_string_list_append (list, words_method (methods[i]));
  self->filling = TRUE;
  gtk_drop_down_set_model (self->methods, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->methods, (guint) match_counting_get_method (self->counting));
  self->filling = FALSE;
  gtk_label_set_text (self->title, words_method (methods[0]));
  gtk_widget_set_visible (GTK_WIDGET (self->title), count == 1);
  gtk_widget_set_visible (GTK_WIDGET (self->methods), count > 1);
}

static void
make_total (UiCounting *self, GoColor color)
{
  Total *total = &self->total[color];

  total->box = g_object_new (GTK_TYPE_BOX, "spacing", 10, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  total->stone = ui_stone_icon_new (color, 30);
  total->label = GTK_LABEL (ui_label ("", "dim"));
  total->number = GTK_LABEL (ui_label ("", "figures headline"));
  ui_append (total->box, total->stone, ui_column (0, total->label, total->number, NULL), NULL);
  gtk_box_append (self->totals, total->box);
}

static void
end_counting (UiCounting *self)
{
  stop_playing (self);
  if (self->counting == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->counting, self);
  match_counting_end (self->counting);
  g_clear_object (&self->counting);
}

static void
ui_counting_dispose (GObject *object)
{
  UiCounting *self = UI_COUNTING (object);

  end_counting (self);
  ui_dispose (object);
}

static void
ui_counting_class_init (UiCountingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_counting_dispose;
  ui_signal (UI_TYPE_COUNTING, "moved", 1, G_TYPE_BOOLEAN);
  ui_signal (UI_TYPE_COUNTING, "done", 0);
  ui_template (widget_class, "ui-counting.ui");
  ui_bind (widget_class, UI_CHILD (UiCounting, scroller), UI_CHILD (UiCounting, title),
           UI_CHILD (UiCounting, place), UI_CHILD (UiCounting, sentence),
           UI_CHILD (UiCounting, methods), UI_CHILD (UiCounting, totals),
           UI_CHILD (UiCounting, back), UI_CHILD (UiCounting, next), UI_CHILD (UiCounting, play),
           UI_CHILD (UiCounting, done), NULL);
  ui_handle (widget_class, UI_HANDLER (back_cb), UI_HANDLER (next_cb), UI_HANDLER (play_cb),
             UI_HANDLER (done_cb), NULL);
}

static void
ui_counting_init (UiCounting *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  make_total (self, GO_BLACK);
  make_total (self, GO_WHITE);
  show_play (self);
  ui_connect (self->methods, "notify::selected", method_cb, self);
}

gboolean
ui_counting_set_scene (UiCounting *self, MatchScene *scene)
{
  end_counting (self);
  self->counting = scene != NULL ? match_counting_new (scene) : NULL;
  if (self->counting == NULL)
    return FALSE;
  self->shown = 0;
  g_signal_connect_swapped (self->counting, "changed", G_CALLBACK (changed_cb), self);
  fill_methods (self);
  show_step (self);
  return TRUE;
}

gboolean
ui_counting_run (UiCounting *self, MatchScene *scene)
{
  if (!ui_animates (self) || !ui_counting_set_scene (self, scene))
    return FALSE;
  self->running = TRUE;
  start_playing (self);
  return TRUE;
}

MatchCounting *
ui_counting_get_counting (UiCounting *self)
{
  return self->counting;
}

GtkWidget *
ui_counting_get_stone (UiCounting *self, GoColor color)
{
  return self->total[color].stone;
}

void
ui_counting_focus (UiCounting *self)
{
  gtk_widget_grab_focus (self->running || match_counting_is_at_end (self->counting) ? self->done
                                                                                    : self->next);
}
