/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library keeps a record's original bytes, its charset, and whether that was guessed. The
 * charset can be changed. */
#include <check.h>
#include <glib/gstdio.h>

#include "library-ask.h"
#include "library-pack.h"
#include "library-statement.h"
#include "library-texts.h"
#include "record-file.h"
#include "runner.h"
#include "sgf-write.h"

/* "武宮正樹" and "藤沢" in Shift JIS, "王立誠" in Big5. */
#define TAKEMIYA "\225\220\213\173\220\263\216\367"
#define FUJISAWA "\223\241\221\362"
#define WANG "\244\375\245\337\270\333"

static LibraryFixture fixture;
static GError *error;
static char *folder;
static const char *corpus;

static void
set_up (void)
{
  library_fixture_init (&fixture);
  folder = g_build_filename (fixture.folder, "in", NULL);
  g_mkdir (folder, 0700);
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_CREATED);
}

static void
tear_down (void)
{
  g_clear_error (&error);
  folder_remove (folder);
  g_free (folder);
  library_fixture_clear (&fixture);
}

static char *
put (const char *name, const void *bytes, gsize size)
{
  char *path = g_build_filename (folder, name, NULL);

  ck_assert (g_file_set_contents (path, bytes, (gssize) size, NULL));
  return path;
}

static LibraryImport *
import_as (const char *path, const char *charset)
{
  const char *paths[] = { path, NULL };
  g_autoptr (GAsyncResult) result = NULL;
  LibraryImport *done;

  library_ask_async (fixture.service,
                     LIBRARY_REQUEST (LIBRARY_IMPORT, .paths = paths, .charset = charset), NULL,
                     library_fixture_done, &result);
  done = library_ask_finish (library_fixture_wait (&result), &error);
  assert_ok (done != NULL);
  return done;
}

/* Imports `text` as the file `name`. Returns the number of new games. */
static guint
import_text (const char *name, const char *text, const char *charset)
{
  g_autofree char *path = put (name, text, strlen (text));
  g_autoptr (LibraryImport) done = import_as (path, charset);

  return done->games;
}

static LibraryRecord *
load (gint64 id)
{
  LibraryRecord *record = library_text_load (&fixture, id, &error);

  assert_ok (record != NULL);
  return record;
}

static gboolean
recode (gint64 id, gint64 *version, const char *charset)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autofree LibrarySaved *saved = NULL;

  library_ask_async (
      fixture.service,
      LIBRARY_REQUEST (LIBRARY_RECODE_RECORD, .id = id, .version = *version, .charset = charset),
      NULL, library_fixture_done, &result);
  saved = library_ask_finish (library_fixture_wait (&result), &error);
  if (saved)
    *version = saved->version;
  return saved != NULL;
}

static void
assert_original (const LibraryRecord *record, const char *bytes, gsize size)
{
  gsize kept;
  const char *original;

  ck_assert_ptr_nonnull (record->original);
  original = g_bytes_get_data (record->original, &kept);
  ck_assert_msg (kept == size && memcmp (original, bytes, size) == 0, "%.*s", (int) kept, original);
}

static guint
count (const char *text)
{
  g_autoptr (LibraryResults) found
      = library_text_search (&fixture, &(LibraryQuery){ .text = text });

  return library_results_get_size (found);
}

/* The parts kept for the games add up to the whole file. */
START_TEST (test_parts)
{
  static const char *const parts[] = {
    "from a mail:\n(;GM[1]SZ[9]PB[A]C[(;B\\]];B[aa])\njunk\n",
    "( ;\n(;PB[B\302\240C]SZ[9];B[bb])(;W[cc]))\n(;GM[2])\n(;)\n",
    "(;SZ[9];B[cc]C[))]",
  };
  g_autofree char *text
      = g_strjoinv (NULL, (char **) (const char *[]){ parts[0], parts[1], parts[2], NULL });

  ck_assert_uint_eq (import_text ("three.sgf", text, NULL), 4);
  for (guint i = 0; i < 3; i++)
    {
      /* The third game is empty and has no part of its own. */
      g_autoptr (LibraryRecord) record = load (i < 2 ? i + 1 : 4);

      assert_original (record, parts[i], strlen (parts[i]));
      ck_assert_str_eq (record->charset, "UTF-8");
      ck_assert (!record->charset_guessed);
    }
  library_text_verify (&fixture);
}
END_TEST

