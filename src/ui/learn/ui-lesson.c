/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-lesson-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-board.h"
#include "ui-kit.h"
#include "ui-columns.h"
#include "words-crossing.h"

/* The session's pause before the opponent moves, in milliseconds. */
#define REPLY_DELAY 600
/* From this height on, in pixels, a screen serves a whole room. */
#define WALL 1000

enum
{
  PROP_PRESENT = 1,
};

/* The conditions for enabling a verb. */
enum
{
  HAS_SESSION = 1 << 0,
  CAN_HINT = 1 << 1,
  CAN_BACK = 1 << 2,
  CAN_SHOW = 1 << 3,
  CAN_PLAY_ON = 1 << 4, /* a handler is connected */
};

G_DEFINE_FINAL_TYPE (UiLesson, ui_lesson, GTK_TYPE_WIDGET)

GtkWidget *
ui_lesson_new (void)
{
  return g_object_new (UI_TYPE_LESSON, NULL);
}

/* --- Display --- */

static gboolean
is_done (UiLesson *self)
{
  return teach_session_get_state (self->session) == TEACH_STATE_RIGHT
         || teach_session_get_step (self->session)->ask.kind == TEACH_ASK_LOOK;
}

/* Updates the buttons; continuing skips a step that is not done. */
static void
update_buttons (UiLesson *self)
{
  TeachState state = teach_session_get_state (self->session);
  gboolean can_hint, done = is_done (self);
  gboolean can_show = !done && teach_session_can_show (self->session);
  gboolean played = done && teach_session_get_step (self->session)->ask.kind == TEACH_ASK_GAME;

  g_object_get (self->session, "can-hint", &can_hint, NULL);
  gtk_widget_set_visible (self->hint, state != TEACH_STATE_WRONG && !done);
  gtk_widget_set_visible (self->show, can_show);
  gtk_widget_set_visible (self->again, state == TEACH_STATE_WRONG || played);
  ui_set_class (self->again, "suggested-action", !played);
  /* After a game, Continue stays where it was. */
  gtk_box_reorder_child_after (GTK_BOX (self->bar), self->next, played ? self->show : self->again);
  /* A learner who has only seen the answer has not tried yet. */
  gtk_button_set_label (GTK_BUTTON (self->again), played ? _ ("Play _Again")
                                                  : teach_session_is_shown (self->session)
                                                      ? _ ("_Now You Try")
                                                      : _ ("_Try Again"));
  gtk_button_set_label (GTK_BUTTON (self->next), done ? _ ("Co_ntinue") : _ ("S_kip"));
  ui_set_class (self->next, "suggested-action", done);
  ui_verbs_update (self, HAS_SESSION | (can_hint ? CAN_HINT : 0)
                             | (teach_session_can_go_back (self->session) ? CAN_BACK : 0)
                             | (can_show ? CAN_SHOW : 0)
                             | (g_signal_has_handler_pending (
                                    self, g_signal_lookup ("play-on", UI_TYPE_LESSON), 0, FALSE)
                                    ? CAN_PLAY_ON
                                    : 0));
}

static void
update_progress (UiLesson *self)
{
  guint step = teach_session_get_step_index (self->session);
  guint count = teach_lesson_n_steps (teach_session_get_lesson (self->session));
  gboolean right = teach_session_get_state (self->session) == TEACH_STATE_RIGHT;
  /* Translators: where one is in a lesson: "Step 3 of 9" */
  g_autofree char *place = g_strdup_printf (_ ("Step %u of %u"), step + 1, count);
  g_autofree char *shown = g_strdup_printf ("%s · %s", place, _ ("progress is not saved"));

  gtk_label_set_label (self->place, self->present ? shown : place);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                 (step + (right ? 1.0 : 0.0)) / count);
}

/* Returns the news without what they say about a lid. */
static char *
without_lid (const char *alert, const RefereeState *state)
{
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_autofree char *lid = words_lid_now (state, color);

      if (g_str_has_suffix (alert, lid))
        return g_strchomp (g_strndup (alert, strlen (alert) - strlen (lid)));
    }
  return g_strdup (alert);
}

/* Shows the learner's colour, or how points are marked: the task says only "Mark", because it is
 * printed as well. Hidden where the learner does not use the board. */
