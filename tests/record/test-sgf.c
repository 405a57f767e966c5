/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SGF trees: reading files from anywhere, repairing them, and writing them. */
#include <check.h>
#include <errno.h>
#include <string.h>

#include "runner.h"
#include "sgf-charset-private.h"
#include "sgf-charset.h"
#include "sgf-read.h"
#include "sgf-value.h"
#include "sgf-write.h"

static SgfCollection *
read_text (const char *text, GPtrArray **problems)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  SgfCollection *collection;

  *problems = sgf_problems_new ();
  collection = sgf_read (bytes, *problems, &error);
  ck_assert_msg (collection != NULL, "%s: %s", text, error != NULL ? error->message : "");
  return collection;
}

static char *
write_text (const SgfCollection *collection)
{
  return g_string_free (sgf_write (collection), FALSE);
}

#define HEAD "(;FF[4]CA[UTF-8]GM[1]"

/* A text, what is written after reading it, and the problems that were repaired. */
static const struct
{
  const char *text, *written;
  int problems;
  gsize first; /* the offset of the first of them */
} readings[] = {
  { "(;B[aa];W[bb])", HEAD "B[aa]\n;W[bb])\n", 0, 0 },
  { "(;B[aa](;W[bb];B[cc])(;W[dd]))", HEAD "B[aa]\n(;W[bb];B[cc])\n(;W[dd]))\n", 0, 0 },
  { "(;B[aa])\n(;B[bb])", HEAD "B[aa]\n)\n" HEAD "B[bb]\n)\n", 0, 0 },
  { "(;Black[aa]WHite[bb])", HEAD "B[aa]WH[bb]\n)\n", 0, 0 },
  { "(;XYZ[a\\]b:\\\\])", HEAD "XYZ[a\\]b:\\\\]\n)\n", 0, 0 },
  { "(;AB [aa]\n[bb])", HEAD "AB[aa][bb]\n)\n", 0, 0 },
  { "From: me\n(;B[aa])", HEAD "B[aa]\n)\n", 1, 0 },
  { "(B[aa];W[bb])", HEAD "B[aa]\n;W[bb])\n", 1, 1 },
  { ";B[aa];W[bb]", HEAD "B[aa]\n;W[bb])\n", 2, 0 },
  { "(;B[aa];W[bb]", HEAD "B[aa]\n;W[bb])\n", 1, 13 },
  { "(;B[aa]))", HEAD "B[aa]\n)\n", 1, 8 },
  { "(;B[aa](;W[bb])(;W[cc]);B[dd])", HEAD "B[aa]\n(;W[bb])\n(;W[cc])\n(;B[dd]))\n", 1, 23 },
  { "(;B[aa]()(;W[bb]))", HEAD "B[aa]\n;W[bb])\n", 1, 8 },
  { "((;B[aa]))", HEAD "B[aa]\n)\n", 1, 1 },
  { "(;AB[aa]C[x]AB[bb])", HEAD "AB[aa][bb]C[x]\n)\n", 1, 12 },
  { "(;b[aa])", HEAD "B[aa]\n)\n", 1, 2 },
  { "(;B;W[bb])", HEAD "\n;W[bb])\n", 1, 2 },
  { "(;C[open", HEAD "C[open]\n)\n", 2, 3 },
  { "(;C[open\\", HEAD "C[open]\n)\n", 2, 3 },
  { "(;B[aa]{};W[bb])", HEAD "B[aa]\n;W[bb])\n", 1, 7 },
  { "(;B[aa];[cc]W[bb])", HEAD "B[aa]\n;W[bb])\n", 1, 8 },
  { "(;B[aa]) and more", HEAD "B[aa]\n)\n", 1, 9 },
};

