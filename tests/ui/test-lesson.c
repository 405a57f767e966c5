/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson taken with keyboard and buttons, through steps with every kind of answer. */
#include "runner.h"
#include "ui-fixture.h"

#include "teach-course.h"
#include "ui-kit.h"
#include "ui-lesson-private.h"

static TeachCourse *course;
static GtkWidget *window;
static UiLesson *lesson;

static void
begin (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("TEACH_DATA"), "tiny", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (GError) error = NULL;

  ui_fixture_begin ();
  course = teach_course_load (file, &error);
  ck_assert_msg (course != NULL, "%s", error ? error->message : "");
  window = gtk_window_new ();
  lesson = UI_LESSON (ui_lesson_new ());
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (lesson));
  gtk_window_present (GTK_WINDOW (window));
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  ui_fixture_settle ();
  g_object_unref (course);
}

/* Starts the lesson at the step with that id. */
static TeachSession *
take (const char *id, const char *step)
{
  TeachLesson *taught = teach_course_find (course, id);
  TeachSession *session;
  guint index = 0;

  while (!g_str_equal (teach_lesson_get_step_id (taught, index), step))
    index++;
  session = teach_session_new (taught, index);
  ui_lesson_set_session (lesson, session);
  ui_lesson_focus (lesson);
  g_object_unref (session);
  return session;
}

/* Presses a key at the focus, and lets it propagate as GTK would. */
static void
key (guint keyval, GdkModifierType state)
{
  for (GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (window)); widget;
       widget = gtk_widget_get_parent (widget))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);
          gboolean done = FALSE;

          if (!GTK_IS_EVENT_CONTROLLER_KEY (one))
            continue;
          g_signal_emit_by_name (one, "key-pressed", keyval, 0, state, &done);
          if (done)
            return;
        }
    }
}

static void
play (const char *name)
{
  for (; *name; name++)
    key (gdk_unicode_to_keyval ((guint32) g_ascii_tolower (*name)), 0);
  key (GDK_KEY_Return, 0);
}

static void
press (gpointer button)
{
  ck_assert (gtk_widget_get_visible (button));
  ck_assert (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  ui_fixture_settle ();
}

static gboolean
has_focus (gpointer widget)
{
  return gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (widget);
}

static const char *
said (void)
{
  return gtk_label_get_text (lesson->said);
}

START_TEST (a_move_is_played_by_its_name)
{
  TeachSession *session = take ("board", "play");

  ck_assert_str_eq (gtk_label_get_text (lesson->task), "Black captures at C2.");
  ck_assert_str_eq (gtk_label_get_text (lesson->place), "Step 2 of 19");
  play ("a5");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  ck_assert_str_eq (said (), teach_session_get_said (session));
  ck_assert (has_focus (lesson->again));
  ck_assert (!gtk_widget_get_visible (lesson->hint));
  press (lesson->again);
  ck_assert_str_eq (said (), "");
  play ("c2");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
  ck_assert_str_eq (said (), "White has no liberty left.");
  ck_assert (has_focus (lesson->next));
  ck_assert_str_eq (gtk_button_get_label (GTK_BUTTON (lesson->next)), "Co_ntinue");
  press (lesson->next);
  ck_assert_str_eq (gtk_label_get_text (lesson->place), "Step 3 of 19");
  press (lesson->back);
  ck_assert_str_eq (gtk_label_get_text (lesson->place), "Step 2 of 19");
}
END_TEST

static gboolean
is_wrong (gpointer session)
{
  return teach_session_get_state (session) == TEACH_STATE_WRONG;
}

START_TEST (hints_come_as_a_sentence_and_then_as_marks)
{
  TeachSession *session = take ("board", "play");
  GoPoint c2 = go_point (2, 3);
  MatchScene *scene = teach_session_get_scene (session);

  press (lesson->hint);
  ck_assert_str_eq (said (), "One liberty is left.");
  ck_assert (!match_scene_get_point (scene, c2)->hint);
  press (lesson->hint);
  ck_assert (match_scene_get_point (scene, c2)->hint);
  ck_assert (!gtk_widget_is_sensitive (lesson->hint));
  press (lesson->show);
  ui_fixture_wait (is_wrong, session);
  ck_assert (has_focus (lesson->again));
  ck_assert_int_eq (referee_game_length (teach_session_get_game (session)), 1);
}
END_TEST

START_TEST (points_are_touched_by_their_names)
{
  TeachSession *session = take ("board", "liberties");

  play ("c5");
  ck_assert (match_scene_get_point (teach_session_get_scene (session), go_point (2, 0))->chosen);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  play ("b4");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
}
END_TEST

/* In a finished game outside lessons, a touch would explain who owns the point. */
START_TEST (points_of_a_finished_game_are_touched)
{
  TeachSession *session = take ("end", "territory-after");

  play ("d4");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  press (lesson->again);
  for (int row = 1; row <= 5; row++)
    {
      g_autofree char *name = g_strdup_printf ("a%d", row);

      play (name);
    }
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
}
END_TEST

START_TEST (a_number_is_entered)
{
  TeachSession *session = take ("board", "count-liberties");

  ck_assert (gtk_widget_get_mapped (lesson->number));
  gtk_editable_set_text (GTK_EDITABLE (lesson->number), "many");
  g_signal_emit_by_name (lesson->number, "activate");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  ck_assert_str_ne (said (), "");
  gtk_editable_set_text (GTK_EDITABLE (lesson->number), "3");
  g_signal_emit_by_name (lesson->number, "activate");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  press (lesson->again);
  ck_assert_str_eq (gtk_editable_get_text (GTK_EDITABLE (lesson->number)), "");
  gtk_editable_set_text (GTK_EDITABLE (lesson->number), " 2 ");
  g_signal_emit_by_name (lesson->number, "activate");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
  ck_assert (gtk_widget_get_mapped (lesson->number));
}
END_TEST

START_TEST (the_winner_is_said_and_not_given_away)
{
  TeachSession *session = take ("end", "winner");
  RefereeResult result = referee_game_state (teach_session_get_game (session))->result;
  g_autofree char *margin = g_strdup_printf ("%d", result.margin / 2);

  ck_assert (lesson->seats);
  ck_assert_str_eq (gtk_label_get_text (lesson->news), "");
  g_signal_emit_by_name (lesson->margin, "activate");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_ASKING);
  gtk_toggle_button_set_active (result.winner == GO_BLACK ? lesson->black : lesson->white, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (lesson->margin), margin);
  g_signal_emit_by_name (lesson->margin, "activate");
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
}
END_TEST

