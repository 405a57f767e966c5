/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages: how many there are, that a PDF has them all, and that long text continues on the next. */
#include <cairo.h>
#include <check.h>
#include <string.h>
#include <time.h>

#include "picture-fixture.h"
#include "picture-pages-private.h"
#include "runner.h"

#define WIDTH 515.0
#define HEIGHT 762.0

static PicturePages *
make (const char *text, int moves, int depth, const char *book)
{
  g_autoptr (SgfCollection) collection = picture_fixture_read (text);

  return picture_pages_new (collection, sgf_collection_game (collection, 0),
                            &(PicturePagesLook){ .moves_a_figure = moves,
                                                 .depth = depth,
                                                 .book = book,
                                                 .theme = "paper",
                                                 .width = WIDTH,
                                                 .height = HEIGHT });
}

static PicturePages *
make_pages (const char *text, int moves)
{
  return make (text, moves, 0, NULL);
}

/* Variations: two at move 2, one at move 4, and one within the first. */
#define BRANCHING                                                                                  \
  "(;SZ[19]PB[Aki]PW[Bea];B[pd](;W[dp];B[pp](;W[dd])(;W[cd]C[A corner.];B[ec]))"                   \
  "(;W[pp]C[Instead.];B[dp](;W[dd])(;W[dc]))(;W[]))"

/* Counts the diagrams on the pages, and the columns that each of them shows. */
static guint
count_diagrams (int depth, int columns[8])
{
  g_autoptr (PicturePages) pages = make (BRANCHING, 100, depth, NULL);
  guint count = 0;

  for (guint i = 0; i < pages->items->len; i++)
    {
      const PictureItem *item = pages->items->pdata[i];

      if (item->diagram == NULL)
        continue;
      ck_assert_uint_lt (count, 8);
      columns[count++] = item->diagram->right - item->diagram->left + 1;
    }
  return count;
}

/* Each variation up to the given depth has a diagram beneath its figure. */
START_TEST (test_variations)
{
  int columns[8];

  ck_assert_uint_eq (count_diagrams (0, columns), 1);
  ck_assert_uint_eq (count_diagrams (1, columns), 4);
  ck_assert_int_eq (columns[0], 19);
  /* The corner only: C17 and E17 with two lines around them, out to the edge. */
  ck_assert_int_eq (columns[3], 7);
  ck_assert_uint_eq (count_diagrams (2, columns), 5);
  ck_assert_uint_eq (count_diagrams (PICTURE_PAGES_ALL_VARIATIONS, columns), 5);
}
END_TEST

/* A tree with too many variations gets a limited number of pages. */
START_TEST (test_too_many_variations)
{
  g_autoptr (GString) text = g_string_new ("(;SZ[9];B[ee]");
  g_autoptr (PicturePages) pages = NULL;

  for (int i = 0; i < 3000; i++)
    g_string_append_printf (text, "(;W[%c%c](;B[aa])(;B[bb]))", 'a' + i % 9, 'a' + i / 9 % 9);
  g_string_append (text, ")");
  pages = make (text->str, 100, 20, NULL);
  ck_assert_uint_lt (picture_pages_get_count (pages), 2010);
}
END_TEST

/* A book begins with its contents: each game of Go and its page. */
START_TEST (test_book)
{
  g_autoptr (PicturePages) pages
      = make ("(;SZ[9]PB[Aki]PW[Bea]DT[2019-07-01];B[aa])(;GM[3]PB[Chess])"
              "(;SZ[19]PB[Chu]PW[Dov];B[aa](;W[bb])(;W[cc]))",
              100, 1, "Club");
  static const struct
  {
    const char *title;
    guint level, page;
  } rows[] = { { "Aki – Bea · 2019-07-01", 0, 1 },
               { "Figure 1 (1)", 1, 1 },
               { "Chu – Dov", 0, 2 },
               { "Figure 1 (1–2)", 1, 2 } };

  ck_assert_str_eq (pages->title, "Club");
  ck_assert_uint_eq (picture_pages_get_count (pages), 3);
  ck_assert_uint_eq (pages->contents->len, 2);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const PictureEntry *entry = &g_array_index (pages->entries, PictureEntry, i);

      ck_assert_str_eq (entry->title, rows[i].title);
      ck_assert_uint_eq (entry->level, rows[i].level);
      ck_assert_uint_eq (entry->page, rows[i].page);
    }
}
END_TEST

