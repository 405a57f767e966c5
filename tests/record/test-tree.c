/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees of any shape: random ones written and read again, and very large ones. */
#include <check.h>
#include <string.h>

#include "random-game.h"
#include "record-check.h"
#include "runner.h"
#include "sgf-value.h"
#include "sgf-write.h"

#define TREES 300

/* Returns a text with characters that must be escaped or take several bytes. */
static char *
random_text (RandomSource *random)
{
  static const char *const parts[]
      = { "a", "]", "[", "\\", ":", "\n", " ", "(;B[aa])", "é", "棋", "\\u0041", "😀", ";", "x" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = random_below (random, 12); i > 0; i--)
    g_string_append (text, parts[random_below (random, G_N_ELEMENTS (parts))]);
  return g_strdup (text->str);
}

static void
random_property (RandomSource *random, SgfCollection *collection, SgfNode node)
{
  static const char *const names[]
      = { "B", "AB", "AW", "C", "N", "LB", "TR", "BL", "XYZ", "LONGNAME", "PB", "KM" };
  const char *name = names[random_below (random, G_N_ELEMENTS (names))];
  guint count = 1 + random_below (random, 4);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < count; i++)
    {
      g_autofree char *text = random_text (random);

      g_ptr_array_add (values, sgf_value_escape (text, random_once_in (random, 2)));
    }
  sgf_node_set (collection, node, sgf_name (collection, name), (const char *const *) values->pdata,
                NULL, count);
}

static SgfCollection *
random_collection (RandomSource *random)
{
  SgfCollection *collection = sgf_collection_new ();

  for (unsigned games = 1 + random_below (random, 3); games > 0; games--)
    {
      g_autoptr (GArray) nodes = g_array_new (FALSE, FALSE, sizeof (SgfNode));
      SgfNode root = sgf_collection_add_game (collection);
      unsigned count = random_below (random, 60);

      g_array_append_val (nodes, root);
      for (unsigned i = 0; i <= count; i++)
        {
          /* Long lines as well as many siblings. */
          guint above
              = random_once_in (random, 3) ? random_below (random, nodes->len) : nodes->len - 1;
          SgfNode node = g_array_index (nodes, SgfNode, above);

          for (unsigned n = random_below (random, 4); n > 0; n--)
            random_property (random, collection, node);
          node = sgf_node_new (collection, node);
          g_array_append_val (nodes, node);
          /* Some nodes are removed again or moved. */
          if (random_once_in (random, 10))
            {
              sgf_node_unlink (collection, node);
              if (random_once_in (random, 2))
                sgf_node_link (collection, node, root, sgf_node_first_child (collection, root));
              else
                g_array_set_size (nodes, nodes->len - 1);
            }
        }
    }
  return collection;
}

static void
compare_values (SgfCollection *a, SgfProperty one, SgfCollection *b, SgfProperty two)
{
  ck_assert_uint_eq (sgf_property_n_values (a, one), sgf_property_n_values (b, two));
  for (guint i = 0; i < sgf_property_n_values (a, one); i++)
    {
      gsize length, same;
      const char *value = sgf_property_value (a, one, i, &length);
      const char *other = sgf_property_value (b, two, i, &same);

      ck_assert_uint_eq (length, same);
      ck_assert_int_eq (memcmp (value, other, length), 0);
    }
}

/* Compares two nodes. Writing adds three properties to a root. */
static void
compare_nodes (SgfCollection *a, SgfNode one, SgfCollection *b, SgfNode two)
{
  guint head = sgf_node_parent (b, two) == SGF_NONE ? 3 : 0;

  ck_assert_uint_eq (sgf_node_n_properties (a, one) + head, sgf_node_n_properties (b, two));
  for (guint i = 0; i < sgf_node_n_properties (a, one); i++)
    {
      SgfProperty property = sgf_node_property (a, one, i);
      char name[3];
      SgfName same = sgf_name (b, sgf_name_text (a, sgf_property_name (a, property), name));
      SgfProperty other = sgf_node_find (b, two, same);

      ck_assert_uint_ne (other, SGF_NONE);
      compare_values (a, property, b, other);
    }
}

