/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of a text: the same however they are spelled, in time linear in the text's length. */
#include <check.h>
#include <glib.h>
#include <string.h>

#include "library-tokenizer.h"
#include "runner.h"

static gboolean
append_word (const char *word, gsize length, gpointer data)
{
  g_string_append_len (data, word, (gssize) length);
  g_string_append_c (data, ' ');
  return TRUE;
}

static char *
words_of (const char *text)
{
  GString *words = g_string_new (NULL);

  library_tokenize (text, -1, FALSE, append_word, words);
  return g_string_free (words, FALSE);
}

/* Composed and decomposed letters, three kinds of jamo, narrow and wide letters, and marks that
 * reorder. Also letters that combine without being marks by name. */
static const gunichar letters[] = {
  'a',    'E',    ' ',    0x41,   0xe9,   0x301,  0x300,  0x327,  0x1100, 0x1161, 0x11a8, 0xac00,
  0xac01, 0x3131, 0x314f, 0xffa1, 0xffc2, 0x304b, 0x3099, 0xff76, 0xff9e, 0x30ac, 0x9ce,  0x9c7,
  0x9be,  0xbc6,  0xbd7,  0x1025, 0x102e, 0xff21, 0x958b, 0x3400, 0xfb01, 0x1e9b, 0x323,  0x1b35,
};

/* Splitting a text into pieces changes no word. */
START_TEST (test_pieces_change_nothing)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (int round = 0; round < 2000; round++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *whole = NULL, *words = NULL, *expected = NULL;
      int length = g_rand_int_range (random, 1, 600);

      for (int i = 0; i < length; i++)
        g_string_append_unichar (
            text, letters[g_rand_int_range (random, 0, (gint32) G_N_ELEMENTS (letters))]);
      whole = g_utf8_normalize (text->str, -1, G_NORMALIZE_ALL_COMPOSE);
      words = words_of (text->str);
      expected = words_of (whole);
      ck_assert_msg (g_str_equal (words, expected), "%s: %s, not %s", text->str, words, expected);
    }
}
END_TEST

static gboolean
count_word (const char *word, gsize length, gpointer count)
{
  ++*(guint *) count;
  return TRUE;
}

static const char *const endless[] = {
  "\341\204\200\341\205\241\341\206\250", /* jamo */
  "e\314\201",                            /* an accent as a mark */
  "\343\201\213\343\202\231",             /* decomposed ga */
  "\314\201",                             /* marks alone */
  "\314\201\314\247",                     /* marks that reorder */
  "\357\275\266\357\276\236",             /* narrow katakana */
  "\341\205\241",                         /* vowels without a consonant */
  "\340\247\207\340\246\276",             /* decomposed Bengali vowels */
};

/* Two million bytes once took half a minute. */
START_TEST (test_no_text_is_slow)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint count = 0;
  gint64 begin;

  while (text->len < 2000000)
    g_string_append (text, endless[_i]);
  begin = g_get_monotonic_time ();
  library_tokenize (text->str, -1, FALSE, count_word, &count);
  ck_assert_int_lt ((g_get_monotonic_time () - begin) / 1000, 3000);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("tokenizer");
  TCase *tcase = tcase_create ("tokenizer");

  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, test_pieces_change_nothing);
  tcase_add_loop_test (tcase, test_no_text_is_slow, 0, G_N_ELEMENTS (endless));
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
