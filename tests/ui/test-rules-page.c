/* The page of rulesets, over a real library in a folder of its own. */
#include "runner.h"
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ui-axis-list.h"
#include "ui-duration-spin.h"
#include "ui-rules-ask.h"
#include "ui-rules-editor.h"
#include "ui-rules-list.h"
#include "ui-rules-page.h"
#include "ui-rules-reader.h"
#include "ui-rules-versus.h"
#include "ui-ruleset-row.h"
#include "ui-split.h"

static LibraryService *service;
static UiRulesPage *page;
static GtkWindow *window;
static char *folder;
static GoRuleset played;
static int plays;
static char *told;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
is_there (gpointer data)
{
  return *(GAsyncResult **) data != NULL;
}

static void
play_cb (UiRulesPage *self, const GoRuleset *ruleset, gpointer unused)
{
  played = *ruleset;
  plays++;
}

static void
tell_cb (UiRulesPage *self, const char *sentence, gboolean error, gpointer unused)
{
  g_free (told);
  told = g_strdup (sentence);
}

static void
open_library (void)
{
  g_autofree char *path = g_build_filename (folder, "library.sqlite", NULL);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryReport) report = NULL;

  service = library_service_new (path);
  library_service_open_async (service, NULL, done_cb, &result);
  ui_fixture_wait (is_there, &result);
  report = library_service_open_finish (service, result, &error);
  ck_assert_msg (report != NULL, "%s", error ? error->message : "");
}

static void
show_page (int width)
{
  page = UI_RULES_PAGE (ui_rules_page_new (service));
  g_signal_connect (page, "play", G_CALLBACK (play_cb), NULL);
  g_signal_connect (page, "tell", G_CALLBACK (tell_cb), NULL);
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (window, width, 700);
  gtk_window_set_child (window, GTK_WIDGET (page));
  gtk_window_present (window);
  ui_rules_page_refresh (page);
  ui_fixture_settle ();
}

static void
begin (void)
{
  ui_fixture_begin ();
  folder = g_dir_make_tmp ("pass-stone-rules-XXXXXX", NULL);
  ck_assert_ptr_nonnull (folder);
  plays = 0;
  told = NULL;
  open_library ();
  show_page (1200);
}

static void
close_all (void)
{
  gtk_window_destroy (window);
  ui_fixture_settle ();
  library_service_close (service);
  g_clear_object (&service);
}

static void
end (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  close_all ();
  dir = g_dir_open (folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&told, g_free);
}

static gpointer
part (const char *id)
{
  return ui_fixture_child (page, UI_TYPE_RULES_PAGE, id);
}

static const char *
notice (void)
{
  return ui_fixture_text (page, UI_TYPE_RULES_PAGE, "undo_label");
}

static const char *
shown_page (void)
{
  return gtk_stack_get_visible_child_name (part ("stack"));
}

static UiRulesSubject *
subject (void)
{
  return ui_rules_reader_get_subject (part ("reader"));
}

static UiRulesetRow *
row_of (const char *title)
{
  GtkWidget *row;

  for (int i = 0; (row = ui_fixture_find (part ("list"), UI_TYPE_RULESET_ROW, i)); i++)
    if (strcmp (ui_ruleset_row_get_subject (UI_RULESET_ROW (row))->title, title) == 0)
      return UI_RULESET_ROW (row);
  return NULL;
}

static gboolean
is_listed (gpointer title)
{
  return row_of (title) != NULL;
}

static gboolean
is_not_listed (gpointer title)
{
  return row_of (title) == NULL;
}

static gboolean
is_read (gpointer title)
{
  return subject () && strcmp (subject ()->title, title) == 0;
}

static void
choose (const char *title)
{
  UiRulesetRow *row = row_of (title);

  ck_assert_msg (row != NULL, "%s is not in the list", title);
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (row))),
                           GTK_LIST_BOX_ROW (row));
  ck_assert_str_eq (subject ()->title, title);
}