START_TEST (a_sentence_is_chosen)
{
  TeachSession *session = take ("board", "choose");
  const GPtrArray *choices = teach_session_get_step (session)->choices;
  GtkWidget *wrong = NULL, *choice;

  choice = gtk_widget_get_first_child (lesson->choices_box);
  ck_assert (has_focus (choice));
  for (guint i = 0; i < choices->len; i++, choice = gtk_widget_get_next_sibling (choice))
    {
      const TeachChoice *one = g_ptr_array_index (choices, i);

      gtk_test_accessible_assert_property (choice, GTK_ACCESSIBLE_PROPERTY_LABEL, one->text);
      if (!one->right)
        wrong = choice;
    }
  press (wrong);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_WRONG);
  press (lesson->again);
  choice = gtk_widget_get_first_child (lesson->choices_box);
  for (guint i = 0; !((TeachChoice *) g_ptr_array_index (choices, i))->right; i++)
    choice = gtk_widget_get_next_sibling (choice);
  press (choice);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
  ck_assert (gtk_widget_get_visible (lesson->choices_box));
}
END_TEST

static gboolean
is_in_sight (gpointer widget)
{
  graphene_rect_t bounds;

  return gtk_widget_get_mapped (widget)
         && gtk_widget_compute_bounds (widget, lesson->scroller, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height
                <= (float) gtk_widget_get_height (lesson->scroller) + 1;
}

static gboolean
is_drawn (gpointer frames)
{
  return *(int *) frames > 3;
}

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer frames)
{
  ++*(int *) frames;
  return G_SOURCE_CONTINUE;
}

/* If not all the text fits, the reply to an answer is what stays visible. */
START_TEST (what_is_said_is_in_sight)
{
  TeachSession *session = take ("board", "choose");
  const GPtrArray *choices = teach_session_get_step (session)->choices;
  GtkWidget *choice = gtk_widget_get_first_child (lesson->choices_box);
  int frames = 0;

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 420 + 20 * _i);
  gtk_label_set_label (lesson->task, "A long task that says more than one would wish, to fill the "
                                     "room above the sentences, and more, and more again, and "
                                     "then some, until nothing is left of it.");
  gtk_widget_add_tick_callback (window, frame_cb, &frames, NULL);
  ui_fixture_wait (is_drawn, &frames);
  for (guint i = 0; ((TeachChoice *) g_ptr_array_index (choices, i))->right; i++)
    choice = gtk_widget_get_next_sibling (choice);
  press (choice);
  ck_assert (gtk_widget_has_css_class (choice, "chosen"));
  frames = 0;
  ui_fixture_wait (is_drawn, &frames);
  ck_assert (is_in_sight (lesson->said_box));
}
END_TEST

START_TEST (a_pass_is_a_key)
{
  TeachSession *session = take ("end", "pass");

  ck_assert (lesson->seats);
  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.pass", NULL);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
}
END_TEST

START_TEST (a_challenge_is_a_key)
{
  TeachSession *session = take ("end", "challenge");

  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.challenge", NULL);
  /* Under leniency, the challenger decides whether White may play elsewhere. */
  ck_assert (
      match_scene_get_seat (lesson->scene, GO_BLACK)->button[MATCH_BUTTON_REFUSE_REQUEST].shown);
  ui_table_verb (lesson->table, MATCH_BUTTON_REFUSE_REQUEST, GO_BLACK);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
}
END_TEST