static void
update_to_play (UiLesson *self)
{
  const TeachStep *step = teach_session_get_step (self->session);
  RefereePhase phase = referee_game_state (teach_session_get_game (self->session))->phase;
  gboolean plays = teach_session_get_state (self->session) != TEACH_STATE_RIGHT
                   && (phase == REFEREE_PHASE_PLAY || phase == REFEREE_PHASE_DISPUTE);
  g_autofree char *sentence = self->shown_input == TEACH_INPUT_TOUCH
                                  ? g_strdup (_ ("Tap a point to mark it."))
                                  : g_strdup_printf (_ ("%s to play"), words_color (step->learner));

  gtk_label_set_label (self->to_play, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->to_play),
                          self->shown_input == TEACH_INPUT_TOUCH
                              || (plays
                                  && (self->shown_input == TEACH_INPUT_BOARD
                                      || self->shown_input == TEACH_INPUT_TABLE)));
}

/* Shows what just happened on the board; before that, how the previous lesson ended. */
static void
scene_changed_cb (UiLesson *self)
{
  const RefereeGame *game = match_scene_get_game (self->scene);
  gboolean acted = referee_game_length (game) > self->acts_before;
  const char *news = match_scene_get_view (self->scene)->alert;
  /* Hide alerts from before the step, those that reveal the answer, and lids that nobody sees. */
  g_autofree char *alert = !acted                                    ? g_strdup (self->opening)
                           : self->shown_input == TEACH_INPUT_WINNER ? g_strdup ("")
                           : self->seats                             ? g_strdup (news)
                                         : without_lid (news, referee_game_state (game));
  const char *said = self->session ? teach_session_get_said (self->session) : "";

  if (self->session)
    update_to_play (self);
  /* What was refused is told already. */
  if (*said && g_str_has_suffix (alert, said))
    *alert = '\0';

  if (g_strcmp0 (gtk_label_get_label (self->news), alert) != 0)
    gtk_label_set_label (self->news, alert);
  /* A screen reader would read an empty label as its type name. */
  gtk_widget_set_visible (GTK_WIDGET (self->news), *alert != '\0');
}

/* Keeps the answer widgets in place after the step is answered. */
static void
update_input (UiLesson *self)
{
  TeachInput input = teach_session_get_input (self->session);

  if (input != TEACH_INPUT_NONE)
    self->shown_input = input;
  update_to_play (self);
  /* A seat would reveal the winner while the learner is still counting. */
  ui_set_class (self, "asks-winner",
                self->shown_input == TEACH_INPUT_NUMBER
                    || (self->shown_input == TEACH_INPUT_WINNER
                        && teach_session_get_state (self->session) != TEACH_STATE_RIGHT));
  if (self->scene)
    scene_changed_cb (self);
  ui_lesson_update_answers (self);
}

/* Shows the latest response. Right and wrong differ not only in colour. */
static void
update_said (UiLesson *self)
{
  TeachState state = teach_session_get_state (self->session);
  const char *said = teach_session_get_said (self->session);

  gtk_label_set_label (self->said, said);
  gtk_widget_set_visible (GTK_WIDGET (self->said), *said != '\0');
  ui_set_class (self->said, "right", state == TEACH_STATE_RIGHT);
  ui_set_class (self->said, "wrong",
                state == TEACH_STATE_WRONG && !teach_session_is_shown (self->session));
}

static void
update (UiLesson *self)
{
  update_progress (self);
  update_input (self);
  update_buttons (self);
  update_said (self);
}

/* Returns whether the focus should follow the question; a user typing in the command line stays
 * there. */
static gboolean
has_focus_within (UiLesson *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL
         && !gtk_widget_get_visible (GTK_WIDGET (self->line));
}

void
ui_lesson_focus (UiLesson *self)
{
  TeachState state;

  if (!self->session)
    return;
  state = teach_session_get_state (self->session);
  if (state == TEACH_STATE_WRONG)
    gtk_widget_grab_focus (self->again);
  else if (is_done (self))
    gtk_widget_grab_focus (self->next);
  else if (!ui_lesson_focus_answer (self))
    ui_table_focus_board (self->table);
}

static void
state_cb (UiLesson *self)
{
  TeachState state = teach_session_get_state (self->session);
  gboolean focus = has_focus_within (self);

  update (self);
  /* Enter continues or tries again; after a wrong answer that may be repeated, the focus stays. */
  if (focus && state != TEACH_STATE_REPLYING
      && (state != TEACH_STATE_WRONG || teach_session_is_shown (self->session)
          || !teach_session_takes_answer (self->session)))
    ui_lesson_focus (self);
}

static void
said_cb (UiLesson *self)
{
  /* Only a sentence that was gone is spoken again. */
  gtk_label_set_label (self->said, "");
  update_said (self);
}