static void
act (const char *action)
{
  ck_assert_msg (gtk_widget_activate_action (GTK_WIDGET (page), action, NULL), "%s is closed",
                 action);
}

static UiAxisRow *
axis_row (const char *axis)
{
  GtkWidget *list = ui_fixture_find (part ("editor"), UI_TYPE_AXIS_LIST, 0);
  UiAxisRow *row = ui_axis_list_get_row (UI_AXIS_LIST (list), axis);

  ck_assert_msg (row != NULL, "no row for %s", axis);
  return row;
}

static void
set_komi (int halves)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (ui_axis_row_get_control (axis_row ("komi"))), halves);
}

static void
set_name (const char *name)
{
  gtk_editable_set_text (ui_fixture_child (part ("editor"), UI_TYPE_RULES_EDITOR, "name"), name);
}

static void
press_save (void)
{
  g_signal_emit_by_name (ui_fixture_child (part ("editor"), UI_TYPE_RULES_EDITOR, "save"),
                         "clicked");
}

/* A copy of Concord with another komi, saved under this name. */
static void
save_copy (const char *name, int komi)
{
  choose ("Concord");
  act ("rules.copy");
  set_komi (komi);
  set_name (name);
  press_save ();
  ui_fixture_wait (is_read, (gpointer) name);
  ck_assert_str_eq (shown_page (), "browse");
}

START_TEST (test_browse)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  UiRulesReader *reader = part ("reader");

  for (size_t i = 0; i < count; i++)
    {
      choose (presets[i].title);
      ck_assert_str_eq (ui_fixture_text (reader, UI_TYPE_RULES_READER, "title"), presets[i].title);
      ck_assert (*ui_fixture_text (reader, UI_TYPE_RULES_READER, "summary"));
      act ("rules.play");
      ck_assert (go_ruleset_equal (&played, &subject ()->ruleset));
    }
  ck_assert_int_eq (plays, (int) count);
  ck_assert (!gtk_widget_get_visible (ui_fixture_child (reader, UI_TYPE_RULES_READER, "delete")));
}
END_TEST

static gboolean
is_hidden (gpointer row)
{
  return !gtk_widget_get_child_visible (row);
}

START_TEST (test_search)
{
  UiRulesetRow *concord = row_of ("Concord"), *tibetan = row_of ("Tibetan");
  GtkWidget *search = ui_fixture_find (part ("list"), GTK_TYPE_SEARCH_ENTRY, 0);

  ck_assert_ptr_nonnull (tibetan);
  gtk_editable_set_text (GTK_EDITABLE (search), "TIBET");
  ui_fixture_wait (is_hidden, concord);
  ck_assert (!is_hidden (tibetan));
}
END_TEST

START_TEST (test_read_of_a_game)
{
  GoRuleset ruleset;

  go_preset_ruleset (go_preset_find ("japanese-1989"), &ruleset);
  ui_rules_page_read (page, &ruleset);
  ck_assert_str_eq (subject ()->title, "Japanese 1989");
  ruleset.pass = GO_PASS_STONE;
  ui_rules_page_read (page, &ruleset);
  ck_assert_ptr_null (subject ()->preset);
  ck_assert (go_ruleset_equal (&subject ()->ruleset, &ruleset));
  act ("rules.play");
  ck_assert (go_ruleset_equal (&played, &ruleset));
}
END_TEST

START_TEST (test_save_and_find_again)
{
  save_copy ("Saturday club", 9);
  ck_assert_int_eq (subject ()->ruleset.komi, 9);
  ck_assert_str_eq (notice (), "“Saturday club” is saved.");
  close_all ();
  open_library ();
  show_page (1200);
  ui_fixture_wait (is_listed, "Saturday club");
  choose ("Saturday club");
  ck_assert_int_eq (subject ()->ruleset.komi, 9);

  act ("rules.edit");
  ck_assert_str_eq (shown_page (), "edit");
  set_komi (11);
  set_name ("Sunday club");
  press_save ();
  ui_fixture_wait (is_read, "Sunday club");
  ui_fixture_wait (is_not_listed, "Saturday club");
  ck_assert_int_eq (subject ()->ruleset.komi, 11);
}
END_TEST