/* Returns a game of a large file. One of the UTF-8 games is longer than a part. */
static char *
game_of_large (gboolean utf8, guint number)
{
  g_autoptr (GString) comment = g_string_new (utf8 ? "\347\237\263 (" : "Game (");
  g_autofree char *properties = NULL;

  g_string_append_printf (comment, "%u\\] is ;long.)", number);
  for (int i = 0; utf8 && number == 5000 && i < 1000000; i++)
    g_string_append (comment, "\347\237\263");
  properties = g_strdup_printf ("C[%s]", comment->str);
  return library_text_game (properties, number, 100);
}

/* A large file is read part by part, a still larger one without reading all of it into memory;
 * nothing tells. */
START_TEST (test_large_file)
{
  const guint n = _i ? 9000 : 4000;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (LibraryConnection) connection = NULL;
  gint64 value;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *game = game_of_large (_i, i);

      g_string_append_printf (text, "%s\n", game);
    }
  ck_assert_uint_gt (text->len, (_i ? 8 : 2) * 1024 * 1024);
  ck_assert_uint_eq (import_text ("large.sgf", text->str, NULL), n);
  for (guint i = 0; i < n; i += 1000)
    {
      g_autofree char *game = game_of_large (_i, i);
      g_autofree char *line = g_strconcat (game, "\n", NULL);
      g_autoptr (LibraryRecord) record = load (i + 1);

      assert_original (record, line, strlen (line));
      ck_assert_str_eq (record->charset, "UTF-8");
      ck_assert (!record->charset_guessed);
    }
  /* The parts follow each other. */
  connection = library_connection_open (fixture.path, LIBRARY_READ, &error);
  assert_ok (library_statement_ask_int (
      connection,
      "SELECT count (*) FROM original JOIN original AS next"
      " ON next.game = original.game + 1 WHERE next.start < original.start + 600",
      &value, &error));
  ck_assert_int_eq (value, 0);
  assert_ok (
      library_statement_ask_int (connection, "SELECT max (start) FROM original", &value, &error));
  ck_assert_uint_gt ((gsize) value, text->len - 800);
  ck_assert_uint_lt ((gsize) value, text->len - 600);
}
END_TEST

/* With and without a byte order mark, in both byte orders. */
START_TEST (test_wide)
{
  static const char *const charsets[] = { "UTF-16", "UTF-16BE", "UTF-16LE" };
  static const char text[] = "(;SZ[9]PB[\347\216\213];B[aa]) (;SZ[9]PB[\346\235\216];B[bb])";
  gsize size;
  g_autofree char *wide = g_convert (text, -1, charsets[_i], "UTF-8", NULL, &size, NULL);
  g_autofree char *path = put ("wide.sgf", wide, size);
  g_autoptr (LibraryImport) done = import_as (path, NULL);
  gsize first = 2 * 20 + (_i == 0 ? 2 : 0);

  ck_assert_uint_eq (done->games, 2);
  for (gint64 id = 1; id <= 2; id++)
    {
      g_autoptr (LibraryRecord) record = load (id);
      g_autoptr (LibraryRecord) again = NULL;
      gint64 version = 1;

      assert_original (record, id == 1 ? wide : wide + first, id == 1 ? first : size - first);
      assert_ok (recode (id, &version, record->charset));
      again = load (id);
      ck_assert (g_bytes_equal (record->sgf, again->sgf));
    }
}
END_TEST