static gboolean
scroll_cb (gpointer data)
{
  UiLesson *self = data;
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  self->scrolling = 0;
  if (*gtk_label_get_label (self->said) != '\0')
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

/* Scrolls to the latest response where the text does not fit. Scrolling waits for an idle handler
 * because it has no visible effect during allocation. */
static void
words_changed_cb (UiLesson *self)
{
  if (self->scrolling == 0)
    self->scrolling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, scroll_cb, self, NULL);
}

static void
input_cb (UiLesson *self)
{
  gboolean focus = has_focus_within (self);

  update_input (self);
  if (focus && teach_session_get_state (self->session) == TEACH_STATE_ASKING)
    ui_lesson_focus (self);
}

/* The board shows another game. */
static void
started_cb (UiLesson *self)
{
  gboolean focus = has_focus_within (self);
  TeachArea area;

  ui_follow (&self->scene, teach_session_get_scene (self->session), G_CALLBACK (scene_changed_cb),
             self);
  ui_table_set_scene (self->table, self->scene);
  area = teach_step_area (teach_session_get_step (self->session));
  gtk_label_set_label (self->task, teach_session_get_step (self->session)->task);
  g_free (self->opening);
  self->opening = g_strdup ("");
  ui_lesson_clear_answers (self);
  self->shown_input = teach_session_get_input (self->session);
  self->seats = ui_lesson_needs_seats (self->session);
  ui_table_set_lesson (self->table, self->seats, go_point (area.left, area.top),
                       go_point (area.right, area.bottom));
  self->acts_before = referee_game_length (match_scene_get_game (self->scene));
  gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
  update (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (focus)
    ui_lesson_focus (self);
}

void
ui_lesson_open_with (UiLesson *self, const char *sentence)
{
  g_free (self->opening);
  self->opening = g_strdup (sentence);
  scene_changed_cb (self);
}

static void
finished_cb (UiLesson *self)
{
  g_signal_emit_by_name (self, "finished");
}

/* Without animations, the opponent answers at once. */
static void
update_delay (UiLesson *self)
{
  if (self->session)
    teach_session_set_reply_delay (self->session, ui_animates (self) ? REPLY_DELAY : 0);
}

void
ui_lesson_set_session (UiLesson *self, TeachSession *session)
{
  if (!g_set_object (&self->session, session))
    return;
  g_signal_group_set_target (self->watch, session);
  if (session)
    {
      update_delay (self);
      started_cb (self);
      return;
    }
  ui_lesson_set_present (self, FALSE);
  ui_follow (&self->scene, NULL, NULL, self);
  ui_table_set_scene (self->table, NULL);
  ui_verbs_update (self, 0);
}

/* --- For a whole room --- */

static void
fullscreened_cb (UiLesson *self)
{
  if (self->full && !gtk_window_is_fullscreen (self->full))
    ui_lesson_set_present (self, FALSE);
}

static void
leave_full (UiLesson *self)
{
  GtkWindow *window = self->full;

  if (!window)
    return;
  g_signal_handlers_disconnect_by_func (window, fullscreened_cb, self);
  g_clear_weak_pointer (&self->full);
  gtk_window_unfullscreen (window);
}

/* Returns whether the window's screen is large enough for a whole room, and so for larger text. */
static gboolean
is_on_wall (GtkWindow *window)
{
  GdkSurface *surface = window ? gtk_native_get_surface (GTK_NATIVE (window)) : NULL;
  GdkMonitor *monitor
      = surface ? gdk_display_get_monitor_at_surface (gdk_surface_get_display (surface), surface)
                : NULL;
  GdkRectangle area = { 0 };

  if (monitor)
    gdk_monitor_get_geometry (monitor, &area);
  return area.height >= WALL;
}

void
ui_lesson_set_present (UiLesson *self, gboolean present)
{
  GtkWindow *window = ui_window_of (self);

  if (self->present == present)
    return;
  if (present)
    g_signal_emit_by_name (self, "presents");
  self->present = present;
  ui_set_class (self, "present", present);
  ui_set_class (self, "wall", present && is_on_wall (window));
  leave_full (self);
  /* Do not count what was shown to a room. */
  if (self->session && !present)
    teach_session_forget_tally (self->session);
  if (present && window && !gtk_window_is_fullscreen (window))
    {
      g_set_weak_pointer (&self->full, window);
      gtk_window_fullscreen (window);
      ui_connect (window, "notify::fullscreened", fullscreened_cb, self);
    }
  if (self->session)
    update_progress (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "present");
}

GtkWidget *
ui_lesson_get_menu (UiLesson *self)
{
  return self->menu;
}

gboolean
ui_lesson_get_present (UiLesson *self)
{
  return self->present;
}

/* --- Verbs --- */

#define VERB(name) static void name (gpointer widget, const char *action)

VERB (hint) { teach_session_hint (((UiLesson *) widget)->session); }

VERB (show) { teach_session_show_me (((UiLesson *) widget)->session); }

VERB (again) { teach_session_again (((UiLesson *) widget)->session); }

VERB (back) { teach_session_back (((UiLesson *) widget)->session); }

VERB (next)
{
  UiLesson *self = widget;
  /* A handler of `finished` may release the session. */
  g_autoptr (TeachSession) session = g_object_ref (self->session);

  teach_session_next (session);
}

VERB (play_on)
{
  UiLesson *self = widget;

  g_signal_emit_by_name (self, "play-on", teach_session_get_game (self->session));
}

VERB (leave)
{
  UiLesson *self = widget;

  if (self->present)
    ui_lesson_set_present (self, FALSE);
  else
    g_signal_emit_by_name (self, "leave");
}

/* Presses a button of a seat; returns FALSE when the button is not shown. */
static gboolean
press (UiLesson *self, MatchButtonKind kind, GoColor side)
{
  if (!self->scene || !match_scene_get_seat (self->scene, side)->button[kind].shown)
    return FALSE;
  ui_table_verb (self->table, kind, side);
  return TRUE;
}

static void
press_either (UiLesson *self, MatchButtonKind kind)
{
  GoColor learner = teach_session_get_step (self->session)->learner;

  if (!press (self, kind, learner))
    press (self, kind, go_opponent (learner));
}

VERB (pass) { press_either (widget, MATCH_BUTTON_PASS); }

VERB (challenge) { press_either (widget, MATCH_BUTTON_CHALLENGE); }

VERB (agree)
{
  press (widget, MATCH_BUTTON_AGREE,
         g_str_equal (action, "lesson.agree-black") ? GO_BLACK : GO_WHITE);
}

VERB (line) { ui_line_open (((UiLesson *) widget)->line); }

static const UiVerb verbs[] = {
  { "lesson.hint", hint, HAS_SESSION | CAN_HINT },
  { "lesson.show", show, HAS_SESSION | CAN_SHOW },
  { "lesson.again", again, HAS_SESSION },
  { "lesson.back", back, HAS_SESSION | CAN_BACK },
  { "lesson.next", next, HAS_SESSION },
  { "lesson.play-on", play_on, HAS_SESSION | CAN_PLAY_ON },
  { "lesson.pass", pass, HAS_SESSION },
  { "lesson.challenge", challenge, HAS_SESSION },
  { "lesson.agree-black", agree, HAS_SESSION },
  { "lesson.agree-white", agree, HAS_SESSION },
  { "lesson.line", line, HAS_SESSION },
  { "lesson.present", NULL, 0, "present" },
  { "lesson.leave", leave, 0 },
  { NULL },
};

static const struct
{
  guint key;
  GdkModifierType state;
  const char *action;
} keys[] = {
  { GDK_KEY_slash, 0, "lesson.line" },
  { GDK_KEY_p, GDK_ALT_MASK, "lesson.pass" },
  { GDK_KEY_c, GDK_ALT_MASK, "lesson.challenge" },
  { GDK_KEY_a, GDK_ALT_MASK, "lesson.agree-black" },
  { GDK_KEY_a, GDK_ALT_MASK | GDK_SHIFT_MASK, "lesson.agree-white" },
};

/* The window leaves full screen before the lesson is left. */
static gboolean
escape_cb (GtkWidget *lesson, GVariant *args, gpointer unused)
{
  GtkWindow *window = ui_window_of (lesson);

  return !(window && gtk_window_is_fullscreen (window))
         && gtk_widget_activate_action (lesson, "lesson.leave", NULL);
}

/* --- The class --- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, UI_LESSON (object)->present);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ui_lesson_set_present (UI_LESSON (object), g_value_get_boolean (value));
}

/* Lessons name points by letters, so the boards beside them do too. */
static void
ui_lesson_map (GtkWidget *widget)
{
  UiLesson *self = UI_LESSON (widget);

  words_hold_letters (TRUE);
  if (self->scene)
    match_scene_say_again (self->scene);
  ui_board_say_again ();
  GTK_WIDGET_CLASS (ui_lesson_parent_class)->map (widget);
}

static void
ui_lesson_unmap (GtkWidget *widget)
{
  words_hold_letters (FALSE);
  ui_board_say_again ();
  GTK_WIDGET_CLASS (ui_lesson_parent_class)->unmap (widget);
}

static void
ui_lesson_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? UI_LEAST_WIDTH : 400;
  *natural = across ? 1200 : 720;
}