static char *
make_game (int moves, const char *comment)
{
  GString *text = g_string_new ("(;SZ[19]PB[Aki]PW[Bea]EV[Cup]RE[B+3.5]");

  for (int i = 0; i < moves; i++)
    g_string_append_printf (text, ";%c[%c%c]%s", i % 2 == 0 ? 'B' : 'W', 'a' + i % 19, 'a' + i / 19,
                            comment);
  g_string_append (text, ")");
  return g_string_free (text, FALSE);
}

START_TEST (test_count)
{
  g_autofree char *game = make_game (200, "");
  g_autoptr (PicturePages) two = make_pages (game, 100), ten = make_pages (game, 20);
  g_autoptr (PicturePages) odd = make_pages (game, 0);

  ck_assert_uint_eq (picture_pages_get_count (two), 1);
  /* With the contents on the first page. */
  ck_assert_uint_eq (picture_pages_get_count (ten), 6);
  /* A figure has at least one move. */
  ck_assert_uint_eq (picture_pages_get_count (odd), 100);
}
END_TEST

/* Each node begins another figure, but the number of pages is limited. */
START_TEST (test_too_many)
{
  GString *text = g_string_new ("(;SZ[9]");
  g_autoptr (PicturePages) pages = NULL;

  for (int i = 0; i < 20000; i++)
    g_string_append (text, i % 2 == 0 ? ";AB[aa]" : ";AE[aa]");
  g_string_append (text, ")");
  pages = make_pages (text->str, 100);
  ck_assert_uint_gt (picture_pages_get_count (pages), 100);
  ck_assert_uint_lt (picture_pages_get_count (pages), 2010);
  g_string_free (text, TRUE);
}
END_TEST

static const PictureItem *
find_text (const PicturePages *pages, const char *text, guint page, double y)
{
  for (guint i = 0; i < pages->items->len; i++)
    {
      const PictureItem *item = pages->items->pdata[i];

      if (item->layout != NULL && item->page == page && item->y >= y
          && g_str_equal (pango_layout_get_text (item->layout), text))
        return item;
    }
  return NULL;
}

/* The contents list each figure with its page. A few pages have no contents. */
START_TEST (test_contents)
{
  g_autofree char *game = make_game (200, "");
  g_autoptr (PicturePages) pages = make_pages (game, 20), few = make_pages (game, 100);

  ck_assert_uint_eq (few->contents->len, 0);
  ck_assert_uint_eq (few->entries->len, 2);
  ck_assert_uint_eq (pages->entries->len, 10);
  ck_assert_uint_eq (pages->contents->len, 10);
  for (guint i = 0; i < 10; i++)
    {
      const PictureEntry *entry = &g_array_index (pages->entries, PictureEntry, i);
      const PicturePlace *place = &g_array_index (pages->contents, PicturePlace, i);
      g_autofree char *number = g_strdup_printf ("%u", entry->page + 1);

      ck_assert_ptr_nonnull (find_text (pages, entry->title, place->page, place->y));
      ck_assert_double_eq (find_text (pages, number, place->page, place->y)->y, place->y);
      /* The figure is there. */
      ck_assert_ptr_nonnull (find_text (pages, entry->title, entry->page, entry->y));
      ck_assert (entry->page != place->page || entry->y > place->y);
    }
  for (guint i = 1; i < pages->items->len; i++)
    ck_assert_uint_le (((PictureItem *) pages->items->pdata[i - 1])->page,
                       ((PictureItem *) pages->items->pdata[i])->page);
}
END_TEST

/* A comment that already mentions the pass is enough; the page does not repeat it. */
START_TEST (test_pass_told_once)
{
  g_autoptr (PicturePages) pages
      = make_pages ("(;SZ[9];B[ee];W[]C[2: White passed.];B[]C[Enough?])", 100);

  ck_assert_ptr_nonnull (find_text (pages, "2  White passed.", 0, 0));
  ck_assert_ptr_nonnull (find_text (pages, "3 Black passes  Enough?", 0, 0));
}
END_TEST