START_TEST (test_names_refused)
{
  UiRulesEditor *editor = part ("editor");

  save_copy ("Saturday club", 9);
  choose ("Japanese 1989");
  act ("rules.copy");
  set_name ("");
  press_save ();
  ck_assert (*ui_fixture_text (editor, UI_TYPE_RULES_EDITOR, "name_error"));
  set_name ("Concord");
  ck_assert (!*ui_fixture_text (editor, UI_TYPE_RULES_EDITOR, "name_error"));
  press_save ();
  ck_assert (*ui_fixture_text (editor, UI_TYPE_RULES_EDITOR, "name_error"));
  ck_assert_str_eq (shown_page (), "edit");
}
END_TEST

static gboolean
has_name_error (gpointer editor)
{
  return *ui_fixture_text (editor, UI_TYPE_RULES_EDITOR, "name_error") != '\0';
}

START_TEST (test_name_of_another)
{
  save_copy ("Saturday club", 9);
  choose ("Japanese 1989");
  act ("rules.copy");
  set_name ("Saturday club");
  press_save ();
  ui_fixture_wait (has_name_error, part ("editor"));
  ck_assert_str_eq (shown_page (), "edit");
  ck_assert (gtk_widget_get_sensitive (part ("editor")));
}
END_TEST

static gboolean
offers_undo (gpointer unused)
{
  return gtk_widget_get_visible (part ("undo_bar")) && gtk_widget_get_visible (part ("undo"));
}

START_TEST (test_delete_and_undo)
{
  save_copy ("Saturday club", 9);
  act ("rules.delete");
  ui_fixture_wait (offers_undo, NULL);
  ui_fixture_wait (is_not_listed, "Saturday club");
  ck_assert_ptr_nonnull (subject ()->preset);
  ck_assert_ptr_nonnull (
      strstr (ui_fixture_text (page, UI_TYPE_RULES_PAGE, "undo_label"), "Saturday club"));
  g_signal_emit_by_name (part ("undo"), "clicked");
  ui_fixture_wait (is_read, "Saturday club");
  ck_assert_ptr_nonnull (row_of ("Saturday club"));
  ck_assert_int_eq (subject ()->ruleset.komi, 9);
  ck_assert (!offers_undo (NULL));
}
END_TEST

static gboolean
has_text (gpointer text)
{
  return *(char **) text != NULL;
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* The newest window but the page's own. */
static GtkWidget *
dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) other = g_list_model_get_item (windows, i);

      if (other != GTK_WIDGET (window))
        return other;
    }
  return NULL;
}

static void
press (GtkWidget *root, const char *label)
{
  GtkWidget *button;

  for (int i = 0; (button = ui_fixture_find (root, GTK_TYPE_BUTTON, i)); i++)
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
      {
        g_signal_emit_by_name (button, "clicked");
        return;
      }
  ck_abort_msg ("no button %s", label);
}

START_TEST (test_share_round_trip)
{
  g_autofree char *text = NULL;
  GtkWidget *view;
  GoRuleset shared;

  choose ("Sunjang");
  shared = subject ()->ruleset;
  act ("rules.share");
  ck_assert_ptr_nonnull (strstr (notice (), "clipboard"));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (page)), NULL, text_read_cb,
                                 &text);
  ui_fixture_wait (has_text, &text);

  choose ("Concord");
  act ("rules.from-text");
  view = ui_fixture_find (dialog (), GTK_TYPE_TEXT_VIEW, 0);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  press (dialog (), "_Open");
  ck_assert_str_eq (shown_page (), "edit");
  ck_assert_ptr_null (dialog ());
  ck_assert (go_ruleset_equal (ui_rules_editor_get_ruleset (part ("editor")), &shared));
}
END_TEST