START_TEST (test_random)
{
  RandomSource random = { 1000 + (unsigned) _i };
  g_autoptr (SgfCollection) collection = random_collection (&random), again = NULL;
  g_autoptr (GString) text = sgf_write (collection), rewritten = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text->str, text->len);
  g_autoptr (GPtrArray) problems = sgf_problems_new ();

  again = sgf_read (bytes, problems, NULL);
  ck_assert_ptr_nonnull (again);
  ck_assert_uint_eq (problems->len, 0);
  ck_assert_uint_eq (sgf_collection_n_games (again), sgf_collection_n_games (collection));
  for (guint i = 0; i < sgf_collection_n_games (again); i++)
    {
      SgfNode top = sgf_collection_game (collection, i), other = sgf_collection_game (again, i);
      SgfNode one = top, two = other;

      for (; one != SGF_NONE && two != SGF_NONE;
           one = sgf_node_walk (collection, top, one), two = sgf_node_walk (again, other, two))
        compare_nodes (collection, one, again, two);
      ck_assert_uint_eq (one, two);
    }
  rewritten = sgf_write (again);
  ck_assert_str_eq (rewritten->str, text->str);
}
END_TEST

/* Writing a game in parts of any size gives the same text. */
START_TEST (test_written_in_parts)
{
  RandomSource random = { 2000 + (unsigned) _i };
  g_autoptr (SgfCollection) collection = random_collection (&random);
  SgfNode root = sgf_collection_game (collection, 0);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (SgfWriter) writer = sgf_writer_new (collection, root);
  g_autoptr (GBytes) written = NULL;
  guint parts = 0, nodes = 0;

  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    nodes++;
  for (; !written; parts++)
    written = sgf_writer_go_on (writer, 1 + (guint) _i);
  ck_assert_uint_eq (parts, (nodes + (guint) _i) / (1 + (guint) _i));
  sgf_write_game (collection, root, text);
  ck_assert_uint_eq (g_bytes_get_size (written), text->len);
  ck_assert_mem_eq (g_bytes_get_data (written, NULL), text->str, text->len);
}
END_TEST

static RecordFile *
read_string (GString *text)
{
  gsize size = text->len;
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_string_free (text, FALSE), size);
  RecordFile *file = record_file_read (bytes, NULL, NULL);

  ck_assert_ptr_nonnull (file);
  return file;
}

/* A million nodes in one line. */
START_TEST (test_many_nodes)
{
  GString *text = g_string_new ("(;SZ[9]");
  g_autoptr (RecordFile) file = NULL;
  g_autoptr (RecordReport) report = NULL;
  g_autoptr (GString) written = NULL;

  for (int i = 0; i < 1000000; i++)
    g_string_append (text, i % 2 == 0 ? ";B[]" : ";W[]");
  g_string_append (text, ")\n");
  file = read_string (text);
  report = record_report_new (file, NULL);
  ck_assert_uint_eq (report->nodes, 1000001);
  ck_assert_uint_eq (report->moves, 1000000);
  ck_assert_uint_eq (report->problems->len, 0);
  written = sgf_write (file->collection);
  ck_assert_uint_gt (written->len, 4000000);
}
END_TEST

/* Three hundred thousand variations of one move. */
START_TEST (test_many_sisters)
{
  GString *text = g_string_new ("(;SZ[9]");
  g_autoptr (RecordFile) file = NULL;
  g_autoptr (RecordReport) report = NULL;

  for (int i = 0; i < 300000; i++)
    g_string_append (text, "(;B[aa])");
  g_string_append_c (text, ')');
  file = read_string (text);
  report = record_report_new (file, NULL);
  ck_assert_uint_eq (report->nodes, 300001);
  ck_assert_uint_eq (report->moves, 1);
}
END_TEST

