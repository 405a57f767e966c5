/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that a user entered, as a file name or as a single line. */
#include <check.h>
#include <string.h>

#include "record-name.h"
#include "runner.h"

static const struct
{
  const char *text, *name;
} names[] = {
  { "Ai – Bo", "Ai – Bo" },
  { "a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j" },
  { "../../etc/passwd", "-..-etc-passwd" },
  { "..", "Go" },
  { ".", "Go" },
  { "", "Go" },
  { " \t. ", "Go" },
  { ".hidden", "hidden" },
  { " . hidden", "hidden" },
  { "Ai. ", "Ai" },
  { "Ai . .", "Ai" },
  { "A.i", "A.i" },
  { "two\nlines\tand\x01\x7f\xc2\x85more", "two-lines-and---more" },
  { "小林 光一", "小林 光一" },
  { "\xe3\x80\x80小林\xe3\x80\x80", "小林" }, /* ideographic spaces */
  { "Itō\xff", "Itō�" },
};

START_TEST (test_names)
{
  g_autofree char *name = record_name (names[_i].text, "Go");

  ck_assert_str_eq (name, names[_i].name);
}
END_TEST

/* A long name is cut at the limit, but not within a character. */
START_TEST (test_long)
{
  static const char *const letters[] = { "x", "ö", "林", "🪨", "x. ", "林 " };

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    for (int first = 0; first < 4; first++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autofree char *name = NULL;

        g_string_append_len (text, "abc", first);
        while (text->len < 1000)
          g_string_append (text, letters[i]);
        name = record_name (text->str, "Go");
        ck_assert_uint_le (strlen (name), RECORD_NAME_MOST);
        ck_assert_uint_gt (strlen (name), RECORD_NAME_MOST - 5);
        ck_assert (g_utf8_validate (name, -1, NULL));
        ck_assert (g_str_has_prefix (text->str, name));
        ck_assert (strchr (". ", name[strlen (name) - 1]) == NULL);
      }
}
END_TEST

static const struct
{
  const char *text, *line;
} lines[] = {
  { NULL, "" },
  { "", "" },
  { "  Mira ", "Mira" },
  { "Mi\r\nv\tU", "Mi  v U" },
  { "12345678", "12345678" },
  { "123456789", "12345678…" },
  { "\342\200\2561\342\200\254", "1" },                         /* an override and its end */
  { "\342\201\247a\342\201\251\342\200\217b\330\234c", "abc" }, /* an isolate, two marks */
  { "\342\200\250a\342\200\251b", "a b" },                      /* line and paragraph separators */
  { "\327\251\327\235", "\327\251\327\235" },                   /* letters stay */
  { "\xff", "\357\277\275" },
};

START_TEST (a_line_is_bounded_and_turns_nothing)
{
  g_autofree char *line = record_line_of (lines[_i].text, 8);

  ck_assert_str_eq (line, lines[_i].line);
}
END_TEST

/* Only the beginning of a long text is read. */
START_TEST (a_long_text_costs_its_beginning)
{
  g_autofree char *text = g_strnfill (100 << 20, 'a');
  g_autofree char *line = NULL;
  gint64 begin = g_get_monotonic_time ();

  for (int i = 0; i < 1000; i++)
    {
      g_free (line);
      line = record_line_of (text, 200);
    }
  ck_assert_int_lt (g_get_monotonic_time () - begin, 2 * G_TIME_SPAN_SECOND);
  ck_assert_uint_eq (g_utf8_strlen (line, -1), 201);
}
END_TEST

static Suite *
make_suite (void)
{
  Suite *suite = suite_create ("name");
  TCase *tcase = tcase_create ("name");

  tcase_add_loop_test (tcase, test_names, 0, G_N_ELEMENTS (names));
  tcase_add_test (tcase, test_long);
  tcase_add_loop_test (tcase, a_line_is_bounded_and_turns_nothing, 0, G_N_ELEMENTS (lines));
  tcase_add_test (tcase, a_long_text_costs_its_beginning);
  suite_add_tcase (suite, tcase);
  return suite;
}

int
main (void)
{
  return runner_run (make_suite ());
}
