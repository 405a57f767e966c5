/* What comes in from outside, through the window's own handlers: files, pasted text, drops; and
 * what becomes of it: studied, counted, saved. */
#include "runner.h"
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>

#include "library-service-records.h"
#include "ui-board-private.h"
#include "ui-file-bar.h"
#include "ui-review-page-private.h"
#include "ui-under-rules.h"
#include "ui-window-private.h"

static UiWindow *window;
static LibraryService *service;
static char *folder;

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
begin (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryReport) report = NULL;

  ui_fixture_begin ();
  folder = g_dir_make_tmp ("pass-stone-open-XXXXXX", NULL);
  path = g_build_filename (folder, "library.sqlite", NULL);
  service = library_service_new (path);
  library_service_open_async (service, NULL, done_cb, &result);
  ui_fixture_wait (is_there, &result);
  report = library_service_open_finish (service, result, NULL);
  ck_assert_ptr_nonnull (report);
  window = ui_window_new (NULL, NULL, service, NULL);
  gtk_window_present (GTK_WINDOW (window));
  ui_fixture_settle ();
}

static void
end (void)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  if (window)
    gtk_window_destroy (GTK_WINDOW (window));
  ui_fixture_settle ();
  library_service_close (service);
  g_clear_object (&service);
  dir = g_dir_open (folder, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

/* Helpers ------------------------------------------------------------------------------- */

static GFile *
write_file (const char *name, const char *bytes, gssize length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  ck_assert (g_file_set_contents (path, bytes, length, NULL));
  return g_file_new_for_path (path);
}

static void
open_file (GFile *file)
{
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  g_list_store_append (files, file);
  ui_window_open_files (window, G_LIST_MODEL (files));
}

static gboolean
is_on_page (gpointer name)
{
  return _ui_window_on_page (window, name);
}

static gboolean
is_told (gpointer unused)
{
  return gtk_info_bar_get_revealed (GTK_INFO_BAR (window->bar));
}

static const char *
told (void)
{
  return gtk_label_get_label (GTK_LABEL (window->bar_label));
}

/* Reading so much may be told of first. */
static gboolean
is_told_of_size (gpointer unused)
{
  return is_told (NULL) && strstr (told (), "more than 256 MB");
}

/* The page reads no file again. */
static gboolean
is_read (gpointer unused)
{
  return window->review_page->reading == NULL;
}

static void
assert_title (const char *expected)
{
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (window->title)), expected);
}

static const MatchPoint *
shown_at (int column, int row)
{
  ReviewSession *session = ui_review_page_get_session (window->review_page);

  return match_scene_get_point (review_session_get_scene (session), go_point (column, row));
}

static void
to_clipboard (const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
}

static void
activate (const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), action, NULL);
}

static gboolean
is_over (gpointer end)
{
  return g_get_monotonic_time () >= *(gint64 *) end;
}

static void
run_for (int milliseconds)
{
  gint64 end = g_get_monotonic_time () + 1000 * milliseconds;

  ui_fixture_wait (is_over, &end);
}

static const char small_game[]
    = "(;GM[1]FF[4]SZ[9]PB[Mira]PW[Jonas]KM[6.5];B[ee];W[cc];B[gg];W[gc])";

/* Files --------------------------------------------------------------------------------- */

START_TEST (a_file_is_opened)
{
  g_autoptr (GFile) file = write_file ("mira.sgf", small_game, -1);

  ck_assert (_ui_window_on_page (window, "welcome"));
  open_file (file);
  ui_fixture_wait (is_on_page, "review");
  assert_title ("Mira – Jonas");
  ck_assert (!gtk_info_bar_get_revealed (GTK_INFO_BAR (window->bar)));
  ck_assert_int_eq (match_scene_get_width (review_session_get_scene (
                        ui_review_page_get_session (window->review_page))),
                    9);
  /* Back is where one came from. */
  activate ("review-back");
  ck_assert (_ui_window_on_page (window, "welcome"));
}
END_TEST

