/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sharing: copying, the picture window, printing. */
#include "runner.h"
#include "ui-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "sgf-read.h"
#include "record-name.h"
#include "ui-share-private.h"

#define GAME "(;FF[4]SZ[9]PB[Aki]PW[Bea/Cy]DT[2026-05-03];B[cc];W[gg](;B[gc]C[main])(;B[ee];W[cg]))"

typedef struct
{
  GtkWidget *window;
  UiShare *share;
  SgfCollection *collection;
  SgfNode node;
  GFile *origin;
  char *told;
  gboolean error;
  char *folder;
} Shown;

static UiShareSubject
subject_cb (gpointer data)
{
  Shown *shown = data;
  UiShareSubject subject = { shown->collection };

  if (shown->collection != NULL)
    {
      subject.root = sgf_collection_game (shown->collection, 0);
      subject.node = shown->node;
      subject.file = shown->origin;
    }
  return subject;
}

static void
tell_cb (const char *sentence, gboolean error, gpointer data)
{
  Shown *shown = data;

  g_free (shown->told);
  shown->told = g_strdup (sentence);
  shown->error = error;
}

/* Shows a window with the game at the end of its second variation. */
static void
show (Shown *shown)
{
  g_autoptr (GBytes) text = g_bytes_new_static (GAME, strlen (GAME));
  SgfCollection *collection;

  *shown = (Shown){ 0 };
  collection = shown->collection = sgf_read (text, NULL, NULL);
  ck_assert_ptr_nonnull (collection);
  shown->node = sgf_collection_game (collection, 0);
  for (int i = 0; i < 2; i++)
    shown->node = sgf_node_first_child (collection, shown->node);
  shown->node = sgf_node_next (collection, sgf_node_first_child (collection, shown->node));
  shown->node = sgf_node_first_child (collection, shown->node);
  shown->folder = g_dir_make_tmp ("share-XXXXXX", NULL);
  ck_assert_ptr_nonnull (shown->folder);
  shown->origin = g_file_new_build_filename (shown->folder, "origin.sgf", NULL);
  g_object_add_weak_pointer (G_OBJECT (shown->origin), (gpointer *) &shown->origin);
  shown->window = g_object_new (GTK_TYPE_APPLICATION_WINDOW, NULL);
  shown->share = ui_share_new (GTK_WINDOW (shown->window), subject_cb, tell_cb, shown);
  gtk_window_present (GTK_WINDOW (shown->window));
  ui_fixture_settle ();
}

static gboolean
is_idle (gpointer data)
{
  return ui_share_picture_running () == 0;
}

static void
leave (Shown *shown)
{
  g_autoptr (GDir) folder = g_dir_open (shown->folder, 0, NULL);
  GFile *origin = shown->origin;
  const char *name;

  gtk_window_destroy (GTK_WINDOW (shown->window));
  ui_share_unref (shown->share);
  ui_fixture_settle ();
  /* A preview that is no longer needed must not outlive the process. */
  ui_fixture_wait (is_idle, NULL);
  sgf_collection_unref (shown->collection);
  /* No reference was released twice. */
  ck_assert_ptr_nonnull (shown->origin);
  g_clear_weak_pointer (&shown->origin);
  g_object_unref (origin);
  g_free (shown->told);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (shown->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (shown->folder);
  g_free (shown->folder);
}

static void
activate (Shown *shown, const char *action)
{
  ui_share_activate (shown->share, action);
}

static GFile *
file_in (Shown *shown, const char *name)
{
  g_autofree char *path = g_build_filename (shown->folder, name, NULL);

  return g_file_new_for_path (path);
}

/* --- The clipboard --- */

static char *pasted;

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  pasted = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
is_pasted (gpointer data)
{
  return pasted != NULL;
}

static gboolean
is_copied (gpointer data)
{
  return ((Shown *) data)->share->copying == NULL;
}

static char *
paste (Shown *shown)
{
  ui_fixture_wait (is_copied, shown);
  pasted = NULL;
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (shown->window), NULL, pasted_cb, NULL);
  ui_fixture_wait (is_pasted, NULL);
  return pasted;
}