START_TEST (dead_stones_are_marked_and_agreed)
{
  TeachSession *session = take ("end", "agree");

  play ("a4");
  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.agree-black", NULL);
  ck_assert_int_eq (teach_session_get_state (session), TEACH_STATE_RIGHT);
}
END_TEST

static void
count_cb (gpointer object, ...)
{
  g_object_set_data (object, "told",
                     GINT_TO_POINTER (GPOINTER_TO_INT (g_object_get_data (object, "told")) + 1));
}

static int
told (void)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (lesson), "told"));
}

START_TEST (going_on_and_leaving_are_told)
{
  g_signal_connect (lesson, "finished", G_CALLBACK (count_cb), NULL);
  g_signal_connect (lesson, "leave", G_CALLBACK (count_cb), NULL);
  g_signal_connect (lesson, "play-on", G_CALLBACK (count_cb), NULL);
  take ("end", "finish");
  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.play-on", NULL);
  ck_assert_int_eq (told (), 1);
  press (lesson->next);
  ck_assert_int_eq (told (), 2);
  ui_lesson_set_present (lesson, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.leave", NULL);
  ck_assert (!ui_lesson_get_present (lesson));
  ck_assert_int_eq (told (), 2);
  gtk_widget_activate_action (GTK_WIDGET (lesson), "lesson.leave", NULL);
  ck_assert_int_eq (told (), 3);
}
END_TEST

/* Checks that the board leaves text and buttons their place, and that messages do not move it. */
START_TEST (all_fits_and_nothing_moves)
{
  static const int sizes[][2] = { { 360, 593 }, { 360, 760 }, { 1280, 750 }, { 800, 430 } };
  graphene_rect_t before, after, bar;

  take ("board", "play");
  gtk_widget_allocate (GTK_WIDGET (lesson), sizes[_i][0], sizes[_i][1], -1, NULL);
  ck_assert (gtk_widget_compute_bounds (GTK_WIDGET (lesson->table), GTK_WIDGET (lesson), &before));
  ck_assert (gtk_widget_compute_bounds (lesson->bar, GTK_WIDGET (lesson), &bar));
  ck_assert (bar.origin.y + bar.size.height <= sizes[_i][1]);
  ck_assert (bar.origin.x + bar.size.width <= sizes[_i][0]);
  ck_assert (MIN (before.size.width, before.size.height)
             >= MIN (sizes[_i][0], sizes[_i][1]) * 85 / 100);
  play ("a5");
  gtk_widget_allocate (GTK_WIDGET (lesson), sizes[_i][0], sizes[_i][1], -1, NULL);
  ck_assert (gtk_widget_compute_bounds (GTK_WIDGET (lesson->table), GTK_WIDGET (lesson), &after));
  ck_assert (graphene_rect_equal (&before, &after));
}
END_TEST

/* Beside the board, a long response with news below it leaves the whole text in sight. */
START_TEST (all_is_in_sight_beside_the_board)
{
  int frames = 0;

  take ("end", "agree");
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 750);
  gtk_widget_add_tick_callback (window, frame_cb, &frames, NULL);
  gtk_label_set_label (lesson->said,
                       "White considers the chain at A4 dead and has marked it. Agree "
                       "if you think so too, or resume play. Then the game goes on "
                       "until both players pass again, and the marks are gone.");
  gtk_widget_set_visible (GTK_WIDGET (lesson->said), TRUE);
  gtk_label_set_label (lesson->news, "43: White agrees.");
  gtk_widget_set_visible (GTK_WIDGET (lesson->news), TRUE);
  ui_fixture_wait (is_drawn, &frames);
  ck_assert (is_in_sight (lesson->place));
  ck_assert (is_in_sight (lesson->news));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("lesson");
  TCase *tc = tcase_create ("lesson");

  tcase_add_checked_fixture (tc, begin, end);
  tcase_add_test (tc, a_move_is_played_by_its_name);
  tcase_add_test (tc, hints_come_as_a_sentence_and_then_as_marks);
  tcase_add_test (tc, points_are_touched_by_their_names);
  tcase_add_test (tc, points_of_a_finished_game_are_touched);
  tcase_add_test (tc, a_number_is_entered);
  tcase_add_test (tc, the_winner_is_said_and_not_given_away);
  tcase_add_test (tc, a_sentence_is_chosen);
  tcase_add_loop_test (tc, what_is_said_is_in_sight, 0, 12);
  tcase_add_test (tc, a_pass_is_a_key);
  tcase_add_test (tc, a_challenge_is_a_key);
  tcase_add_test (tc, dead_stones_are_marked_and_agreed);
  tcase_add_test (tc, going_on_and_leaving_are_told);
  tcase_add_loop_test (tc, all_fits_and_nothing_moves, 0, 4);
  tcase_add_test (tc, all_is_in_sight_beside_the_board);
  suite_add_tcase (suite, tc);
  return runner_run (suite);
}