/* Names in Shift_JIS, without a word about it. */
START_TEST (an_odd_charset_is_guessed_and_can_be_chosen)
{
  static const char names[]
      = "(;GM[1]FF[4]SZ[19]PB[\x96\x7b\x88\xf6\x96\x56\x8f\x47\x8d\xf4]"
        "PW[\x88\xc0\x93\x63\x8f\x47\x8d\xf4]EV[\x8c\xe4\x8f\xe9\x8c\xe9];B[pd];W[dd])";
  g_autoptr (GFile) file = write_file ("honinbo.sgf", names, sizeof names - 1);
  GtkWidget *bar, *line;

  open_file (file);
  ui_fixture_wait (is_on_page, "review");
  assert_title ("本因坊秀策 – 安田秀策");
  bar = ui_fixture_find (GTK_WIDGET (window->review_page), UI_TYPE_FILE_BAR, 0);
  ck_assert (gtk_widget_get_visible (bar));
  line = ui_fixture_find (bar, GTK_TYPE_LABEL, 0);
  ck_assert_str_eq (gtk_label_get_label (GTK_LABEL (line)),
                    "honinbo.sgf · SGF · Shift_JIS (guessed)");
  g_signal_emit_by_name (bar, "charset", "CP1252");
  ui_fixture_wait (is_read, NULL);
  ck_assert_ptr_null (strstr (gtk_label_get_label (GTK_LABEL (window->title)), "本"));
  ck_assert_ptr_nonnull (strstr (gtk_label_get_label (GTK_LABEL (line)), "Windows-1252"));
}
END_TEST

static gboolean
is_made (gpointer unused)
{
  return window->review_page->making == NULL;
}

/* A short game and two long ones. */
static GFile *
write_long_games (void)
{
  g_autoptr (GString) text = g_string_new ("(;SZ[9]PB[Anna]PW[Bo];B[cc])");

  for (int game = 0; game < 2; game++)
    {
      g_string_append (text, "(;SZ[9]PB[Cleo]PW[Dan]");
      for (int i = 0; i < 30000; i++)
        g_string_append (text, ";B[ee]");
      g_string_append_c (text, ')');
    }
  return write_file ("long.sgf", text->str, -1);
}

/* What is edited in another game meanwhile has no part in it. */
START_TEST (a_long_game_is_made_ready_in_a_thread)
{
  g_autoptr (GFile) file = write_long_games ();
  UiReviewPage *page;
  ReviewSession *first;
  guint count;

  open_file (file);
  ui_fixture_wait (is_on_page, (char *) "review");
  page = window->review_page;
  first = ui_review_page_get_session (page);
  _ui_review_page_take_game (page, 1);
  ck_assert_ptr_nonnull (page->making);
  ck_assert_ptr_eq (ui_review_page_get_session (page), first);
  for (int i = 0; i < 100; i++)
    {
      review_session_touch (first, go_point (i % 9, i / 9 % 9));
      review_session_set_comment (first, "Meanwhile.");
    }
  ui_fixture_wait (is_made, NULL);
  assert_title ("Cleo – Dan");
  review_session_get_path (ui_review_page_get_session (page), &count, NULL);
  ck_assert_uint_eq (count, 30001);
  /* One that nobody waits for any more is not shown. */
  _ui_review_page_take_game (page, 2);
  ck_assert_ptr_nonnull (page->making);
  _ui_review_page_take_game (page, 0);
  ck_assert_ptr_null (page->making);
  ui_fixture_settle ();
  ck_assert_ptr_eq (ui_review_page_get_session (page), first);
  assert_title ("Anna – Bo");
}
END_TEST

/* Library and rulesets, opened beside a record, lead back to it. */
/* What gzip makes of a text, and of so many zeros after it. */
static GFile *
write_packed (const char *name, const char *text, gsize zeros)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GZlibCompressor) packer = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1);
  g_autoptr (GFileOutputStream) stream
      = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL);
  g_autoptr (GOutputStream) packed
      = g_converter_output_stream_new (G_OUTPUT_STREAM (stream), G_CONVERTER (packer));
  g_autofree char *part = g_malloc0 (1 << 20);

  ck_assert (g_output_stream_write_all (packed, text, strlen (text), NULL, NULL, NULL));
  for (gsize at = 0; at < zeros; at += 1 << 20)
    ck_assert (g_output_stream_write_all (packed, part, 1 << 20, NULL, NULL, NULL));
  ck_assert (g_output_stream_close (packed, NULL, NULL));
  return g_steal_pointer (&file);
}