START_TEST (test_wrong_text)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, finish;
  g_autofree char *selected = NULL;

  act ("rules.from-text");
  buffer = gtk_text_view_get_buffer (
      GTK_TEXT_VIEW (ui_fixture_find (dialog (), GTK_TYPE_TEXT_VIEW, 0)));
  gtk_text_buffer_set_text (buffer, "1 komi=6.5\npass=often", -1);
  press (dialog (), "_Open");
  ck_assert_str_eq (shown_page (), "browse");
  ck_assert_ptr_nonnull (dialog ());
  ck_assert (gtk_text_buffer_get_selection_bounds (buffer, &start, &finish));
  selected = gtk_text_buffer_get_text (buffer, &start, &finish, FALSE);
  ck_assert_msg (strstr ("pass=often", selected) != NULL, "%s", selected);
  press (dialog (), "_Cancel");
}
END_TEST

START_TEST (test_text_error)
{
  const GoRulesetError error = { .offset = 4, .message = "no such axis" };
  g_autofree char *sentence = ui_rules_text_error ("1 ½x=2 more", &error);
  g_autofree char *at_end = ui_rules_text_error ("1 k", &(GoRulesetError){ .offset = 3 });

  ck_assert_str_eq (sentence, "Character 4, “x=2”: no such axis");
  ck_assert_str_eq (at_end, "Character 4: ");
}
END_TEST

START_TEST (test_leaving_asks)
{
  choose ("Concord");
  act ("rules.copy");
  ck_assert (ui_rules_page_back (page));
  ck_assert_str_eq (shown_page (), "browse");
  act ("rules.copy");
  set_komi (9);
  ck_assert (ui_rules_page_back (page));
  ck_assert_str_eq (shown_page (), "edit");
  gtk_dialog_response (GTK_DIALOG (dialog ()), GTK_RESPONSE_CANCEL);
  ck_assert_str_eq (shown_page (), "edit");
  ck_assert_ptr_null (told);
  ui_rules_page_read (page, &subject ()->ruleset);
  ck_assert_ptr_nonnull (told);
  ck_assert_str_eq (shown_page (), "edit");
  ck_assert (ui_rules_page_back (page));
  gtk_dialog_response (GTK_DIALOG (dialog ()), GTK_RESPONSE_REJECT);
  ck_assert_str_eq (shown_page (), "browse");
  ck_assert (!ui_rules_page_back (page));
  ck_assert_ptr_null (row_of ("Concord, my copy"));
}
END_TEST

START_TEST (test_closing_asks)
{
  choose ("Concord");
  ck_assert (!ui_rules_page_hold (page));
  act ("rules.copy");
  ck_assert (!ui_rules_page_hold (page));
  set_komi (9);
  ck_assert (ui_rules_page_hold (page));
  gtk_dialog_response (GTK_DIALOG (dialog ()), GTK_RESPONSE_CANCEL);
  ck_assert_str_eq (shown_page (), "edit");
  g_signal_emit_by_name (ui_fixture_child (part ("editor"), UI_TYPE_RULES_EDITOR, "compare"),
                         "clicked");
  ck_assert_str_eq (shown_page (), "compare");
  ck_assert (ui_rules_page_hold (page));
  gtk_dialog_response (GTK_DIALOG (dialog ()), GTK_RESPONSE_ACCEPT);
  ui_fixture_wait (is_read, "Concord, my copy");
  ck_assert (!ui_rules_page_hold (page));
}
END_TEST