/* Each record of the corpus can be rebuilt from its original. */
START_TEST (test_corpus)
{
  g_autoptr (LibraryImport) done = NULL;
  g_autoptr (LibraryResults) found = NULL;
  guint games, guessed = 0;

  ck_assert_ptr_nonnull (corpus);
  done = import_as (corpus, NULL);
  ck_assert_uint_gt (done->games, 100);
  found = library_text_search (&fixture, &(LibraryQuery){ 0 });
  games = library_results_get_size (found);
  for (guint i = 0; i < games; i++)
    {
      g_autoptr (LibraryRecord) record = load (library_results_get_id (found, i));
      g_autoptr (RecordFile) file = NULL;
      g_autoptr (GString) sgf = g_string_new (NULL);

      ck_assert_ptr_nonnull (record->original);
      file = record_file_read (record->original, record->charset, &error);
      ck_assert_msg (file != NULL, "%s: %s", record->source, error ? error->message : "");
      sgf_write_game (file->collection, sgf_collection_game (file->collection, 0), sgf);
      ck_assert_msg (sgf->len == g_bytes_get_size (record->sgf)
                         && memcmp (sgf->str, g_bytes_get_data (record->sgf, NULL), sgf->len) == 0,
                     "%s", record->source);
      guessed += record->charset_guessed;
    }
  ck_assert_uint_gt (guessed, 0);
  ck_assert_uint_gt (done->guessed, 0);
  library_text_verify (&fixture);
}
END_TEST

START_TEST (test_guess_told)
{
  static const char text[] = "(;GM[1]SZ[9]PB[" TAKEMIYA "]PW[" FUJISAWA "];B[aa])"
                             "(;GM[1]SZ[9]PB[" FUJISAWA "]PW[" TAKEMIYA "];B[bb])";
  g_autofree char *path = put ("old.sgf", text, strlen (text));
  g_autoptr (LibraryImport) done = import_as (path, NULL);
  g_autoptr (LibraryImport) again = import_as (path, NULL);
  g_autoptr (LibraryRecord) record = load (1);
  g_autofree char *sentence = NULL;

  ck_assert (record->charset_guessed);
  sentence = g_strdup_printf ("old.sgf: Its charset was guessed. It was read as %s.",
                              sgf_charset_title (record->charset, NULL));
  ck_assert_uint_eq (done->games, 2);
  ck_assert_uint_eq (done->guessed, 1);
  ck_assert_uint_eq (done->told->len, 1);
  ck_assert_str_eq (done->told->pdata[0], sentence);
  /* The second import reports no guess. */
  ck_assert_uint_eq (again->same, 2);
  ck_assert_uint_eq (again->guessed, 0);
  ck_assert_uint_eq (again->told->len, 0);
}
END_TEST

/* An import uses a charset given with it, and refuses an unknown one. */
START_TEST (test_charset_given)
{
  static const char text[] = "(;GM[1]SZ[9]PB[" WANG "];B[aa])";
  g_autofree char *path = put ("given.sgf", text, strlen (text));
  g_autoptr (LibraryImport) unknown = import_as (path, "klingon");
  g_autoptr (LibraryImport) done = import_as (path, "big5");
  g_autoptr (LibraryRecord) record = load (1);

  ck_assert_uint_eq (unknown->games, 0);
  ck_assert_uint_eq (unknown->refused, 1);
  ck_assert_uint_eq (done->games, 1);
  ck_assert_uint_eq (done->told->len, 0);
  ck_assert (!record->charset_guessed);
  ck_assert_uint_eq (count ("王立誠"), 1);
  assert_original (record, text, strlen (text));
}
END_TEST

/* A new charset updates the list, the index and the checksums. The same file is still
 * recognised. */