START_TEST (a_packed_record_is_opened)
{
  g_autoptr (GFile) file = write_packed ("game.sgf.gz", "(;SZ[9]PB[Aki]PW[Bea];B[cc])", 0);

  open_file (file);
  ui_fixture_wait (is_on_page, (char *) "review");
  assert_title ("Aki – Bea");
}
END_TEST

/* A press counts from the moment on that the button can be pressed, at whatever moment of the
 * page's coming it falls: GtkButton drops a key's press when it is laid out anew in that time. */
START_TEST (a_press_counts_while_the_page_comes)
{
  g_autoptr (GFile) file = write_file ("mira.sgf", small_game, -1);

  for (int visit = 0; visit < 2; visit++)
    {
      GtkWidget *button = NULL;

      open_file (file);
      ui_fixture_wait (is_on_page, (char *) "review");
      run_for (80 * _i);
      button = gtk_widget_get_prev_sibling (
          ui_fixture_child (window->review_page->steps, UI_TYPE_REVIEW_STEPS, "forward_ten"));
      ck_assert_str_eq (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), "review.forward");
      ck_assert (gtk_widget_is_sensitive (button) && gtk_widget_activate (button));
      run_for (400);
      ck_assert_int_eq (shown_at (4, 4)->stone, GO_BLACK);
      activate ("review-back");
    }
}
END_TEST

/* The same game by bzip2 and by xz. */
static const guint8 by_bzip2[]
    = { 0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59, 0x15, 0x69, 0xbf, 0x20,
        0x00, 0x00, 0x00, 0x1f, 0x00, 0x00, 0x60, 0x00, 0x28, 0x30, 0x00, 0x48, 0x9a, 0x2a,
        0x28, 0x20, 0x00, 0x22, 0x98, 0x4d, 0x0d, 0xa2, 0x64, 0x28, 0x69, 0xa6, 0x00, 0x08,
        0x02, 0x43, 0xe3, 0x1a, 0xe0, 0xd3, 0xa1, 0xc1, 0x4c, 0xc5, 0x52, 0xc3, 0x5d, 0xfc,
        0x5d, 0xc9, 0x14, 0xe1, 0x42, 0x40, 0x55, 0xa6, 0xfc, 0x80 };
static const guint8 by_xz[]
    = { 0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x04, 0xe6, 0xd6, 0xb4, 0x46, 0x02, 0x00,
        0x21, 0x01, 0x16, 0x00, 0x00, 0x00, 0x74, 0x2f, 0xe5, 0xa3, 0x01, 0x00, 0x1b, 0x28,
        0x3b, 0x53, 0x5a, 0x5b, 0x39, 0x5d, 0x50, 0x42, 0x5b, 0x41, 0x6b, 0x69, 0x5d, 0x50,
        0x57, 0x5b, 0x42, 0x65, 0x61, 0x5d, 0x3b, 0x42, 0x5b, 0x63, 0x63, 0x5d, 0x29, 0x00,
        0x23, 0xe2, 0xdb, 0x08, 0xd9, 0xac, 0xcb, 0x2b, 0x00, 0x01, 0x34, 0x1c, 0x93, 0x1a,
        0xad, 0x8f, 0x1f, 0xb6, 0xf3, 0x7d, 0x01, 0x00, 0x00, 0x00, 0x00, 0x04, 0x59, 0x5a };

START_TEST (a_record_is_opened_whatever_packed_it)
{
  g_autoptr (GFile) file
      = _i == 0 ? write_file ("game.sgf.bz2", (const char *) by_bzip2, sizeof by_bzip2)
                : write_file ("game.sgf.xz", (const char *) by_xz, sizeof by_xz);

  open_file (file);
  ui_fixture_wait (is_on_page, (char *) "review");
  assert_title ("Aki – Bea");
}
END_TEST

START_TEST (what_is_packed_badly_is_refused)
{
  g_autoptr (GFile) file = write_file ("game.sgf.xz", (const char *) by_xz, sizeof by_xz / 2);

  open_file (file);
  ui_fixture_wait (is_told, NULL);
  ck_assert_msg (g_str_has_prefix (told (), "“game.sgf.xz” was not opened: "), "%s", told ());
}
END_TEST

