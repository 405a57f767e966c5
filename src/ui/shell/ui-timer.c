/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-timer-private.h"

#include <glib/gi18n.h>

#include "match-offer.h"
#include "record-time.h"
#include "ui-table-clock.h"
#include "ui-ask.h"
#include "ui-choice.h"
#include "ui-clock-face.h"
#include "ui-kit.h"
#include "ui-plain-names.h"
#include "words-clock.h"
#include "words.h"

G_DEFINE_FINAL_TYPE (UiTimer, ui_timer, GTK_TYPE_WINDOW)

#define USUAL "club"

/* Display ------------------------------------------------------------------------------- */

/* "White · 12 moves" */
static char *
who (UiTimer *self, GoColor side)
{
  int moves = match_timer_get_moves (self->timer, side);

  if (moves == 0)
    return g_strdup (words_color (side));
  return g_strdup_printf (/* Translators: a player, and how many moves that player has made. */
                          ngettext ("%s · %d move", "%s · %d moves", (unsigned long) moves),
                          words_color (side), moves);
}

static void
update_half (UiTimer *self, GoColor side, const RefereeClock *clock)
{
  UiTimerHalf *half = &self->half[side];
  const RefereeSupply *supply = &clock->side[side];
  const GoTime *time = &match_timer_get_time (self->timer)[side - GO_BLACK];
  gint64 face = referee_clock_face (supply, time);
  gboolean on = match_timer_get_side (self->timer) == side;
  gboolean runs = on && match_timer_is_running (self->timer);
  g_autofree char *figures = words_clock_face (face, runs && face <= WORDS_CLOCK_TENTHS_MS);
  g_autofree char *stage = words_clock_stage (supply, time);
  g_autofree char *spoken = words_clock_spoken (side, supply, time);
  g_autofree char *name = who (self, side);
  g_autofree char *hint = g_strdup_printf (side == GO_BLACK ? _ ("%s Tap to end Black’s move.")
                                                            : _ ("%s Tap to end White’s move."),
                                           spoken);

  ui_clock_face_set_text (UI_CLOCK_FACE (half->face), figures);
  if (!g_str_equal (gtk_label_get_label (GTK_LABEL (half->stage)), stage))
    gtk_label_set_label (GTK_LABEL (half->stage), stage);
  if (!g_str_equal (gtk_label_get_label (GTK_LABEL (half->who)), name))
    gtk_label_set_label (GTK_LABEL (half->who), name);
  ui_set_class (half->button, "on", on);
  ui_set_class (half->button, "low", on && (supply->out || face <= WORDS_CLOCK_TENTHS_MS));
  ui_name (half->button, hint);
}

static void
tick (UiTimer *self)
{
  RefereeClock clock;

  match_timer_read (self->timer, &clock);
  update_half (self, GO_BLACK, &clock);
  update_half (self, GO_WHITE, &clock);
}

static void
update (UiTimer *self)
{
  gboolean begun = match_timer_get_side (self->timer) != GO_EMPTY;
  gboolean runs = match_timer_is_running (self->timer);

  tick (self);
  gtk_widget_set_visible (self->setting, !begun);
  gtk_widget_set_visible (self->verbs, begun);
  gtk_button_set_label (GTK_BUTTON (self->go), runs ? _ ("_Pause") : _ ("_Continue"));
  ui_set_class (self->go, "suggested-action", !runs);
  gtk_widget_set_sensitive (self->arbiter, !runs);
  gtk_widget_set_sensitive (self->log, !runs);
  gtk_widget_set_sensitive (self->again, !runs);
}

/* Saves the state after every tap. A write error is no reason to stop a game. */
static void
keep (UiTimer *self)
{
  g_autofree char *text = match_timer_save (self->timer);
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents_full (self->path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600,
                                 &error))
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("Couldn’t save the clocks: %s"), error->message);

      ui_speak (self->alert, sentence);
    }
}

/* Moves the focus to the side to move, so that one key serves every move. */
static void
follow_focus (UiTimer *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GoColor side = match_timer_get_side (self->timer);

  if (side != GO_EMPTY && focus
      && (focus == self->half[GO_BLACK].button || focus == self->half[GO_WHITE].button))
    gtk_widget_grab_focus (self->half[side].button);
}

static void
changed_cb (UiTimer *self)
{
  /* The alert was about the previous move. */
  gtk_label_set_label (GTK_LABEL (self->alert), "");
  keep (self);
  update (self);
  follow_focus (self);
}

static void
told_cb (UiTimer *self, const char *sentence)
{
  ui_speak (self->alert, sentence);
}

static void
take_timer (UiTimer *self, MatchTimer *timer)
{
  if (self->timer)
    g_signal_handlers_disconnect_by_data (self->timer, self);
  g_set_object (&self->timer, timer);
  ui_connect (timer, "changed", changed_cb, self);
  ui_connect (timer, "ticked", tick, self);
  ui_connect (timer, "told", told_cb, self);
  update (self);
}