START_TEST (test_copy)
{
  g_autofree char *sgf = NULL, *diagram = NULL, *coordinates = NULL, *wiki = NULL;
  Shown shown;

  show (&shown);
  activate (&shown, "copy-sgf");
  sgf = paste (&shown);
  ck_assert_ptr_nonnull (strstr (sgf, "PB[Aki]"));
  ck_assert_ptr_nonnull (strstr (sgf, ";B[gc]C[main]"));
  ck_assert_ptr_nonnull (shown.told);
  ck_assert (!shown.error);

  activate (&shown, "copy-diagram");
  diagram = paste (&shown);
  /* There are two stones of each colour; White's last one is marked. */
  ck_assert_ptr_nonnull (strchr (diagram, 'X'));
  ck_assert_ptr_nonnull (strchr (diagram, 'O'));

  activate (&shown, "copy-wiki");
  wiki = paste (&shown);
  ck_assert (g_str_has_prefix (wiki, "$$Bc9\n$$ ---"));
  ck_assert_ptr_nonnull (strchr (wiki, 'W'));

  activate (&shown, "copy-coordinates");
  coordinates = paste (&shown);
  ck_assert_str_eq (coordinates, "B C7, W G3, B E5, W C3");
  leave (&shown);
}
END_TEST

/* A thread writes what is copied: the game as it was then, whatever is edited later, and only the
 * latest request. */
START_TEST (test_copy_aside)
{
  g_autofree char *sgf = NULL;
  const char *value = "later";
  Shown shown;

  show (&shown);
  activate (&shown, "copy-diagram");
  activate (&shown, "copy-sgf");
  ck_assert (!is_copied (&shown));
  ck_assert_ptr_null (shown.told);
  sgf_node_set (shown.collection, 1, SGF_NAME ('C', 0), &value, NULL, 1);
  sgf = paste (&shown);
  ck_assert_str_eq (shown.told, "The game was copied as SGF.");
  ck_assert_ptr_nonnull (strstr (sgf, "PB[Aki]"));
  ck_assert_ptr_null (strstr (sgf, "later"));
  leave (&shown);
}
END_TEST

/* With nothing to share, the actions do nothing. */
START_TEST (test_nothing)
{
  Shown shown;
  SgfCollection *collection;

  show (&shown);
  collection = shown.collection;
  shown.collection = NULL;
  activate (&shown, "copy-sgf");
  activate (&shown, "copy-diagram");
  activate (&shown, "save-picture");
  activate (&shown, "print");
  ck_assert_ptr_null (shown.told);
  shown.collection = collection;
  leave (&shown);
}
END_TEST

/* --- Files --- */

static gboolean
is_told (gpointer data)
{
  return ((Shown *) data)->told != NULL;
}

START_TEST (test_save_sgf)
{
  Shown shown;
  UiShareSubject subject;
  g_auto (UiShareGame) game = { 0 };
  g_autoptr (GFile) file = NULL, nowhere = NULL;
  g_autofree char *text = NULL, *name = NULL;

  show (&shown);
  subject = subject_cb (&shown);
  ck_assert (ui_share_game_copy (&game, &subject));
  name = record_game_file_name (game.collection, game.root);
  /* A file name must not contain a slash. */
  ck_assert_str_eq (name, "Aki – Bea-Cy 2026-05-03");
  file = file_in (&shown, "game.sgf");
  ui_share_write_sgf (shown.share, &game, file);
  ui_fixture_wait (is_told, &shown);
  ck_assert (!shown.error);
  ck_assert (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (text, ";B[ee]"));

  g_clear_pointer (&shown.told, g_free);
  nowhere = file_in (&shown, "none/game.sgf");
  ui_share_write_sgf (shown.share, &game, nowhere);
  ui_fixture_wait (is_told, &shown);
  ck_assert (shown.error);
  leave (&shown);
}
END_TEST

/* Saving and copying give the same text, in FF[4]; the game itself stays as it was read. */
START_TEST (test_one_text)
{
  const char *komi = "550";
  g_autoptr (GFile) file = NULL;
  g_autofree char *copied = NULL, *saved = NULL;
  g_auto (UiShareGame) game = { 0 };
  UiShareSubject subject;
  SgfProperty property;
  gsize length;
  Shown shown;

  show (&shown);
  subject = subject_cb (&shown);
  sgf_node_set (shown.collection, subject.root, SGF_NAME ('K', 'M'), &komi, NULL, 1);
  ck_assert (ui_share_game_copy (&game, &subject));
  activate (&shown, "copy-sgf");
  copied = paste (&shown);
  ck_assert_ptr_nonnull (strstr (copied, "KM[5.5]"));
  g_clear_pointer (&shown.told, g_free);
  file = file_in (&shown, "game.sgf");
  ui_share_write_sgf (shown.share, &game, file);
  ui_fixture_wait (is_told, &shown);
  ck_assert (g_file_load_contents (file, NULL, &saved, NULL, NULL, NULL));
  ck_assert_str_eq (saved, copied);
  property = sgf_node_find (game.collection, game.root, SGF_NAME ('K', 'M'));
  ck_assert_mem_eq (sgf_property_value (game.collection, property, 0, &length), "550", 3);
  leave (&shown);
}
END_TEST

/* A file is replaced completely or not at all, even through a link; a program reading the old file
 * reads all of it. */