START_TEST (what_unpacks_without_end_is_refused)
{
  g_autoptr (GFile) file = write_packed ("bomb.sgf.gz", "(;SZ[9]C[", 257 << 20);

  open_file (file);
  ui_fixture_wait (is_told_of_size, NULL);
}
END_TEST

START_TEST (a_device_is_not_read_for_ever)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");

  open_file (file);
  ui_fixture_wait (is_told_of_size, NULL);
}
END_TEST

START_TEST (back_leads_to_where_one_was)
{
  g_autoptr (GFile) file = write_file ("mira.sgf", small_game, -1);

  open_file (file);
  ui_fixture_wait (is_on_page, "review");
  activate ("library");
  ck_assert (_ui_window_on_page (window, "library"));
  activate ("rules");
  ck_assert (_ui_window_on_page (window, "rules"));
  activate ("rules-back");
  ck_assert (_ui_window_on_page (window, "review"));
  activate ("library");
  activate ("library");
  ck_assert (_ui_window_on_page (window, "review"));
  activate ("review-back");
  ck_assert (_ui_window_on_page (window, "welcome"));
  activate ("library");
  activate ("library");
  ck_assert (_ui_window_on_page (window, "welcome"));
}
END_TEST

START_TEST (what_is_no_game_is_refused_with_a_sentence)
{
  g_autoptr (GFile) file = write_file ("letter.txt", "Dear Jonas, how are you?", -1);

  open_file (file);
  ui_fixture_wait (is_told, NULL);
  ck_assert_msg (g_str_has_prefix (told (), "“letter.txt” was not opened: "), "%s", told ());
  ck_assert (_ui_window_on_page (window, "welcome"));
}
END_TEST

START_TEST (a_file_that_is_not_there_is_told)
{
  g_autofree char *path = g_build_filename (folder, "gone.sgf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  open_file (file);
  ui_fixture_wait (is_told, NULL);
  ck_assert_msg (g_str_has_prefix (told (), "“gone.sgf” was not opened: "), "%s", told ());
}
END_TEST

/* Who asks for another file does not get the first one when it comes late. */
START_TEST (the_last_file_asked_for_is_shown)
{
  g_autoptr (GFile) first = write_file ("first.sgf", small_game, -1);
  g_autoptr (GFile) second = write_file ("second.sgf", "(;GM[1]SZ[13]PB[Anna]PW[Bo];B[gg])", -1);

  open_file (first);
  open_file (second);
  ui_fixture_wait (is_on_page, "review");
  ui_fixture_settle ();
  assert_title ("Anna – Bo");
}
END_TEST

static gboolean
has_imported (gpointer count)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryResults) found = NULL;
  const LibraryQuery query = { 0 };

  library_service_search_async (service, &query, NULL, done_cb, &result);
  ui_fixture_wait (is_there, &result);
  found = library_service_search_finish (service, result, NULL);
  return found && library_results_get_size (found) == GPOINTER_TO_UINT (count);
}

/* The question before an import. */
static gboolean
is_asked (gpointer place)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (all, i);

      if (GTK_IS_MESSAGE_DIALOG (one))
        *(GtkWidget **) place = one;
    }
  return *(GtkWidget **) place != NULL;
}

static void
answer_import (int response)
{
  GtkWidget *dialog = NULL;

  ui_fixture_wait (is_asked, &dialog);
  ck_assert (!_ui_window_on_page (window, "library"));
  gtk_dialog_response (GTK_DIALOG (dialog), response);
}

START_TEST (several_files_go_into_the_library)
{
  g_autoptr (GFile) first = write_file ("first.sgf", small_game, -1);
  g_autoptr (GFile) second = write_file ("second.sgf", "(;GM[1]SZ[13]PB[Anna]PW[Bo];B[gg])", -1);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  g_list_store_append (files, first);
  g_list_store_append (files, second);
  ui_window_open_files (window, G_LIST_MODEL (files));
  answer_import (GTK_RESPONSE_CANCEL);
  ui_fixture_settle ();
  ck_assert (!_ui_window_on_page (window, "library"));
  ck_assert (has_imported (GUINT_TO_POINTER (0)));
  ui_window_open_files (window, G_LIST_MODEL (files));
  answer_import (GTK_RESPONSE_ACCEPT);
  ck_assert (_ui_window_on_page (window, "library"));
  ui_fixture_wait (has_imported, GUINT_TO_POINTER (2));
}
END_TEST