START_TEST (test_reading)
{
  g_autoptr (GPtrArray) problems = NULL, again = NULL;
  g_autoptr (SgfCollection) collection = read_text (readings[_i].text, &problems);
  g_autofree char *written = write_text (collection);
  g_autoptr (SgfCollection) second = NULL;
  g_autofree char *rewritten = NULL;

  ck_assert_str_eq (written, readings[_i].written);
  ck_assert_int_eq ((int) problems->len, readings[_i].problems);
  if (problems->len > 0)
    ck_assert_uint_eq (((SgfProblem *) problems->pdata[0])->offset, readings[_i].first);
  /* The written text is sound, and the same when it is read and written again. */
  second = read_text (written, &again);
  ck_assert_uint_eq (again->len, 0);
  rewritten = write_text (second);
  ck_assert_str_eq (rewritten, written);
}
END_TEST

static const struct
{
  const char *text;
  SgfError error;
} refusals[] = {
  { "", SGF_ERROR_EMPTY },
  { "hello", SGF_ERROR_NO_GAME },
  { "()", SGF_ERROR_NO_GAME },
  { "{\"a\": (1; 2)}", SGF_ERROR_NO_GAME },
};

START_TEST (test_refused)
{
  g_autoptr (GBytes) bytes = g_bytes_new (refusals[_i].text, strlen (refusals[_i].text));
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (sgf_read (bytes, NULL, &error));
  ck_assert_int_eq ((int) error->domain, (int) SGF_ERROR);
  ck_assert_int_eq (error->code, (int) refusals[_i].error);
}
END_TEST

/* A hundred thousand nested variations take memory but no stack. */
START_TEST (test_depth)
{
  enum
  {
    DEPTH = 100000
  };
  GString *text = g_string_new (NULL);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (SgfCollection) collection = NULL;
  g_autofree char *written = NULL;
  SgfNode node;
  guint count = 0;

  for (int i = 0; i < DEPTH; i++)
    g_string_append (text, i % 2 == 0 ? "(;B[aa](;W[bb])" : "(;W[bb](;B[aa])");
  for (int i = 0; i < DEPTH; i++)
    g_string_append_c (text, ')');
  collection = read_text (text->str, &problems);
  g_string_free (text, TRUE);
  ck_assert_uint_eq (problems->len, 0);
  ck_assert_uint_eq (sgf_collection_n_nodes (collection), 2 * DEPTH);
  for (node = sgf_collection_game (collection, 0); node != SGF_NONE;
       node = sgf_node_walk (collection, sgf_collection_game (collection, 0), node))
    count++;
  ck_assert_uint_eq (count, 2 * DEPTH);
  written = write_text (collection);
  ck_assert_uint_gt (strlen (written), 14 * DEPTH);
}
END_TEST

START_TEST (test_editing)
{
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (SgfCollection) collection = read_text ("(;B[aa]C[x](;W[bb])(;W[cc]))", &problems);
  SgfNode root = sgf_collection_game (collection, 0);
  SgfNode first = sgf_node_first_child (collection, root);
  SgfNode second = sgf_node_next (collection, first), third;
  g_autofree char *written = NULL;

  sgf_node_unlink (collection, second);
  sgf_node_link (collection, second, root, first);
  third = sgf_node_new (collection, first);
  sgf_node_set_text (collection, third, SGF_NAME ('C', 0), "a]b\\");
  sgf_node_set_text (collection, root, SGF_NAME ('C', 0), NULL);
  sgf_node_set_text (collection, root, sgf_name (collection, "PB"), "Mira");
  written = write_text (collection);
  ck_assert_str_eq (written, HEAD "B[aa]PB[Mira]\n(;W[cc])\n(;W[bb];C[a\\]b\\\\]))\n");
  ck_assert_uint_eq (sgf_node_previous (collection, first), second);
  sgf_node_unlink (collection, first);
  ck_assert_uint_eq (sgf_node_next (collection, second), SGF_NONE);
}
END_TEST