/* Actions ------------------------------------------------------------------------------- */

static void
tap_cb (UiTimer *self, GtkWidget *button)
{
  match_timer_tap (self->timer, button == self->half[GO_BLACK].button ? GO_BLACK : GO_WHITE);
}

static void
choose_time (UiTimer *self)
{
  gsize count;
  const MatchTime *times = match_times (&count);
  /* The first entry is "no clock". */
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice)) + 1;
  g_autofree char *text = ui_entered (self->typed);
  GoTime typed[2];
  gboolean right = selected < count || record_time_typed (text, &typed[0]);
  g_autoptr (MatchTimer) timer = NULL;

  gtk_widget_set_visible (self->typed, selected >= count);
  ui_set_class (self->typed, "error", !right && *text != '\0');
  /* Until the text is a time, the clocks stay as they are. */
  if (!right)
    return;
  typed[1] = typed[0];
  timer = match_timer_new (selected < count ? times[selected].time : typed);
  take_timer (self, timer);
}

static void
go (UiTimer *self)
{
  if (match_timer_is_running (self->timer))
    match_timer_pause (self->timer);
  else
    match_timer_continue (self->timer);
}

static void
decided_cb (gpointer self, const RefereeAct *act)
{
  g_autofree char *sentence = words_clock_adjusted (act);

  match_timer_adjust (UI_TIMER (self)->timer, act);
  told_cb (self, sentence);
}

static void
ask_arbiter (UiTimer *self)
{
  ui_arbiter_ask (self, _ ("Clocks stopped."), decided_cb);
}

static void
again_cb (gpointer self, int answer, gpointer unused)
{
  if (answer != GTK_RESPONSE_ACCEPT)
    return;
  choose_time (self);
  keep (self);
}

static void
ask_again (UiTimer *self)
{
  const UiAnswer answers[] = { { _ ("_Cancel"), GTK_RESPONSE_CANCEL, UI_ANSWER_BEST },
                               { _ ("Reset Cloc_ks"), GTK_RESPONSE_ACCEPT, UI_ANSWER_DESTRUCTIVE },
                               { NULL } };

  ui_ask (self, _ ("Reset the clocks?"),
          _ ("This sets the clocks back to the start and deletes the log of this game."), answers,
          again_cb, NULL, NULL);
}

static gboolean
go_cb (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  go (UI_TIMER (widget));
  return TRUE;
}

static gboolean
full_cb (GtkWidget *widget, GVariant *arguments, gpointer unused)
{
  g_object_set (widget, "fullscreened", !gtk_window_is_fullscreen (GTK_WINDOW (widget)), NULL);
  return TRUE;
}

/* The window ---------------------------------------------------------------------------- */

/* Fills a half, turned for the player on the other side of the table. */
static void
fill_half (UiTimer *self, GoColor side, gboolean turned)
{
  UiTimerHalf *half = &self->half[side];
  GtkWidget *column;

  half->who = ui_label ("", "timer-who");
  half->face = g_object_new (UI_TYPE_CLOCK_FACE, NULL);
  half->stage = ui_label ("", "timer-stage");
  ui_clock_face_fill (UI_CLOCK_FACE (half->face));
  gtk_widget_set_vexpand (half->face, TRUE);
  gtk_widget_set_halign (half->who, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (half->stage, GTK_ALIGN_CENTER);
  column = ui_column (4, half->who, half->face, half->stage, NULL);
  gtk_button_set_child (GTK_BUTTON (half->button), turned ? ui_turned (column) : column);
}

/* White's half is on the right, or opposite. */
static void
apply_layout (gpointer data)
{
  UiTimer *self = data;
  gboolean above = self->layout.now != 0;
  GtkWidget *first = self->half[above ? GO_WHITE : GO_BLACK].button;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  above ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_reorder_child_after (GTK_BOX (self->box), first, NULL);
  gtk_box_reorder_child_after (GTK_BOX (self->box), self->bar, first);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->verbs),
                                  above ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  fill_half (self, GO_BLACK, FALSE);
  fill_half (self, GO_WHITE, above);
  if (self->timer)
    update (self);
}

static void
make_half (UiTimer *self, GoColor side)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "hexpand", TRUE, "vexpand", TRUE, NULL);

  self->half[side].button = button;
  ui_classes (button, side == GO_BLACK ? "timer-half black" : "timer-half white");
  ui_connect (button, "clicked", tap_cb, self);
}