/* One node with the same properties many times, and as many different ones. */
START_TEST (test_many_properties)
{
  GString *text = g_string_new ("(;SZ[9]");
  g_autoptr (RecordFile) file = NULL;
  SgfProperty stones;

  for (int i = 0; i < 100000; i++)
    g_string_append_printf (text, "AB[aa]N[%d]AW[bb]X%c%c%c%c[x]", i, 'A' + i % 26,
                            'A' + i / 26 % 26, 'A' + i / 676 % 26, 'A' + i / 17576 % 26);
  g_string_append_c (text, ')');
  file = read_string (text);
  stones = sgf_node_find (file->collection, sgf_collection_game (file->collection, 0),
                          SGF_NAME ('A', 'B'));
  ck_assert_uint_eq (sgf_property_n_values (file->collection, stones), 100000);
  ck_assert_uint_eq (
      sgf_node_n_properties (file->collection, sgf_collection_game (file->collection, 0)),
      5 + 100000);
  ck_assert_uint_eq (file->problems->len, SGF_MOST_PROBLEMS);
  ck_assert_uint_eq (file->unmentioned, 3 * 99999 - SGF_MOST_PROBLEMS);
}
END_TEST

/* A file with a hundred thousand nested variations. */
START_TEST (test_depth)
{
  GString *text = g_string_new ("(;SZ[9]");
  g_autoptr (RecordFile) file = NULL;
  g_autoptr (RecordReport) report = NULL;

  for (int i = 0; i < 100000; i++)
    g_string_append (text, i % 2 == 0 ? "(;B[](;W[])" : "(;W[](;B[])");
  for (int i = 0; i <= 100000; i++)
    g_string_append_c (text, ')');
  file = read_string (text);
  report = record_report_new (file, NULL);
  ck_assert_uint_eq (report->nodes, 200001);
  ck_assert_uint_eq (file->problems->len, 0);
}
END_TEST

/* A comment of 64 MiB. It is not copied by reading. */
START_TEST (test_long_comment)
{
  enum
  {
    LENGTH = 64 << 20
  };
  GString *text = g_string_sized_new (LENGTH + 64);
  g_autoptr (RecordFile) file = NULL;
  SgfProperty comment;
  gsize length;

  g_string_append (text, "(;SZ[9]C[");
  g_string_set_size (text, text->len + LENGTH);
  memset (text->str + 9, 'x', LENGTH);
  g_string_append (text, "];B[aa])");
  file = read_string (text);
  comment = sgf_node_find (file->collection, sgf_collection_game (file->collection, 0),
                           SGF_NAME ('C', 0));
  sgf_property_value (file->collection, comment, 0, &length);
  ck_assert_uint_eq (length, LENGTH);
  ck_assert_uint_eq (file->problems->len, 0);
}
END_TEST

/* Brackets that begin nothing, games other than Go, and an endless remark take no more than linear
 * time. */
START_TEST (test_many_of_nothing)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GBytes) brackets = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = NULL, remark = NULL;

  for (int i = 0; i < 2000000; i++)
    g_string_append_c (text, '(');
  brackets = g_string_free_to_bytes (text);
  ck_assert_ptr_null (record_file_read (brackets, NULL, &error));
  ck_assert (g_error_matches (error, SGF_ERROR, SGF_ERROR_NO_GAME));

  text = g_string_new (NULL);
  for (int i = 0; i < 80000; i++)
    g_string_append (text, "(;GM[2])");
  g_string_append (text, "(;GM[1];B[aa])");
  file = read_string (text);
  ck_assert_uint_eq (sgf_collection_n_games (file->collection), 1);
  ck_assert_uint_eq (file->unmentioned, 80000 - SGF_MOST_PROBLEMS);

  text = g_string_new ("\\HS\n\\HE\n\\GS\nSTO 0 2 1 15 3\n\\GE\n\\[REFEXPLAIN=first\n");
  for (int i = 0; i < 1000000; i++)
    g_string_append (text, "and another line\n");
  g_string_append (text, "last\\]\n");
  remark = read_string (text);
  ck_assert_int_eq (remark->format, RECORD_FORMAT_GIB);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("tree");
  TCase *random = tcase_create ("random"), *large = tcase_create ("large");

  tcase_add_loop_test (random, test_random, 0, (int) runner_rounds (NULL, TREES));
  tcase_add_loop_test (random, test_written_in_parts, 0, 8);
  suite_add_tcase (suite, random);
  tcase_add_test (large, test_many_nodes);
  tcase_add_test (large, test_many_sisters);
  tcase_add_test (large, test_many_properties);
  tcase_add_test (large, test_depth);
  tcase_add_test (large, test_long_comment);
  tcase_add_test (large, test_many_of_nothing);
  suite_add_tcase (suite, large);
  return runner_run (suite);
}