START_TEST (test_values)
{
  const char *raw = "a\\\nb\r\nc\\]d\te";
  g_autofree char *text = sgf_value_text (raw, strlen (raw));
  g_autofree char *simple = sgf_value_simple_text (raw, strlen (raw));
  g_autofree char *escaped = sgf_value_escape ("a]b\\c:", TRUE);
  GoPoint point = GO_NO_POINT;
  char name[3];
  int number;

  ck_assert_str_eq (text, "ab\nc]d e");
  ck_assert_str_eq (simple, "ab c]d e");
  ck_assert_str_eq (escaped, "a\\]b\\\\c\\:");
  ck_assert_uint_eq (sgf_value_colon ("a\\:b:c", 6), 4);
  ck_assert (sgf_value_number (" 19 ", 4, &number) && number == 19);
  ck_assert (!sgf_value_number ("1x", 2, &number));
  ck_assert_int_eq (sgf_value_point ("tt", 2, 19, 19, &point), SGF_POINT_PASS);
  ck_assert_int_eq (sgf_value_point ("tt", 2, 21, 21, &point), SGF_POINT_ON);
  ck_assert_int_eq (sgf_value_point ("", 0, 19, 19, &point), SGF_POINT_PASS);
  ck_assert_int_eq (sgf_value_point ("sa", 2, 9, 9, &point), SGF_POINT_OFF);
  ck_assert_int_eq (sgf_value_point ("a1", 2, 9, 9, &point), SGF_POINT_NONE);
  ck_assert_int_eq (sgf_value_point ("ZZ", 2, 52, 52, &point), SGF_POINT_ON);
  ck_assert_str_eq (sgf_point_format (point, name), "ZZ");
}
END_TEST

START_TEST (test_rectangles)
{
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (SgfCollection) collection
      = read_text ("(;AB[aa:cc][ee][ii:hh][zz][xx:aa]DD[])", &problems);
  SgfNode root = sgf_collection_game (collection, 0);
  SgfPoints stones = sgf_points (collection, root, SGF_NAME ('A', 'B'), 9, 9);
  SgfPoints dimmed = sgf_points (collection, root, SGF_NAME ('D', 'D'), 9, 9);
  guint count = 0;

  while (sgf_points_next (&stones))
    {
      ck_assert (stones.point != GO_NO_POINT);
      /* The upper left corner, and the points of its rectangle in reading order. */
      if (count < 9)
        ck_assert_int_eq (stones.point, go_point ((int) count % 3, (int) count / 3));
      count++;
    }
  ck_assert_uint_eq (stones.wrong, 2);
  ck_assert_uint_eq (count, 9 + 1 + 4);
  ck_assert (!sgf_points_next (&dimmed));
  ck_assert_uint_eq (dimmed.wrong, 0);
}
END_TEST

/* Real names in various charsets, none of them declared. */
static const struct
{
  const char *charset, *black, *white;
} names[] = {
  { "UTF-8", "張栩", "林海峰" },
  { "GB18030", "聂卫平", "马晓春" },
  { "GB18030", "古力", "李世石" },
  { "GB18030", "柯洁", "连笑" },
  { "BIG5-HKSCS", "張栩", "林海峰" },
  { "BIG5-HKSCS", "王立誠", "周俊勳" },
  { "CP932", "小林光一", "武宮正樹" },
  { "CP932", "たけみや", "いやま" },
  { "EUC-JP", "趙治勲", "加藤正夫" },
  { "EUC-JP", "井山裕太", "高尾紳路" },
  { "CP949", "이창호", "조훈현" },
  { "CP949", "이세돌", "박정환" },
  { "CP1252", "José García", "Müller" },
  { "CP1252", "André Léger", "François Cœur" },
  { "CP1252", "Åke Söderström", "Jørgen Bæk" },
  { "CP1251", "Иванов", "Александр Динерштейн" },
  { "CP1251", "Шикшин Илья", "Тимур Санкин" },
  { "CP1251", "Ян", "Юлия" },
  { "CP1251", "КУЛЬКОВ", "Світлана Шикшина" },
  { "KOI8-R", "Иванов", "Александр Динерштейн" },
  { "KOI8-R", "Шикшин Илья", "Тимур Санкин" },
  { "KOI8-U", "Дмитро Богацький", "Андрій Кравець" },
  { "ISO-8859-5", "Иванов Сергей", "Александр Динерштейн" },
  { "CP866", "Иванов Сергей", "Александр Динерштейн" },
  { "CP1250", "Łukasz Lew", "Mateusz Surma, Kraków, półfinał ść" },
  { "CP1250", "Vladimír Daněk", "Ondřej Šilt" },
  { "CP1250", "Miloš Kovačević", "Dušan Mitić" },
  { "ISO-8859-2", "Łukasz Jasiński", "Świętosława Żółć" },
  { "CP1250", "Cătălin Ţăranu", "Pál Balogh, Győr" },
  { "CP1253", "Παπαδόπουλος", "Νίκος Γεωργίου" },
  { "CP1254", "Şahin Çağlar", "Gürkan Işık" },
  { "ISO-2022-JP", "小林光一", "武宮正樹" },
};