/* Pasting ------------------------------------------------------------------------------- */

START_TEST (a_record_is_pasted)
{
  to_clipboard (small_game);
  activate ("paste");
  ui_fixture_wait (is_on_page, "review");
  assert_title ("Mira – Jonas");
}
END_TEST

/* What is pasted is UTF-8, whatever it says of itself. */
START_TEST (a_pasted_record_may_lie_about_its_charset)
{
  to_clipboard ("(;GM[1]FF[4]CA[Shift_JIS]SZ[9]PB[秀策]PW[Jonas];B[ee])");
  activate ("paste");
  ui_fixture_wait (is_on_page, "review");
  assert_title ("秀策 – Jonas");
}
END_TEST

START_TEST (a_diagram_is_pasted)
{
  to_clipboard (". . . . .\n"
                ". X . O .\n"
                ". . . . .\n"
                ". O . X .\n"
                ". . . . .\n");
  activate ("paste");
  ui_fixture_wait (is_on_page, "review");
  ck_assert_int_eq (shown_at (1, 1)->stone, GO_BLACK);
  ck_assert_int_eq (shown_at (3, 1)->stone, GO_WHITE);
  ck_assert_int_eq (shown_at (1, 3)->stone, GO_WHITE);
  ck_assert_int_eq (shown_at (2, 2)->stone, GO_EMPTY);
}
END_TEST

START_TEST (pasted_words_are_refused)
{
  to_clipboard ("Good morning");
  activate ("paste");
  ui_fixture_wait (is_told, NULL);
  ck_assert_msg (g_str_has_prefix (told (), "“Pasted text” was not opened: "), "%s", told ());
}
END_TEST

/* Dropping ------------------------------------------------------------------------------ */

START_TEST (files_are_dropped)
{
  g_autoptr (GFile) file = write_file ("mira.sgf", small_game, -1);
  g_auto (GValue) value = G_VALUE_INIT;
  GSList *list = g_slist_append (NULL, file);

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, list);
  ck_assert (_ui_window_take_value (window, &value));
  ui_fixture_wait (is_on_page, "review");
  assert_title ("Mira – Jonas");
  g_slist_free (list);
}
END_TEST

START_TEST (text_is_dropped)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, "");
  ck_assert (!_ui_window_take_value (window, &value));
  g_value_set_string (&value, small_game);
  ck_assert (_ui_window_take_value (window, &value));
  ui_fixture_wait (is_on_page, "review");
  assert_title ("Mira – Jonas");
}
END_TEST

START_TEST (addresses_of_files_are_dropped_as_text)
{
  g_autoptr (GFile) file = write_file ("mira.sgf", small_game, -1);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *lines = g_strconcat (uri, "\r\n", NULL);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, lines);
  ck_assert (_ui_window_take_value (window, &value));
  ui_fixture_wait (is_on_page, "review");
  assert_title ("Mira – Jonas");
}
END_TEST

START_TEST (a_dropped_folder_is_imported)
{
  g_autoptr (GFile) file = write_file ("mira.sgf", small_game, -1);
  g_autoptr (GFile) all = g_file_new_for_path (folder);

  g_object_ref (file);
  open_file (all);
  answer_import (GTK_RESPONSE_ACCEPT);
  ui_fixture_wait (is_on_page, "library");
  ui_fixture_wait (has_imported, GUINT_TO_POINTER (1));
}
END_TEST

/* Counting ------------------------------------------------------------------------------ */

static MatchController *
table_game (void)
{
  return match_scene_get_controller (window->scene);
}

static const RefereeState *
table_state (void)
{
  return referee_game_state (match_controller_get_game (table_game ()));
}