START_TEST (test_recode)
{
  static const char text[] = "x(;GM[1]SZ[9]PB[" TAKEMIYA "]PW[" FUJISAWA "];B[aa]C[" TAKEMIYA "])";
  gint64 version = 1;
  g_autoptr (LibraryRecord) wrong = NULL, right = NULL;
  g_autoptr (LibraryResults) found = NULL;
  g_autoptr (LibraryGame) row = NULL;
  g_autoptr (GListModel) list = NULL;

  ck_assert_uint_eq (import_text ("a.sgf", text, "GB18030"), 1);
  wrong = load (1);
  ck_assert_uint_eq (count ("武宮正樹"), 0);
  assert_ok (recode (1, &version, "CP932"));
  ck_assert_int_eq (version, 2);
  ck_assert_uint_eq (count ("武宮正樹"), 1);
  right = load (1);
  ck_assert_int_eq (right->version, 2);
  ck_assert_str_eq (right->charset, "CP932");
  ck_assert (!right->charset_guessed);
  ck_assert (g_bytes_equal (wrong->original, right->original));
  ck_assert_str_eq (right->source, "a.sgf");
  /* The note about the leading byte stays. */
  ck_assert_uint_eq (right->repaired->len, wrong->repaired->len);
  list = library_fixture_list (&fixture, LIBRARY_LIST_ALL, &error);
  row = g_list_model_get_item (list, 0);
  ck_assert_str_eq (row->black_name, "武宮正樹");
  library_text_verify (&fixture);
  ck_assert_uint_eq (import_text ("a.sgf", text, "GB18030"), 0);

  /* Changes the charset back, because reading a record again is no edit. */
  assert_ok (recode (1, &version, "GB18030"));
  ck_assert_int_eq (version, 3);
  ck_assert_uint_eq (count ("武宮正樹"), 0);
  /* Detects the charset again. */
  assert_ok (recode (1, &version, NULL));
  library_text_verify (&fixture);
}
END_TEST

static void
assert_refused (gint64 id, gint64 version, const char *charset, const char *part)
{
  gint64 before = version;

  ck_assert (!recode (id, &version, charset));
  ck_assert_int_eq (version, before);
  ck_assert_msg (strstr (error->message, part) != NULL, "%s", error->message);
  assert_error (LIBRARY_ERROR_CONSTRAINT);
}

START_TEST (test_recode_refused)
{
  static const char text[] = "(;GM[1]SZ[9]PB[" TAKEMIYA "];B[aa])";
  g_autofree char *kept = NULL, *still = NULL;
  RefereeSetup setup;
  gint64 version = 1, none = 0;

  ck_assert_uint_eq (import_text ("a.sgf", text, NULL), 1);
  kept = library_text_of (load (1));
  assert_refused (1, 1, "klingon", "klingon");
  assert_refused (1, 7, "CP932", "changed elsewhere");
  still = library_text_of (load (1));
  ck_assert_str_eq (kept, still);

  /* The record was edited, so reading the original again would lose the edits. */
  assert_ok (library_text_save (&fixture, 1, &version, "(;SZ[9];B[aa]C[Mine.])", &error) == 1);
  assert_refused (1, 2, "CP932", "changed since it was imported");
  {
    g_autoptr (LibraryRecord) record = load (1);

    assert_original (record, text, strlen (text));
  }

  /* Records entered or played here have no original. */
  assert_ok (library_text_save (&fixture, 0, &none, "(;SZ[9];B[bb])", &error) == 2);
  assert_refused (2, 1, "CP932", "not kept");
  library_fixture_setup (&setup);
  assert_ok (library_fixture_create (&fixture, &setup, &error) == 3);
  assert_refused (3, 0, "CP932", "not kept");
  library_text_verify (&fixture);
}
END_TEST

/* Recovery keeps the originals when the first page is lost. */
START_TEST (test_recovered)
{
  g_autoptr (GBytes) whole = NULL;

  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *text = library_text_game ("PB[Ai]PW[Bo]", i, 60);
      g_autofree char *name = g_strdup_printf ("%02u.sgf", i);

      ck_assert_uint_eq (import_text (name, text, NULL), 1);
    }
  library_fixture_close (&fixture);
  whole = library_fixture_bytes (&fixture);
  g_bytes_unref (library_fixture_damage (&fixture, whole, 0, PAGE));
  ck_assert_int_eq (library_fixture_open_now (&fixture), LIBRARY_RECOVERED);
  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *text = library_text_game ("PB[Ai]PW[Bo]", i, 60);
      g_autoptr (LibraryRecord) record = load (i + 1);

      assert_original (record, text, strlen (text));
      ck_assert_str_eq (record->charset, "UTF-8");
    }
  library_text_verify (&fixture);
}
END_TEST