START_TEST (test_save_through_link)
{
  g_autofree char *path = NULL, *link = NULL, *target = NULL, *saved = NULL;
  g_autoptr (GFile) file = NULL;
  g_auto (UiShareGame) game = { 0 };
  UiShareSubject subject;
  char old[8] = { 0 };
  Shown shown;
  FILE *reader;

  show (&shown);
  subject = subject_cb (&shown);
  ck_assert (ui_share_game_copy (&game, &subject));
  path = g_build_filename (shown.folder, "real.sgf", NULL);
  link = g_build_filename (shown.folder, "link.sgf", NULL);
  ck_assert (g_file_set_contents (path, "before", -1, NULL));
  ck_assert_int_eq (symlink ("real.sgf", link), 0);
  reader = fopen (path, "r");
  ck_assert_ptr_nonnull (reader);
  file = g_file_new_for_path (link);
  ui_share_write_sgf (shown.share, &game, file);
  ui_fixture_wait (is_told, &shown);
  ck_assert (!shown.error);
  ck_assert_uint_eq (fread (old, 1, sizeof old - 1, reader), 6);
  ck_assert_str_eq (old, "before");
  fclose (reader);
  target = g_file_read_link (link, NULL);
  ck_assert_str_eq (target, "real.sgf");
  ck_assert (g_file_get_contents (path, &saved, NULL, NULL));
  ck_assert_ptr_nonnull (strstr (saved, ";B[ee]"));
  leave (&shown);
}
END_TEST

static UiSharePicture *
open_picture (Shown *shown)
{
  UiSharePicture *window;

  activate (shown, "save-picture");
  window = ui_fixture_toplevel (UI_TYPE_SHARE_PICTURE);
  ck_assert_msg (window != NULL, "there is no window for pictures");
  return window;
}

static gboolean
has_preview (gpointer data)
{
  GtkPicture *preview = ui_fixture_child (data, UI_TYPE_SHARE_PICTURE, "preview");

  return gtk_picture_get_paintable (preview) != NULL
         && gtk_widget_get_sensitive (ui_fixture_child (data, UI_TYPE_SHARE_PICTURE, "save"));
}

static void
save_picture (Shown *shown, guint format, const char *name, const char *magic)
{
  UiSharePicture *window = open_picture (shown);
  g_autoptr (GFile) file = file_in (shown, name);
  g_autofree char *data = NULL;
  gsize length;

  gtk_drop_down_set_selected (ui_fixture_child (window, UI_TYPE_SHARE_PICTURE, "format"), format);
  ui_fixture_wait (has_preview, window);
  g_clear_pointer (&shown->told, g_free);
  ui_share_picture_save (window, file);
  ui_fixture_wait (is_told, shown);
  ck_assert (!shown->error);
  ck_assert (g_file_load_contents (file, NULL, &data, &length, NULL, NULL));
  ck_assert_uint_gt (length, 500);
  ck_assert_int_eq (strncmp (data, magic, strlen (magic)), 0);
  ui_fixture_settle ();
}

START_TEST (test_pictures)
{
  Shown shown;

  show (&shown);
  save_picture (&shown, PICTURE_PNG, "a.png", "\x89PNG");
  save_picture (&shown, PICTURE_SVG, "a.svg", "<?xml");
  save_picture (&shown, PICTURE_PDF, "a.pdf", "%PDF");
  save_picture (&shown, PICTURE_GIF, "a.gif", "GIF89a");
  leave (&shown);
}
END_TEST

START_TEST (test_picture_choices)
{
  Shown shown;
  UiSharePicture *window;
  PictureLook look;

  show (&shown);
  window = open_picture (&shown);
  ck_assert_int_eq (ui_share_picture_get_look (window, &look), PICTURE_PNG);
  ck_assert_int_eq (look.numbers_from, 0);
  ck_assert_int_eq (look.last, 4);
  ck_assert (
      !gtk_widget_get_visible (ui_fixture_child (window, UI_TYPE_SHARE_PICTURE, "move_range")));
  gtk_drop_down_set_selected (ui_fixture_child (window, UI_TYPE_SHARE_PICTURE, "format"),
                              PICTURE_GIF);
  gtk_drop_down_set_selected (ui_fixture_child (window, UI_TYPE_SHARE_PICTURE, "theme"), 1);
  gtk_check_button_set_active (ui_fixture_child (window, UI_TYPE_SHARE_PICTURE, "numbered"), TRUE);
  gtk_spin_button_set_value (ui_fixture_child (window, UI_TYPE_SHARE_PICTURE, "number_from"), 3);
  gtk_spin_button_set_value (ui_fixture_child (window, UI_TYPE_SHARE_PICTURE, "delay"), 0.5);
  ck_assert (
      gtk_widget_get_visible (ui_fixture_child (window, UI_TYPE_SHARE_PICTURE, "move_range")));
  ck_assert_int_eq (ui_share_picture_get_look (window, &look), PICTURE_GIF);
  ck_assert_str_eq (look.theme, "paper");
  ck_assert_int_eq (look.numbers_from, 3);
  ck_assert_int_eq (look.numbers_to, 4);
  ck_assert_int_eq (look.delay, 500);
  ck_assert_int_eq (look.size, 480);
  ui_fixture_wait (has_preview, window);
  gtk_window_destroy (GTK_WINDOW (window));
  leave (&shown);
}
END_TEST