/* Returns the output of a poppler program for a PDF, which may be compressed. */
static char *
tell (const char *command, const char *path)
{
  g_autofree char *line = g_strdup_printf (command, path);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  ck_assert_msg (g_spawn_command_line_sync (line, &text, NULL, NULL, &error), "%s",
                 error ? error->message : "");
  return text;
}

START_TEST (test_pdf)
{
  g_autofree char *game = make_game (200, ""), *folder = g_dir_make_tmp ("pages-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "pages.pdf", NULL);
  g_autofree char *info = NULL, *images = NULL, *outline = NULL, *count = NULL;
  g_autoptr (PicturePages) pages = make_pages (game, 20);
  g_autoptr (GBytes) pdf = picture_pages_pdf (pages, 595, 842, NULL);
  gsize length;
  const char *data = g_bytes_get_data (pdf, &length);

  ck_assert (g_str_has_prefix (data, "%PDF"));
  ck_assert (g_file_set_contents (path, data, (gssize) length, NULL));
  info = tell ("pdfinfo %s", path);
  images = tell ("pdfimages -list %s", path);
  outline = tell ("pdftohtml -xml -i -stdout %s", path);
  count = g_strdup_printf ("Pages:           %u\n", picture_pages_get_count (pages));
  ck_assert_ptr_nonnull (strstr (info, count));
  ck_assert_ptr_null (strstr (images, " image "));
  ck_assert_ptr_nonnull (strstr (outline, "<outline>"));
  runner_remove (folder);
}
END_TEST

/* A comment longer than a page takes several pages. */
START_TEST (test_long_comment)
{
  GString *comment = g_string_new ("C[");
  g_autofree char *game = NULL;
  g_autoptr (PicturePages) pages = NULL;

  for (int i = 0; i < 3000; i++)
    g_string_append (comment, "word ");
  g_string_append (comment, "]");
  game = make_game (3, comment->str);
  g_string_free (comment, TRUE);
  pages = make_pages (game, 100);
  ck_assert_uint_ge (picture_pages_get_count (pages), 9);
  ck_assert_uint_le (picture_pages_get_count (pages), 30);
}
END_TEST

static gint64
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * (gint64) 1000 + now.tv_nsec / 1000000;
}

/* Endless words and an endless paragraph, whose layout must take about linear time. */
static const char *const endless[] = { "a", "word ", "\344\270\200" };

START_TEST (test_endless_paragraph)
{
  gint64 spent[2];

  for (int i = 0; i < 2; i++)
    {
      GString *comment = g_string_new ("C[");
      g_autofree char *game = NULL;
      gint64 begin;

      while (comment->len < (i == 0 ? 10000 : 80000))
        g_string_append (comment, endless[_i]);
      g_string_append (comment, "]");
      game = make_game (2, comment->str);
      g_string_free (comment, TRUE);
      begin = cpu_time ();
      picture_pages_free (make_pages (game, 100));
      spent[i] = cpu_time () - begin;
    }
  ck_assert_msg (spent[1] < 20 * spent[0] + 200, "%d ms, and %d ms for eight times as much",
                 (int) spent[0], (int) spent[1]);
}
END_TEST

static cairo_surface_t *
draw_first (PicturePages *pages)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) WIDTH, (int) HEIGHT);
  cairo_t *cairo = cairo_create (surface);

  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  picture_pages_draw (pages, 0, cairo);
  cairo_destroy (cairo);
  return surface;
}

/* Returns whether anything dark is drawn between these heights of the first page. */
static gboolean
is_inked (PicturePages *pages, int from, int to)
{
  cairo_surface_t *surface = draw_first (pages);
  gboolean inked = FALSE;

  for (int y = from; y < to && !inked; y++)
    for (int x = 0; x < (int) WIDTH && !inked; x++)
      inked = picture_fixture_light (surface, x, y) < 100;
  cairo_surface_destroy (surface);
  return inked;
}