/* A wall for each side, and a white stone that is lost in Black's corner. */
static void
fill_position (RefereeSetup *setup, const char *preset)
{
  go_preset_ruleset (go_preset_find (preset), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 9;
  setup->custom = true;
  go_board_init (&setup->board, 9, 9);
  for (int row = 0; row < 9; row++)
    {
      go_board_set (&setup->board, go_point (3, row), GO_BLACK);
      go_board_set (&setup->board, go_point (4, row), GO_WHITE);
    }
  go_board_set (&setup->board, go_point (1, 1), GO_WHITE);
  setup->first = GO_BLACK;
}

static gboolean
is_proposed (gpointer unused)
{
  return gtk_widget_get_visible (window->count_bar)
         && gtk_widget_get_visible (window->count_button);
}

static void
count (const char *preset)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);

  fill_position (setup, preset);
  _ui_window_count (window, setup, NULL);
  g_free (setup);
}

START_TEST (a_position_goes_straight_to_agreement)
{
  static const char *const presets[]
      = { "concord",   "japanese-1989", "chinese-2002", "aga-1991",          "ing-1991",
          "nz-1978",   "tromp-taylor",  "ancient-1",    "sunjang",           "wmsg-2008",
          "nieminen",  "button",        "two-button",   "ikeda-territory-1", "flammenkamp",
          "ming-qing", "sst-1986",      "taiwan-1952" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      MatchScene *before = window->scene;

      count (presets[i]);
      ck_assert_msg (window->scene != before, "%s: %s", presets[i], told ());
      ck_assert_msg (_ui_window_on_page (window, "table"), "%s: %s", presets[i], told ());
      ck_assert_msg (table_state ()->phase == REFEREE_PHASE_AGREEMENT
                         || table_state ()->phase == REFEREE_PHASE_FINISHED,
                     "%s: phase %d", presets[i], (int) table_state ()->phase);
      ck_assert_int_eq (window->game_id, 0);
    }
}
END_TEST

START_TEST (rules_without_a_count_are_told)
{
  count ("no-pass");
  ck_assert (_ui_window_on_page (window, "welcome"));
  ck_assert (is_told (NULL));
}
END_TEST

START_TEST (dead_stones_are_proposed_and_marked_on_request_only)
{
  count ("japanese-1989");
  ui_fixture_wait (is_proposed, NULL);
  ck_assert_ptr_nonnull (
      strstr (gtk_label_get_label (GTK_LABEL (window->count_label)), "looks dead: B8"));
  ck_assert (!table_state ()->dead[go_point (1, 1)]);
  g_signal_emit_by_name (window->count_button, "clicked");
  ui_fixture_settle ();
  ck_assert (table_state ()->dead[go_point (1, 1)]);
  ck_assert (!is_proposed (NULL));
  match_controller_act (table_game (), REFEREE_AGREE, GO_BLACK);
  match_controller_act (table_game (), REFEREE_AGREE, GO_WHITE);
  ui_fixture_settle ();
  ck_assert_int_eq (table_state ()->phase, REFEREE_PHASE_FINISHED);
  ck_assert_int_eq (table_state ()->result.kind, REFEREE_RESULT_SCORE);
}
END_TEST

START_TEST (no_library_gets_a_counted_position_unasked)
{
  count ("japanese-1989");
  ui_fixture_settle ();
  ck_assert (has_imported (GUINT_TO_POINTER (0)));
  ck_assert (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "keep-game"));
}
END_TEST

/* Studying ------------------------------------------------------------------------------ */

static gboolean
is_said (GtkWidget *root, const char *words)
{
  GtkWidget *label;

  for (int i = 0; (label = ui_fixture_find (root, GTK_TYPE_LABEL, i)); i++)
    if (strstr (gtk_label_get_text (GTK_LABEL (label)), words))
      return TRUE;
  return FALSE;
}

/* A finished record is counted under every ruleset with the dead stones that its marks name. */
START_TEST (a_record_is_counted_under_other_rules)
{
  g_autoptr (GFile) file = write_file (
      "counted.sgf",
      "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5]RE[B+5.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd]"
      ";W[dd];B[ce];W[de];B[];W[aa]TB[aa:be]TW[ea:ee])",
      -1);
  GtkWidget *other = NULL;
  GListModel *windows = gtk_window_get_toplevels ();

  open_file (file);
  ui_fixture_wait (is_on_page, (char *) "review");
  ck_assert (gtk_widget_activate_action (GTK_WIDGET (window), "review.under-rules", NULL));
  ui_fixture_settle ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);

      if (UI_IS_UNDER_RULES (one))
        other = one;
    }
  ck_assert_ptr_nonnull (other);
  ck_assert (is_said (other, "Black wins by 5½ points."));
  ck_assert (is_said (other, "Dead stones stay on the board"));
  ck_assert (!is_said (other, "seki"));
  gtk_window_destroy (GTK_WINDOW (other));
}
END_TEST