/* Each further game of a file costs as much time as the first, whatever is repaired in it. */
START_TEST (test_many_games)
{
  static const char *const games[] = { "(;)", "(;B[aa])", "(;GM[1]SZ[9]PB[\303\266];B[aa])\n" };
  GString *text = g_string_new ("(;SZ[9];B[ee])");

  for (guint i = 0; i < 30000; i++)
    g_string_append (text, games[_i]);
  ck_assert_uint_eq (import_text ("many.sgf", text->str, NULL), 2);
  g_string_free (text, TRUE);
}
END_TEST

static char *
export_one (LibraryForm form, const char *name)
{
  g_autofree char *path = g_build_filename (fixture.folder, name, NULL);
  gint64 id = 1;
  char *text = NULL;

  ck_assert_uint_eq (library_ask_number (fixture.path,
                                         LIBRARY_REQUEST (LIBRARY_EXPORT, .ids = &id, .n_ids = 1,
                                                          .form = form, .path = path),
                                         &error),
                     1);
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

/* An export has the values as understood, or the original bytes. */
START_TEST (test_export)
{
  static const char text[] = "(;SZ[9]KM[550]PB[\310\342\340\355\356\342]PW[\337\355];b[ee];W[tt])";
  g_autofree char *understood = NULL, *came = NULL;
  gint64 ids[] = { 1, 1 };

  ck_assert_uint_eq (import_text ("odd.sgf", text, NULL), 1);
  understood = export_one (LIBRARY_UNDERSTOOD, "understood.sgf");
  ck_assert_msg (strstr (understood, "KM[5.5]") && strstr (understood, "PB[Иванов]")
                     && strstr (understood, ";W[]") && strstr (understood, "CA[UTF-8]"),
                 "%s", understood);
  came = export_one (LIBRARY_AS_IT_CAME, "came.sgf");
  ck_assert_str_eq (came, text);
  /* Originals may differ in charset, so they cannot share a file. */
  ck_assert_uint_eq (
      library_ask_number (fixture.path,
                          LIBRARY_REQUEST (LIBRARY_EXPORT, .ids = ids, .n_ids = 2,
                                           .form = LIBRARY_AS_IT_CAME, .path = "both.sgf"),
                          &error),
      0);
  ck_assert (g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT));
  g_clear_error (&error);
}
END_TEST

/* --- Packing --- */

static GBytes *
pack (const GString *text)
{
  return library_pack ((const guint8 *) text->str, text->len);
}

static void
assert_same (GBytes *packed, const GString *text)
{
  g_autoptr (GBytes) again
      = library_unpack (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));

  ck_assert_ptr_nonnull (again);
  ck_assert_uint_eq (g_bytes_get_size (again), text->len);
  ck_assert_int_eq (memcmp (g_bytes_get_data (again, NULL), text->str, text->len), 0);
}

/* Appends `count` random moves, with a line break before the move `first` and then before each
 * `every`. */
static void
add_moves (GString *text, GRand *random, int count, int first, int every, const char *line)
{
  for (int i = 0; i < count; i++)
    {
      if (first > 0 && i >= first && (i == first || (every > 0 && (i - first) % every == 0)))
        g_string_append (text, line);
      if (g_rand_int_range (random, 0, 50) == 0)
        g_string_append_printf (text, ";%c[%s]", "BW"[i % 2], i % 3 == 0 ? "tt" : "");
      else
        g_string_append_printf (text, ";%c[%c%c]", "BW"[i % 2], g_rand_int_range (random, 'a', 't'),
                                g_rand_int_range (random, 'a', 't'));
    }
}