static GBytes *
encode (const char *black, const char *white, const char *head, const char *charset)
{
  g_autofree char *text = g_strdup_printf ("(;%sPB[%s]PW[%s];B[aa])", head, black, white);
  gsize size;
  char *bytes = g_convert (text, -1, charset, "UTF-8", NULL, &size, NULL);

  ck_assert_ptr_nonnull (bytes);
  return g_bytes_new_take (bytes, size);
}

static void
check_names (GBytes *decoded, const char *black, const char *white)
{
  g_autoptr (SgfCollection) collection = sgf_read (decoded, NULL, NULL);
  SgfNode root = sgf_collection_game (collection, 0);
  g_autofree char *first = sgf_node_simple_text (collection, root, SGF_NAME ('P', 'B'));
  g_autofree char *second = sgf_node_simple_text (collection, root, SGF_NAME ('P', 'W'));

  ck_assert_str_eq (first, black);
  ck_assert_str_eq (second, white);
}

/* Where a file may be cut: before a tree, if only space stands between whole ones. */
START_TEST (test_whole_games)
{
  static const struct
  {
    const char *text;
    gsize least, length;
  } cuts[] = {
    { "(;C[a)(\\]])\n (;B[aa](;W[bb]))\n(;SZ[9])", 1, 13 },
    { "(;C[a)(\\]])\n (;B[aa](;W[bb]))\n(;SZ[9])", 14, 30 },
    { "(;C[a)(\\]])\n (;B[aa](;W[bb]))\n(;SZ[9])", 32, 38 },
    { "(;B[aa]) and (;B[bb])", 1, 21 },
    { "(;B[aa]", 1, 7 },
    { "(;B[aa])\n", 1, 9 },
    { "(;B[aa", 1, 6 },
    { "", 1, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cuts); i++)
    ck_assert_uint_eq (sgf_whole_games (cuts[i].text, strlen (cuts[i].text), cuts[i].least),
                       cuts[i].length);
}
END_TEST

/* Decodes without any shortcut. */
static GString *
decode_simply (const char *bytes, gsize size, const char *charset)
{
  GIConv converter = g_iconv_open ("UTF-8", charset);
  GString *text = g_string_new (NULL);
  char *in = (char *) bytes;

  while (size > 0)
    {
      char buffer[4096], *out = buffer;
      gsize room = sizeof buffer;
      gboolean failed = g_iconv (converter, &in, &size, &out, &room) == (gsize) -1;

      g_string_append_len (text, buffer, out - buffer);
      if (!failed || errno == E2BIG)
        continue;
      g_string_append (text, "\357\277\275");
      in += size > 0;
      size -= size > 0;
    }
  g_iconv_close (converter);
  return text;
}