START_TEST (test_compare)
{
  GtkWidget *first, *second;

  choose ("Japanese 1989");
  act ("rules.compare");
  ck_assert_str_eq (shown_page (), "compare");
  first = ui_fixture_find (part ("versus"), GTK_TYPE_DROP_DOWN, 0);
  second = ui_fixture_find (part ("versus"), GTK_TYPE_DROP_DOWN, 1);
  ck_assert_str_eq (
      gtk_string_object_get_string (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (first))),
      "Japanese 1989");
  ck_assert_uint_ne (gtk_drop_down_get_selected (GTK_DROP_DOWN (first)),
                     gtk_drop_down_get_selected (GTK_DROP_DOWN (second)));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (second), 0);
  ck_assert (ui_rules_page_back (page));
  choose ("Sunjang");
  act ("rules.compare");
  second = ui_fixture_find (part ("versus"), GTK_TYPE_DROP_DOWN, 1);
  ck_assert_uint_eq (gtk_drop_down_get_selected (GTK_DROP_DOWN (second)), 0);
}
END_TEST

static gboolean
is_folded (gpointer split)
{
  return ui_split_get_folded (split);
}

START_TEST (test_narrow)
{
  UiSplit *split;

  close_all ();
  open_library ();
  show_page (360);
  split = part ("split");
  ui_fixture_wait (is_folded, split);
  ck_assert (gtk_widget_get_mapped (part ("list")));
  ck_assert (!gtk_widget_get_mapped (part ("reader")));
  g_signal_emit_by_name (gtk_widget_get_parent (GTK_WIDGET (row_of ("Sunjang"))), "row-activated",
                         row_of ("Sunjang"));
  ui_fixture_settle ();
  ck_assert_str_eq (subject ()->title, "Sunjang");
  ck_assert (ui_split_get_show_end (split));
  ck_assert (ui_rules_page_back (page));
  ck_assert (!ui_split_get_show_end (split));
  ck_assert (!ui_rules_page_back (page));
}
END_TEST

START_TEST (test_durations)
{
  static const struct
  {
    const char *text;
    int milliseconds; /* -1: none */
  } cases[] = {
    { "90", 90000 },   { "1:30", 90000 },  { "1:00:00", 3600000 },
    { "0:00,5", 500 }, { "0:00", 0 },      { "1:", -1 },
    { "a", -1 },       { "", -1 },         { "1:2:3:4", -1 },
    { "-5", -1 },      { "99999999", -1 }, { "1.5x", -1 },
  };
  int milliseconds = -1;
  g_autofree char *text = NULL;

  ck_assert_int_eq (ui_duration_parse (cases[_i].text, &milliseconds), cases[_i].milliseconds >= 0);
  ck_assert_int_eq (milliseconds, cases[_i].milliseconds);
  if (milliseconds < 0)
    return;
  text = ui_duration_format (milliseconds);
  ck_assert (ui_duration_parse (text, &milliseconds));
  ck_assert_int_eq (milliseconds, cases[_i].milliseconds);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules page");
  TCase *tcase = tcase_create ("page");
  TCase *plain = tcase_create ("plain");

  tcase_add_checked_fixture (tcase, begin, end);
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, test_browse);
  tcase_add_test (tcase, test_search);
  tcase_add_test (tcase, test_read_of_a_game);
  tcase_add_test (tcase, test_save_and_find_again);
  tcase_add_test (tcase, test_names_refused);
  tcase_add_test (tcase, test_name_of_another);
  tcase_add_test (tcase, test_delete_and_undo);
  tcase_add_test (tcase, test_share_round_trip);
  tcase_add_test (tcase, test_wrong_text);
  tcase_add_test (tcase, test_leaving_asks);
  tcase_add_test (tcase, test_closing_asks);
  tcase_add_test (tcase, test_compare);
  tcase_add_test (tcase, test_narrow);
  tcase_add_test (plain, test_text_error);
  tcase_add_loop_test (plain, test_durations, 0, 12);
  suite_add_tcase (suite, tcase);
  suite_add_tcase (suite, plain);
  return runner_run (suite);
}