START_TEST (a_game_being_played_is_studied_as_a_copy)
{
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  MatchInfo info = { .name = { NULL, "Mira", "Jonas" } };
  g_autoptr (MatchController) controller = NULL;
  g_autoptr (MatchScene) scene = NULL;
  size_t acts;

  go_preset_ruleset (go_preset_find ("concord"), &setup->ruleset);
  setup->ruleset.width = setup->ruleset.height = 9;
  controller = match_controller_new (setup, &info, NULL, NULL);
  scene = match_scene_new (controller);
  g_free (setup);
  ui_window_show_scene (window, scene, 0);
  match_controller_activate_point (controller, go_point (4, 4));
  match_controller_activate_point (controller, go_point (2, 2));
  ui_fixture_settle ();
  acts = referee_game_length (match_controller_get_game (controller));
  activate ("review");
  ck_assert (_ui_window_on_page (window, "review"));
  ck_assert (!review_session_get_locked (ui_review_page_get_session (window->review_page)));
  ck_assert_int_eq (shown_at (2, 2)->stone, GO_WHITE);
  review_session_touch (ui_review_page_get_session (window->review_page), go_point (6, 6));
  ck_assert_int_eq (shown_at (6, 6)->stone, GO_BLACK);
  ck_assert_uint_eq (referee_game_length (match_controller_get_game (controller)), acts);
  activate ("review-back");
  ck_assert (_ui_window_on_page (window, "table"));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window-open");
  TCase *tcase = tcase_create ("open");

  tcase_add_checked_fixture (tcase, begin, end);
  tcase_set_timeout (tcase, 40);
  tcase_add_test (tcase, a_file_is_opened);
  tcase_add_test (tcase, an_odd_charset_is_guessed_and_can_be_chosen);
  tcase_add_test (tcase, a_long_game_is_made_ready_in_a_thread);
  tcase_add_test (tcase, a_packed_record_is_opened);
  tcase_add_loop_test (tcase, a_press_counts_while_the_page_comes, 0, 4);
  tcase_add_loop_test (tcase, a_record_is_opened_whatever_packed_it, 0, 2);
  tcase_add_test (tcase, what_is_packed_badly_is_refused);
  tcase_add_test (tcase, what_unpacks_without_end_is_refused);
  tcase_add_test (tcase, a_device_is_not_read_for_ever);
  tcase_add_test (tcase, back_leads_to_where_one_was);
  tcase_add_test (tcase, what_is_no_game_is_refused_with_a_sentence);
  tcase_add_test (tcase, a_file_that_is_not_there_is_told);
  tcase_add_test (tcase, the_last_file_asked_for_is_shown);
  tcase_add_test (tcase, several_files_go_into_the_library);
  tcase_add_test (tcase, a_record_is_pasted);
  tcase_add_test (tcase, a_pasted_record_may_lie_about_its_charset);
  tcase_add_test (tcase, a_diagram_is_pasted);
  tcase_add_test (tcase, pasted_words_are_refused);
  tcase_add_test (tcase, files_are_dropped);
  tcase_add_test (tcase, text_is_dropped);
  tcase_add_test (tcase, addresses_of_files_are_dropped_as_text);
  tcase_add_test (tcase, a_dropped_folder_is_imported);
  tcase_add_test (tcase, a_position_goes_straight_to_agreement);
  tcase_add_test (tcase, rules_without_a_count_are_told);
  tcase_add_test (tcase, dead_stones_are_proposed_and_marked_on_request_only);
  tcase_add_test (tcase, no_library_gets_a_counted_position_unasked);
  tcase_add_test (tcase, a_record_is_counted_under_other_rules);
  tcase_add_test (tcase, a_game_being_played_is_studied_as_a_copy);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