static void
make_bar (UiTimer *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gsize count, usual = 0;
  const MatchTime *times = match_times (&count);

  for (gsize i = 1; i < count; i++)
    {
      gtk_string_list_append (names, _ (times[i].title));
      if (g_str_equal (times[i].word, USUAL))
        usual = i - 1;
    }
  /* Translators: time settings that are typed. */
  gtk_string_list_append (names, _ ("Other time"));
  self->typed = g_object_new (GTK_TYPE_ENTRY, "placeholder-text", "10 min + 3×20 s", "visible",
                              FALSE, NULL);
  ui_name (self->typed, _ ("Other time"));
  ui_connect (self->typed, "changed", choose_time, self);
  self->choice = ui_choice_new (G_LIST_MODEL (names), NULL, FALSE);
  ui_choice_set_name (GTK_DROP_DOWN (self->choice), _ ("Time"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice), (guint) usual);
  ui_connect (self->choice, "notify::selected", choose_time, self);
  self->setting = ui_column (
      8, self->choice, self->typed,
      ui_text (_ ("Tap a side to end its move. The first tap starts the other side’s clock."),
               "dim", 22),
      NULL);
  self->go = ui_button (_ ("_Pause"), NULL, G_CALLBACK (go), self);
  self->arbiter = ui_button (_ ("Ar_biter…"), NULL, G_CALLBACK (ask_arbiter), self);
  self->log = ui_button (_ ("_Log"), NULL, G_CALLBACK (ui_timer_show_log), self);
  self->again = ui_button (_ ("_Reset…"), NULL, G_CALLBACK (ask_again), self);
  self->verbs = ui_row (6, self->go, self->arbiter, self->log, self->again, NULL);
  gtk_widget_set_halign (self->verbs, GTK_ALIGN_CENTER);
  self->alert = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "wrap",
                              TRUE, "justify", GTK_JUSTIFY_CENTER, "max-width-chars", 22, NULL);
  self->bar = ui_column (10, self->setting, self->verbs, self->alert, NULL);
  g_object_set (self->bar, "halign", GTK_ALIGN_CENTER, "valign", GTK_ALIGN_CENTER, NULL);
}

static void
ui_timer_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiTimer *self = UI_TIMER (widget);

  GTK_WIDGET_CLASS (ui_timer_parent_class)->size_allocate (widget, width, height, baseline);
  ui_layout_want (&self->layout, height > width, self, apply_layout);
}

/* Pause the clocks when the window closes. */
static gboolean
ui_timer_close_request (GtkWindow *window)
{
  match_timer_pause (UI_TIMER (window)->timer);
  return GTK_WINDOW_CLASS (ui_timer_parent_class)->close_request (window);
}

static void
ui_timer_dispose (GObject *object)
{
  UiTimer *self = UI_TIMER (object);

  if (self->timer)
    g_signal_handlers_disconnect_by_data (self->timer, self);
  g_clear_object (&self->timer);
  g_clear_pointer (&self->path, g_free);
  ui_layout_clear (&self->layout);
  G_OBJECT_CLASS (ui_timer_parent_class)->dispose (object);
}

static void
ui_timer_class_init (UiTimerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_timer_dispose;
  widget_class->size_allocate = ui_timer_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = ui_timer_close_request;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Pause, 0, go_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F11, 0, full_cb, NULL);
}

static void
ui_timer_init (UiTimer *self)
{
  g_autoptr (GtkSizeGroup) halves = gtk_size_group_new (GTK_SIZE_GROUP_BOTH);

  ui_plain_names_begin ();
  g_object_set (self, "accessible-role", GTK_ACCESSIBLE_ROLE_DIALOG, NULL);
  ui_classes (self, "pass-stone timer");
  gtk_window_set_titlebar (GTK_WINDOW (self), gtk_header_bar_new ());
  gtk_window_set_title (GTK_WINDOW (self), _ ("Clocks"));
  make_half (self, GO_BLACK);
  make_half (self, GO_WHITE);
  make_bar (self);
  self->box
      = ui_row (12, self->half[GO_BLACK].button, self->bar, self->half[GO_WHITE].button, NULL);
  for (GoColor side = GO_BLACK; side <= GO_WHITE; side++)
    gtk_size_group_add_widget (halves, self->half[side].button);
  ui_margin (self->box, 12);
  gtk_window_set_child (GTK_WINDOW (self), self->box);
  apply_layout (self);
  /* White's tap starts Black's clock. */
  gtk_window_set_focus (GTK_WINDOW (self), self->half[GO_WHITE].button);
}

UiTimer *
ui_timer_new (GtkWindow *parent, const char *path)
{
  UiTimer *self = g_object_new (UI_TYPE_TIMER, "transient-for", parent, "destroy-with-parent", TRUE,
                                "default-width", 900, "default-height", 560, NULL);
  g_autoptr (MatchTimer) kept = NULL;
  g_autofree char *text = NULL;

  self->path = g_strdup (path);
  ui_fit_to_parent (GTK_WINDOW (self), parent);
  if (g_file_get_contents (path, &text, NULL, NULL))
    kept = match_timer_load (text, NULL);
  if (kept)
    take_timer (self, kept);
  else
    choose_time (self);
  return self;
}
