/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar above a record from a file: its texts and choices. */
#include "runner.h"
#include "ui-fixture.h"

#include <string.h>

#include "ui-file-bar.h"
#include "ui-file-games.h"

static GtkWidget *window;
static UiFileBar *bar;
static char *charset;
static guint game, kept;
static guint64 offset;

static void
charset_cb (UiFileBar *self, const char *chosen, gpointer unused)
{
  g_free (charset);
  charset = g_strdup (chosen);
}

static void
game_cb (UiFileBar *self, guint index, gpointer unused)
{
  game = index;
}

static void
keep_cb (UiFileBar *self, gpointer unused)
{
  kept++;
}

static void
jump_cb (UiFileBar *self, guint64 to, gpointer unused)
{
  offset = to;
}

static void
begin (void)
{
  ui_fixture_begin ();
  window = gtk_window_new ();
  bar = g_object_new (UI_TYPE_FILE_BAR, NULL);
  gtk_widget_set_valign (GTK_WIDGET (bar), GTK_ALIGN_START);
  g_signal_connect (bar, "charset", G_CALLBACK (charset_cb), NULL);
  g_signal_connect (bar, "game", G_CALLBACK (game_cb), NULL);
  g_signal_connect (bar, "keep", G_CALLBACK (keep_cb), NULL);
  g_signal_connect (bar, "jump", G_CALLBACK (jump_cb), NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (bar));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 300);
  gtk_window_present (GTK_WINDOW (window));
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  ui_fixture_settle ();
  g_clear_pointer (&charset, g_free);
}

static RecordFile *
read_record (const char *text, gssize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);
  g_autoptr (GError) error = NULL;
  RecordFile *file = record_file_read (bytes, NULL, &error);

  ck_assert_msg (file != NULL, "%s", error ? error->message : "");
  return file;
}

static void
show (const char *text, gssize length, const char *name, gboolean is_kept)
{
  g_autoptr (RecordFile) file = read_record (text, length);

  ui_file_bar_set_file (bar, file, name, 0, is_kept);
  ui_fixture_settle ();
}

static const char *
line (void)
{
  return ui_file_bar_get_text (bar);
}

/* Returns the button that opens a list; NULL if there is nothing to choose. */
static GtkMenuButton *
menu (const char *part)
{
  GtkWidget *button;

  for (int i = 0; (button = ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_MENU_BUTTON, i)); i++)
    if (gtk_widget_get_visible (button)
        && strstr (gtk_menu_button_get_label (GTK_MENU_BUTTON (button)), part))
      return GTK_MENU_BUTTON (button);
  return NULL;
}

static GtkWidget *
button_labelled (const char *part)
{
  GtkWidget *button;

  for (int i = 0; (button = ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_BUTTON, i)); i++)
    if (gtk_button_get_label (GTK_BUTTON (button))
        && strstr (gtk_button_get_label (GTK_BUTTON (button)), part))
      return button;
  return NULL;
}

START_TEST (plain_files_say_little)
{
  show ("(;GM[1]FF[4]SZ[9];B[ee])", -1, "plain.sgf", FALSE);
  ck_assert_str_eq (line (), "plain.sgf · SGF");
  ck_assert_ptr_null (menu ("Charset"));
  ck_assert_ptr_null (menu ("repaired"));
  ck_assert_ptr_null (menu ("Game"));
  ck_assert (gtk_widget_get_visible (button_labelled ("Keep")));
  g_signal_emit_by_name (button_labelled ("Keep"), "clicked");
  ck_assert_uint_eq (kept, 1);
  show ("(;GM[1]FF[4]SZ[9];B[ee])", -1, "plain.sgf", TRUE);
  ck_assert_str_eq (line (), "plain.sgf · SGF · in the library");
  ck_assert (!gtk_widget_get_visible (button_labelled ("Keep")));
}
END_TEST