/* Random bytes, in which runs of ASCII stand between letters and halves of letters. */
START_TEST (test_runs_of_ascii)
{
  static const char *const charsets[] = { "GB18030", "BIG5-HKSCS", "CP932",       "EUC-JP",
                                          "CP949",   "CP1252",     "ISO-2022-JP", "UTF-16LE" };
  g_autoptr (GRand) random = g_rand_new_with_seed (20261128);
  guint same = 0;

  for (int round = 0; round < 4000; round++)
    {
      const char *charset = charsets[round % (int) G_N_ELEMENTS (charsets)];
      g_autoptr (GString) bytes = g_string_new (NULL);
      g_autoptr (GString) text = NULL, expected = NULL;
      guint replaced;

      for (int part = 0; part < 12; part++)
        {
          for (int i = g_rand_int_range (random, 0, 90); part % 2 && i > 0; i--)
            g_string_append_c (bytes, (char) g_rand_int_range (random, 0x20, 0x5d));
          for (int i = g_rand_int_range (random, 0, 6); part % 2 == 0 && i > 0; i--)
            g_string_append_c (bytes, (char) g_rand_int_range (random, i % 3 ? 0x80 : 0x30, 0x100));
        }
      /* Only brackets would split it into parts. */
      for (gsize i = 0; i < bytes->len; i++)
        if (bytes->str[i] == ']')
          bytes->str[i] = '_';
      text = sgf_convert (bytes->str, bytes->len, charset, &replaced);
      expected = decode_simply (bytes->str, bytes->len, charset);
      ck_assert_uint_eq (text->len, expected->len);
      ck_assert_mem_eq (text->str, expected->str, text->len);
      same += replaced == 0;
    }
  ck_assert_uint_gt (same, 100);
}
END_TEST

START_TEST (test_charset_guessed)
{
  g_autoptr (GBytes) bytes = encode (names[_i].black, names[_i].white, "", names[_i].charset);
  g_autoptr (SgfCharset) report = NULL;
  g_autoptr (GBytes) decoded = sgf_decode (bytes, NULL, &report, NULL);

  ck_assert_str_eq (report->charset, names[_i].charset);
  ck_assert_uint_eq (report->replaced, 0);
  ck_assert_uint_gt (sgf_charset_candidates (report)->len, 5);
  ck_assert_str_eq (((SgfCandidate *) sgf_charset_candidates (report)->pdata[0])->charset,
                    names[_i].charset);
  check_names (decoded, names[_i].black, names[_i].white);
}
END_TEST

/* Names that CA may give to one charset. */
static const char *const declarations[] = { "windows-1251", "CP1251", "Windows_1251" };

START_TEST (test_charset_declared_by)
{
  g_autofree char *head = g_strdup_printf ("CA[%s]", declarations[_i]);
  g_autoptr (GBytes) bytes = encode ("Ая", "Эё", head, "CP1251");
  g_autoptr (SgfCharset) report = NULL;
  g_autoptr (GBytes) decoded = sgf_decode (bytes, NULL, &report, NULL);

  ck_assert_str_eq (report->charset, "CP1251");
  ck_assert (!report->guessed);
  check_names (decoded, "Ая", "Эё");
}
END_TEST

/* A broken character before a bracket does not swallow the bracket. Servers cut names in half, and
 * records are read in the wrong charset. */
START_TEST (test_charset_cut)
{
  const char *text = "(;PB[\xc4\xf4\xce]PW[\xc2\xed\xcf\xfe\xb4\xba]C[\xc2]\n;B[aa]C[\xc2])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (SgfCharset) report = NULL;
  g_autoptr (GBytes) decoded = sgf_decode (bytes, "GB18030", &report, NULL);

  ck_assert_uint_eq (report->replaced, 3);
  ck_assert_str_eq (g_bytes_get_data (decoded, NULL),
                    "(;PB[聂\357\277\275]PW[马晓春]C[\357\277\275]\n;B[aa]C[\357\277\275])");
}
END_TEST