START_TEST (test_drawn)
{
  g_autofree char *game = make_game (30, "");
  g_autoptr (PicturePages) pages = make_pages (game, 100), none = make_pages ("(;SZ[9])", 100);

  ck_assert_uint_eq (picture_pages_get_count (pages), 1);
  ck_assert (is_inked (pages, 0, 40));
  ck_assert (is_inked (pages, 120, 300));
  /* The rest of the page is empty except for its footer. */
  ck_assert (!is_inked (pages, 600, (int) HEIGHT - 30));
  /* A game without moves shows its board. */
  ck_assert_uint_eq (picture_pages_get_count (none), 1);
  ck_assert (is_inked (none, 120, 300));
}
END_TEST

/* Pages are drawn without colour, because a printing press turns colours into dots. The stones are
 * pure black and white. */
START_TEST (test_one_ink)
{
  g_autoptr (PicturePages) pages = make_pages (
      "(;SZ[9]PB[Aki]PW[Bea]C[Look.];B[ee];W[cc]TR[ee]SQ[cc]CR[aa]MA[ab]SL[ac]LB[gg:a]"
      "TB[ia][ib]TW[ha][hb]LN[bh:fh]AR[ci:gi])",
      100);
  cairo_surface_t *surface = draw_first (pages);
  const PictureItem *item = NULL;
  double x, y;

  for (int row = 0; row < (int) HEIGHT; row++)
    for (int column = 0; column < (int) WIDTH; column++)
      ck_assert_int_eq (picture_fixture_warmth (surface, column, row), 0);
  for (guint i = 0; i < pages->items->len && item == NULL; i++)
    if (((PictureItem *) pages->items->pdata[i])->diagram != NULL)
      item = pages->items->pdata[i];
  ck_assert_ptr_nonnull (item);
  picture_frame_locate (&item->frame, go_point (4, 4), &x, &y);
  ck_assert_int_eq (
      picture_fixture_light (surface, item->x + x, item->y + y + 0.38 * item->frame.unit), 0);
  picture_frame_locate (&item->frame, go_point (2, 2), &x, &y);
  ck_assert_int_eq (
      picture_fixture_light (surface, item->x + x, item->y + y + 0.38 * item->frame.unit), 255);
  cairo_surface_destroy (surface);
}
END_TEST

static const char *const odd_games[] = {
  "(;SZ[1];B[aa];W[])",
  "(;SZ[52:1];B[aa];W[ba])",
  "(;SZ[5];B[aa]AB[bb]AW[cc];W[dd];AE[aa]B[bb];B[zz]C[off])",
  "(;SZ[9]B[aa]C[root move];W[bb]C[<b>&amp; not markup])",
  "(;SZ[9]C[only a comment]LB[aa:A])",
};

START_TEST (test_odd_games)
{
  g_autoptr (PicturePages) pages = make_pages (odd_games[_i], 10);
  g_autoptr (GBytes) pdf = picture_pages_pdf (pages, 595, 842, NULL);

  ck_assert_uint_ge (picture_pages_get_count (pages), 1);
  ck_assert_ptr_nonnull (pdf);
}
END_TEST

static Suite *
pages_suite (void)
{
  Suite *suite = suite_create ("pages");
  TCase *cases = tcase_create ("pages");

  tcase_add_test (cases, test_count);
  tcase_add_test (cases, test_book);
  tcase_add_test (cases, test_contents);
  tcase_add_test (cases, test_pass_told_once);
  tcase_add_test (cases, test_variations);
  tcase_add_test (cases, test_too_many_variations);
  tcase_add_test (cases, test_too_many);
  tcase_add_test (cases, test_pdf);
  tcase_add_test (cases, test_long_comment);
  tcase_add_loop_test (cases, test_endless_paragraph, 0, G_N_ELEMENTS (endless));
  tcase_add_test (cases, test_drawn);
  tcase_add_test (cases, test_one_ink);
  tcase_add_loop_test (cases, test_odd_games, 0, (int) G_N_ELEMENTS (odd_games));
  suite_add_tcase (suite, cases);
  return suite;
}

int
main (void)
{
  return runner_run (pages_suite ());
}