START_TEST (no_file_no_bar)
{
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (bar)));
  show ("(;GM[1]FF[4]SZ[9];B[ee])", -1, "plain.sgf", FALSE);
  ck_assert (gtk_widget_get_visible (GTK_WIDGET (bar)));
  ui_file_bar_set_charset (bar, NULL);
  ck_assert (!gtk_widget_get_visible (GTK_WIDGET (bar)));
}
END_TEST

static GtkListBoxRow *
charset_row (const char *part)
{
  GtkListBox *list = GTK_LIST_BOX (ui_fixture_find (
      GTK_WIDGET (gtk_menu_button_get_popover (menu ("Charset"))), GTK_TYPE_LIST_BOX, 0));
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++)
    {
      GtkWidget *label = ui_fixture_find (GTK_WIDGET (row), GTK_TYPE_LABEL, 0);

      if (strstr (gtk_label_get_label (GTK_LABEL (label)), part))
        return row;
    }
  return NULL;
}

/* Each charset is listed with the names that it would give. */
START_TEST (other_readings_are_offered_with_their_names)
{
  static const char names[] = "(;GM[1]FF[4]SZ[19]PB[\x96\x7b\x88\xf6\x96\x56\x8f\x47\x8d\xf4]"
                              "PW[\x88\xc0\x93\x63\x8f\x47\x8d\xf4];B[pd];W[dd])";
  GtkListBoxRow *present, *other;
  GtkWidget *list;

  show (names, sizeof names - 1, "honinbo.sgf", FALSE);
  ck_assert_str_eq (line (), "honinbo.sgf · SGF · Shift_JIS (guessed)");
  present = charset_row ("Shift_JIS");
  other = charset_row ("Windows-1252");
  ck_assert_ptr_nonnull (present);
  ck_assert_ptr_nonnull (other);
  ck_assert (gtk_list_box_row_is_selected (present));
  ck_assert_ptr_nonnull (strstr (
      gtk_label_get_label (GTK_LABEL (ui_fixture_find (GTK_WIDGET (present), GTK_TYPE_LABEL, 1))),
      "本因坊秀策"));
  list = gtk_widget_get_parent (GTK_WIDGET (other));
  g_signal_emit_by_name (list, "row-activated", other);
  ck_assert_str_eq (charset, "CP1252");
}
END_TEST

/* Returns the text of line `number` of the list; free with g_free(). */
static char *
line_text (GListModel *model, guint number)
{
  g_autoptr (GtkStringObject) item = g_list_model_get_item (model, number);

  return g_strdup (gtk_string_object_get_string (item));
}

START_TEST (what_was_lost_is_listed_by_kind_and_move)
{
  static const char *const wanted[]
      = { "Parts left out: 2", "Move 1: Text between the properties was left out: “!?”.",
          "Move 2: A value without a property was left out: “[x]”.", "Missing or extra brackets: 1",
          "Move 2: 1 “)” is missing at the end." };
  const char *text = "(;GM[1]FF[4]SZ[9];B[ee] !? ;W[cc];[x]";
  GtkWidget *list;
  GListModel *model;

  show (text, -1, "broken.sgf", FALSE);
  ck_assert_ptr_nonnull (menu ("not read"));
  list = ui_fixture_find (GTK_WIDGET (gtk_menu_button_get_popover (menu ("not read"))),
                          GTK_TYPE_LIST_VIEW, 0);
  model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  ck_assert_uint_eq (g_list_model_get_n_items (model), G_N_ELEMENTS (wanted));
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_autofree char *line = line_text (model, i);

      ck_assert_str_eq (line, wanted[i]);
    }
  /* A title is not a link; a sentence leads to its place. */
  offset = G_MAXUINT64;
  g_signal_emit_by_name (list, "activate", 0);
  ck_assert_uint_eq (offset, G_MAXUINT64);
  g_signal_emit_by_name (list, "activate", 1);
  ck_assert_uint_eq (offset, (guint64) (strstr (text, "!?") - text));
}
END_TEST