/* Moves take nine bits whatever the lines look like; nothing else is changed. */
START_TEST (test_pack)
{
  static const struct
  {
    const char *head, *line, *tail;
    int count, first, every;
    gsize most; /* bytes; 0: not packed */
  } rows[] = {
    { "(;GM[1]SZ[19]PB[Ai]PW[Bo]", "\n", ")\n", 250, 0, 0, 330 },
    { "(;GM[1]SZ[19]\r\n", "\r\n", ")\r\n", 250, 10, 10, 330 },
    { "(;GM[1]\n", "\n", ")", 250, 11, 13, 330 },
    { "(;GM[1]", "\n", ")", 250, 100, 0, 330 },
    { "(;GM[1]", " \n", ")", 250, 10, 10, 470 },
    { "(;GM[1]C[;B[aa\\];W[bb\\]]", "\n", ";B[zz];W[aa]C[x];B[AA])", 60, 0, 0, 200 },
    { "(;GM[1]SZ[19]PB[Ai]PW[Bo]", "\n", ")", 4, 0, 0, 0 },
    { "(;GM[1]", "\n", ")", 0, 0, 0, 0 },
    { "", "\n", "", 250, 0, 0, 300 },
    { "(;GM[1]", "\n", ";B[];W[];B[tt];W[tt];B[];W[aa])", 250, 0, 0, 320 },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (GString) text = g_string_new (rows[_i].head);
  g_autoptr (GBytes) packed = NULL;

  add_moves (text, random, rows[_i].count, rows[_i].first, rows[_i].every, rows[_i].line);
  g_string_append (text, rows[_i].tail);
  packed = pack (text);
  ck_assert_int_eq (packed != NULL, rows[_i].most > 0);
  if (packed == NULL)
    return;
  ck_assert_uint_le (g_bytes_get_size (packed), rows[_i].most);
  assert_same (packed, text);
}
END_TEST

/* Random texts come back, and damaged ones end in some text or none. */
START_TEST (test_pack_random)
{
  static const char *const lines[] = { "\n", "\r\n", "\n\n", " ", "C[x]", ")(" };

  for (guint round = 0; round < 2000; round++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (round);
      g_autoptr (GString) text = g_string_new ("(;");
      g_autoptr (GBytes) packed = NULL;
      g_autofree guint8 *damaged = NULL;
      gsize size;

      for (int i = g_rand_int_range (random, 1, 5); i > 0; i--)
        add_moves (text, random, g_rand_int_range (random, 0, 90), g_rand_int_range (random, 0, 20),
                   g_rand_int_range (random, 0, 20),
                   lines[g_rand_int_range (random, 0, (gint32) G_N_ELEMENTS (lines))]);
      packed = pack (text);
      if (packed == NULL)
        continue;
      assert_same (packed, text);
      size = g_bytes_get_size (packed);
      damaged = g_memdup2 (g_bytes_get_data (packed, NULL), size);
      for (int i = 0; i < 20; i++)
        {
          g_autoptr (GBytes) some = NULL;

          damaged[g_rand_int_range (random, 1, (gint32) size)]
              ^= (guint8) g_rand_int_range (random, 1, 256);
          some = library_unpack (damaged, (gsize) g_rand_int_range (random, 1, (gint32) size + 1));
          ck_assert (some == NULL || g_bytes_get_size (some) < size * 16);
        }
    }
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("library-original");
  TCase *tcase = tcase_create ("original");

  tcase_add_checked_fixture (tcase, set_up, tear_down);
  tcase_add_test (tcase, test_parts);
  tcase_add_loop_test (tcase, test_large_file, 0, 2);
  tcase_add_loop_test (tcase, test_wide, 0, 3);
  tcase_add_test (tcase, test_corpus);
  tcase_add_test (tcase, test_guess_told);
  tcase_add_test (tcase, test_charset_given);
  tcase_add_test (tcase, test_recode);
  tcase_add_test (tcase, test_recode_refused);
  tcase_add_test (tcase, test_export);
  tcase_add_test (tcase, test_recovered);
  tcase_add_loop_test (tcase, test_many_games, 0, 3);
  tcase_add_loop_test (tcase, test_pack, 0, 10);
  tcase_add_test (tcase, test_pack_random);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (int argc, char **argv)
{
  corpus = argc > 1 ? argv[1] : NULL;
  return runner_run (make_suite ());
}