static void
ui_lesson_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ui_lesson_allocate (UI_LESSON (widget), width, height);
}

static void
ui_lesson_dispose (GObject *object)
{
  UiLesson *self = UI_LESSON (object);

  leave_full (self);
  g_clear_handle_id (&self->scrolling, g_source_remove);
  if (self->watch)
    g_signal_group_set_target (self->watch, NULL);
  g_clear_object (&self->watch);
  ui_follow (&self->scene, NULL, NULL, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->opening, g_free);
  ui_dispose (object);
}

static void
ui_lesson_class_init (UiLessonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  g_type_ensure (UI_TYPE_TABLE);
  g_type_ensure (UI_TYPE_LINE);
  object_class->dispose = ui_lesson_dispose;
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  widget_class->map = ui_lesson_map;
  widget_class->unmap = ui_lesson_unmap;
  widget_class->measure = ui_lesson_measure;
  widget_class->size_allocate = ui_lesson_size_allocate;
  g_object_class_install_property (
      object_class, PROP_PRESENT,
      g_param_spec_boolean ("present", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
  ui_signal (UI_TYPE_LESSON, "finished", 0);
  ui_signal (UI_TYPE_LESSON, "leave", 0);
  ui_signal (UI_TYPE_LESSON, "presents", 0);
  ui_signal (UI_TYPE_LESSON, "play-on", 1, G_TYPE_POINTER);
  ui_verbs_install (widget_class, verbs);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  ui_template (widget_class, "ui-lesson.ui");
  ui_bind (widget_class, UI_CHILD (UiLesson, table), UI_CHILD (UiLesson, scroller),
           UI_CHILD (UiLesson, words), UI_CHILD (UiLesson, bar), UI_CHILD (UiLesson, place),
           UI_CHILD (UiLesson, to_play), UI_CHILD (UiLesson, task), UI_CHILD (UiLesson, said),
           UI_CHILD (UiLesson, line), UI_CHILD (UiLesson, news), UI_CHILD (UiLesson, said_box),
           UI_CHILD (UiLesson, progress), UI_CHILD (UiLesson, answers),
           UI_CHILD (UiLesson, number_box), UI_CHILD (UiLesson, number),
           UI_CHILD (UiLesson, winner_box), UI_CHILD (UiLesson, margin_row),
           UI_CHILD (UiLesson, margin), UI_CHILD (UiLesson, black), UI_CHILD (UiLesson, white),
           UI_CHILD (UiLesson, nobody), UI_CHILD (UiLesson, choices_box), UI_CHILD (UiLesson, back),
           UI_CHILD (UiLesson, menu), UI_CHILD (UiLesson, hint), UI_CHILD (UiLesson, show),
           UI_CHILD (UiLesson, again), UI_CHILD (UiLesson, next), NULL);
  ui_handle (widget_class, UI_HANDLER (ui_lesson_line_entered), UI_HANDLER (ui_lesson_focus),
             UI_HANDLER (ui_lesson_enter_cb), UI_HANDLER (ui_lesson_winner_cb), NULL);
}

static void
ui_lesson_init (UiLesson *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->bar, ui_wrap_new (6));
  ui_table_set_lesson (self->table, FALSE, GO_NO_POINT, GO_NO_POINT);
  ui_connect (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "changed",
              words_changed_cb, self);
  ui_connect (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-enable-animations",
              update_delay, self);
  self->watch = g_signal_group_new (TEACH_TYPE_SESSION);
  g_signal_group_connect_swapped (self->watch, "started", G_CALLBACK (started_cb), self);
  g_signal_group_connect_swapped (self->watch, "finished", G_CALLBACK (finished_cb), self);
  g_signal_group_connect_swapped (self->watch, "said", G_CALLBACK (said_cb), self);
  g_signal_group_connect_swapped (self->watch, "notify::state", G_CALLBACK (state_cb), self);
  g_signal_group_connect_swapped (self->watch, "notify::input", G_CALLBACK (input_cb), self);
  g_signal_group_connect_swapped (self->watch, "notify::said", G_CALLBACK (update_said), self);
  g_signal_group_connect_swapped (self->watch, "notify::can-hint", G_CALLBACK (update_buttons),
                                  self);
  ui_verbs_update (self, 0);
}