START_TEST (spelling_alone_is_no_news)
{
  show ("(;GM[1]FF[4]SZ[9]KM[650];b[ee];W[cc]", -1, "spelt.sgf", FALSE);
  ck_assert_ptr_null (menu ("repaired"));
  ck_assert_ptr_null (menu ("not read"));
}
END_TEST

static GString *
many_games (guint count)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, "(;GM[1]FF[4]SZ[9]PB[Black%u]PW[White%u]DT[19%02u];B[ee])\n", i,
                            i, i % 100);
  return text;
}

static guint
listed (UiFileGames *games)
{
  GtkWidget *list = ui_fixture_find (GTK_WIDGET (games), GTK_TYPE_LIST_VIEW, 0);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

static gboolean
one_is_listed (gpointer games)
{
  return listed (games) == 1;
}

/* Thousands of games are one list, created when it opens and searched while the user types. */
START_TEST (a_game_of_thousands_is_found_and_chosen)
{
  GString *text = many_games (3000);
  UiFileGames *games;
  GtkWidget *list, *search;

  show (text->str, (gssize) text->len, "all.sgf", FALSE);
  g_string_free (text, TRUE);
  ck_assert_ptr_nonnull (menu ("Game 1 of 3000"));
  games = UI_FILE_GAMES (
      gtk_popover_get_child (gtk_menu_button_get_popover (menu ("Game 1 of 3000"))));
  ck_assert_uint_eq (listed (games), 0);
  gtk_menu_button_popup (menu ("Game"));
  ui_fixture_settle ();
  ck_assert_uint_eq (listed (games), 3000);
  search = ui_fixture_find (GTK_WIDGET (games), GTK_TYPE_SEARCH_ENTRY, 0);
  gtk_editable_set_text (GTK_EDITABLE (search), "white2345 BLACK2345");
  ui_fixture_wait (one_is_listed, games);
  list = ui_fixture_find (GTK_WIDGET (games), GTK_TYPE_LIST_VIEW, 0);
  g_signal_emit_by_name (list, "activate", 0);
  ck_assert_uint_eq (game, 2345);
}
END_TEST

START_TEST (games_are_told_by_what_the_root_says)
{
  g_autoptr (RecordFile) file
      = read_record ("(;GM[1]SZ[9]PB[Mira]PW[Jonas]DT[2026-11-21]RE[B+2];B[ee])"
                     "(;GM[1]SZ[9]GN[Opening study];B[ee])(;GM[1]SZ[9]PB[ ];B[ee])"
                     "(;GM[1]SZ[9]PW[Anna];B[ee])",
                     -1);
  static const char *const expected[] = { "Mira – Jonas · 2026-11-21 · B+2", "Opening study",
                                          "Game without names", "Black – Anna" };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *text = ui_file_game_text (file->collection, i);

      ck_assert_str_eq (text, expected[i]);
    }
}
END_TEST

/* The header bar of a narrow window has room for Back, all of these buttons, the menu and Close. */
START_TEST (narrow_bars_are_icons)
{
  GString *text = many_games (2);
  int minimum;

  g_string_append (text, "(;GM[1]PB[\xe9]");
  show (text->str, (gssize) text->len, "a rather long name of a file.sgf", FALSE);
  g_string_free (text, TRUE);
  ui_file_bar_set_narrow (bar, TRUE);
  gtk_widget_measure (GTK_WIDGET (bar), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  ck_assert_int_le (minimum, 210);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("file-bar");
  TCase *tcase = tcase_create ("bar");

  tcase_add_checked_fixture (tcase, begin, end);
  tcase_add_test (tcase, plain_files_say_little);
  tcase_add_test (tcase, no_file_no_bar);
  tcase_add_test (tcase, other_readings_are_offered_with_their_names);
  tcase_add_test (tcase, what_was_lost_is_listed_by_kind_and_move);
  tcase_add_test (tcase, spelling_alone_is_no_news);
  tcase_add_test (tcase, a_game_of_thousands_is_found_and_chosen);
  tcase_add_test (tcase, games_are_told_by_what_the_root_says);
  tcase_add_test (tcase, narrow_bars_are_icons);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