START_TEST (test_charset_declared)
{
  g_autoptr (GBytes) bytes = encode ("소", "林", "CA[EUC-KR]", "CP949");
  g_autoptr (SgfCharset) report = NULL;
  g_autoptr (GBytes) decoded = sgf_decode (bytes, NULL, &report, NULL);
  g_autoptr (GBytes) false_bytes = encode ("聂卫平", "马晓春", "CA[UTF-8]", "GB18030");
  g_autoptr (SgfCharset) false_report = NULL;
  g_autoptr (GBytes) false_decoded = sgf_decode (false_bytes, NULL, &false_report, NULL);

  ck_assert_str_eq (report->declared, "EUC-KR");
  ck_assert_str_eq (report->charset, "CP949");
  ck_assert (!report->guessed);
  check_names (decoded, "소", "林");
  /* A wrong CA is ignored. */
  ck_assert_str_eq (false_report->charset, "GB18030");
  ck_assert (false_report->guessed);
  check_names (false_decoded, "聂卫平", "马晓春");
}
END_TEST

/* The text that reveals the charset may come after a great many moves. */
START_TEST (test_charset_far)
{
  g_autoptr (GString) text = g_string_new ("(;PB[Ai]PW[Bo]");
  g_autoptr (GBytes) bytes = NULL, decoded = NULL;
  g_autoptr (SgfCharset) report = NULL;
  char *encoded;
  gsize size;

  while (text->len < 200000)
    g_string_append (text, ";B[aa];W[bb]");
  g_string_append (text, "C[聂卫平对马晓春，黑中盘胜])");
  encoded = g_convert (text->str, (gssize) text->len, "GB18030", "UTF-8", NULL, &size, NULL);
  bytes = g_bytes_new_take (encoded, size);
  decoded = sgf_decode (bytes, NULL, &report, NULL);
  ck_assert_str_eq (report->charset, "GB18030");
  ck_assert_uint_eq (report->replaced, 0);
  ck_assert_mem_eq (g_bytes_get_data (decoded, NULL), text->str, text->len);
}
END_TEST

START_TEST (test_charset_wanted)
{
  g_autoptr (GBytes) bytes = encode ("聂卫平", "马晓春", "", "GB18030");
  g_autoptr (GBytes) decoded = sgf_decode (bytes, "big5", NULL, NULL);
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_nonnull (decoded);
  ck_assert_ptr_null (sgf_decode (bytes, "no-such-charset", NULL, &error));
  ck_assert_int_eq (error->code, SGF_ERROR_CHARSET);
}
END_TEST

/* UTF-8 in which some bytes became "?" is still recognised as UTF-8. */
START_TEST (test_charset_damaged)
{
  const char *text
      = "(;PB[\xe9\xbe\x99\xe6\x98\x9f\xe6\x97\xa0\xe5?\xa2]PW[\xe5\xa4\xa9?\xbc\x91])";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (SgfCharset) report = NULL;
  g_autoptr (GBytes) decoded = sgf_decode (bytes, NULL, &report, NULL);

  ck_assert_ptr_nonnull (decoded);
  ck_assert_str_eq (report->charset, "UTF-8");
  ck_assert (report->guessed);
  ck_assert_uint_gt (report->replaced, 0);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sgf");
  TCase *tree = tcase_create ("tree"), *charset = tcase_create ("charset");

  tcase_add_loop_test (tree, test_reading, 0, G_N_ELEMENTS (readings));
  tcase_add_loop_test (tree, test_refused, 0, G_N_ELEMENTS (refusals));
  tcase_add_test (tree, test_whole_games);
  tcase_add_test (tree, test_depth);
  tcase_add_test (tree, test_editing);
  tcase_add_test (tree, test_values);
  tcase_add_test (tree, test_rectangles);
  suite_add_tcase (suite, tree);
  tcase_add_test (charset, test_runs_of_ascii);
  tcase_add_loop_test (charset, test_charset_guessed, 0, G_N_ELEMENTS (names));
  tcase_add_loop_test (charset, test_charset_declared_by, 0, G_N_ELEMENTS (declarations));
  tcase_add_test (charset, test_charset_cut);
  tcase_add_test (charset, test_charset_declared);
  tcase_add_test (charset, test_charset_far);
  tcase_add_test (charset, test_charset_wanted);
  tcase_add_test (charset, test_charset_damaged);
  suite_add_tcase (suite, charset);
  return runner_run (suite);
}