static gboolean
shows_error (gpointer data)
{
  return gtk_widget_get_visible (ui_fixture_child (data, UI_TYPE_SHARE_PICTURE, "error"));
}

/* If the place is not writable, the window stays and says why. */
START_TEST (test_picture_refused)
{
  Shown shown;
  UiSharePicture *window;
  g_autoptr (GFile) file = NULL;

  show (&shown);
  window = open_picture (&shown);
  ui_fixture_wait (has_preview, window);
  file = file_in (&shown, "none/a.png");
  ui_share_picture_save (window, file);
  ui_fixture_wait (shows_error, window);
  ck_assert_ptr_nonnull (
      strstr (ui_fixture_text (window, UI_TYPE_SHARE_PICTURE, "error"), "a.png"));
  gtk_window_destroy (GTK_WINDOW (window));
  leave (&shown);
}
END_TEST

/* --- Printing --- */

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, int *done)
{
  ck_assert_int_eq (result, GTK_PRINT_OPERATION_RESULT_APPLY);
  *done = 1;
}

/* Printing starts without waiting for the pages, which a thread creates. */
static void
begun_cb (GtkPrintOperation *operation)
{
  int pages;

  g_object_get (operation, "n-pages", &pages, NULL);
  ck_assert_int_eq (pages, -1);
}

/* Counts how often printing asks for pages that are not ready. */
static gboolean
waited_cb (GtkPrintOperation *operation, GtkPrintContext *context, int *waits)
{
  ++*waits;
  return FALSE;
}

static gboolean
is_printed (gpointer done)
{
  return *(int *) done;
}

static int
print (Shown *shown, const char *name, int moves, gboolean position_only)
{
  UiShareSubject subject = subject_cb (shown);
  g_auto (UiShareGame) game = { 0 };
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GFile) file = file_in (shown, name);
  g_autofree char *data = NULL;
  int pages, done = 0, waits = 0;

  ck_assert (ui_share_game_copy (&game, &subject));
  operation = ui_share_print_operation (&game);
  g_signal_connect (operation, "done", G_CALLBACK (done_cb), &done);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begun_cb), NULL);
  g_signal_connect (operation, "paginate", G_CALLBACK (waited_cb), &waits);
  ui_share_print_set (operation, moves, position_only);
  gtk_print_operation_set_export_filename (operation, g_file_peek_path (file));
  ck_assert_int_ne (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                             GTK_WINDOW (shown->window), NULL),
                    GTK_PRINT_OPERATION_RESULT_ERROR);
  ui_fixture_wait (is_printed, &done);
  /* Once per other main loop event, not every two milliseconds. */
  ck_assert_int_le (waits, 20);
  g_object_get (operation, "n-pages", &pages, NULL);
  ck_assert (g_file_load_contents (file, NULL, &data, NULL, NULL, NULL));
  ck_assert_int_eq (strncmp (data, "%PDF", 4), 0);
  return pages;
}

START_TEST (test_print)
{
  Shown shown;

  show (&shown);
  ck_assert_int_eq (print (&shown, "whole.pdf", 100, FALSE), 1);
  ck_assert_int_eq (print (&shown, "steps.pdf", 1, FALSE), 2);
  ck_assert_int_eq (print (&shown, "position.pdf", 1, TRUE), 1);
  leave (&shown);
}
END_TEST

static Suite *
share_suite (void)
{
  Suite *suite = suite_create ("share");
  TCase *cases = tcase_create ("share");

  tcase_add_checked_fixture (cases, ui_fixture_begin, NULL);
  tcase_add_test (cases, test_copy);
  tcase_add_test (cases, test_copy_aside);
  tcase_add_test (cases, test_nothing);
  tcase_add_test (cases, test_save_sgf);
  tcase_add_test (cases, test_one_text);
  tcase_add_test (cases, test_save_through_link);
  tcase_add_test (cases, test_pictures);
  tcase_add_test (cases, test_picture_choices);
  tcase_add_test (cases, test_picture_refused);
  tcase_add_test (cases, test_print);
  suite_add_tcase (suite, cases);
  return suite;
}

int
main (void)
{
  return runner_run (share_suite ());
}
