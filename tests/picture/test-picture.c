/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures as files: their format and size, and that stones are where they belong. */
#include <check.h>
#include <gif_lib.h>
#include <math.h>
#include <string.h>

#include "picture-fixture.h"
#include "picture-private.h"
#include "runner.h"

#define GAME "(;SZ[9]PB[Aki]PW[Bea]KM[6.5]RE[W+R];B[cc];W[gg];B[gc];W[cg];B[ee])"

/* Points of a 9x9 board of 408 pixels with coordinates. Lines are 40 pixels apart, the first 44
 * from the edge. */
#define SIZE 408
#define AT(line) (44 + 40 * (line))

static void
begin_look (PictureLook *look, const char *theme)
{
  picture_look_init (look);
  look->theme = theme;
  look->size = SIZE;
}

static cairo_surface_t *
render_png (Picture *picture, const PictureLook *look)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = picture_render (picture, look, PICTURE_PNG, NULL, NULL, NULL, &error);

  ck_assert_msg (bytes != NULL, "%s", error != NULL ? error->message : "");
  return picture_fixture_decode (bytes);
}

START_TEST (test_formats)
{
  PictureFormat format = PICTURE_PNG;

  ck_assert (picture_format_of ("a/b.c/game.SVG", &format));
  ck_assert_int_eq (format, PICTURE_SVG);
  ck_assert (picture_format_of ("x.gif", &format));
  ck_assert_int_eq (format, PICTURE_GIF);
  ck_assert (!picture_format_of ("x.jpeg", &format));
  ck_assert (!picture_format_of ("png", &format));
  ck_assert_str_eq (picture_format_name (PICTURE_PDF), "pdf");
}
END_TEST

/* In every theme: black where Black played, white where White did, the board between. */
START_TEST (test_stones)
{
  const char *theme = picture_themes ()[_i];
  g_autoptr (Picture) picture = picture_fixture_open (GAME, 4);
  PictureLook look;
  cairo_surface_t *surface;

  begin_look (&look, theme);
  surface = render_png (picture, &look);
  ck_assert_int_eq (cairo_image_surface_get_width (surface), SIZE);
  ck_assert_int_eq (cairo_image_surface_get_height (surface), SIZE);
  ck_assert_int_lt (picture_fixture_light (surface, AT (2) + 8, AT (2) + 8), 90);
  ck_assert_int_lt (picture_fixture_light (surface, AT (6) + 8, AT (2) + 8), 90);
  ck_assert_int_gt (picture_fixture_light (surface, AT (6) + 8, AT (6) + 8), 190);
  ck_assert_int_lt (picture_fixture_warmth (surface, AT (6) + 8, AT (6) + 8), 60);
  /* The fifth move's point is still empty, with lines around it. */
  ck_assert_int_gt (picture_fixture_light (surface, AT (4) + 12, AT (4) + 12), 110);
  ck_assert_int_lt (picture_fixture_light (surface, AT (5), AT (5) + 20), 100);
  if (strcmp (theme, "wood") == 0)
    ck_assert_int_gt (picture_fixture_warmth (surface, AT (4) + 12, AT (4) + 12), 60);
  cairo_surface_destroy (surface);
}
END_TEST

/* The last move's ring is on that stone, and absent if it is turned off. */
START_TEST (test_last_move)
{
  g_autoptr (Picture) picture = picture_fixture_open (GAME, 5);
  PictureLook look;
  cairo_surface_t *marked, *plain;

  begin_look (&look, "paper");
  marked = render_png (picture, &look);
  look.last_move = FALSE;
  plain = render_png (picture, &look);
  ck_assert_int_gt (picture_fixture_light (marked, AT (4) - 9, AT (4)), 200);
  ck_assert_int_lt (picture_fixture_light (marked, AT (4), AT (4)), 60);
  ck_assert_int_lt (picture_fixture_light (plain, AT (4) - 9, AT (4)), 60);
  ck_assert_int_lt (picture_fixture_light (marked, AT (2) - 9, AT (2)), 60);
  cairo_surface_destroy (marked);
  cairo_surface_destroy (plain);
}
END_TEST

/* Finds the darkest and the brightest pixel of a square. */
static void
measure_square (cairo_surface_t *surface, int x, int y, int half, int *darkest, int *brightest)
{
  *darkest = 255;
  *brightest = 0;
  for (int row = y - half; row <= y + half; row++)
    for (int column = x - half; column <= x + half; column++)
      {
        int light = picture_fixture_light (surface, column, row);

        *darkest = MIN (*darkest, light);
        *brightest = MAX (*brightest, light);
      }
}

START_TEST (test_numbers_and_marks)
{
  g_autoptr (Picture) picture
      = picture_fixture_open ("(;SZ[9];B[cc];W[gg];B[gc]LB[ee:A]TR[gg]TB[aa])", 3);
  PictureLook look;
  cairo_surface_t *surface;
  int darkest, brightest;

  begin_look (&look, "paper");
  look.numbers_from = 1;
  surface = render_png (picture, &look);
  measure_square (surface, AT (2), AT (2), 9, &darkest, &brightest);
  ck_assert_int_gt (brightest, 200);
  measure_square (surface, AT (6), AT (6), 12, &darkest, &brightest);
  ck_assert_int_lt (darkest, 60);
  /* The letter, and no line beside it. */
  measure_square (surface, AT (4), AT (4), 9, &darkest, &brightest);
  ck_assert_int_lt (darkest, 90);
  ck_assert_int_gt (picture_fixture_light (surface, AT (4) - 13, AT (4)), 200);
  ck_assert_int_lt (picture_fixture_light (surface, AT (4) - 20, AT (4)), 120);
  ck_assert_int_lt (picture_fixture_light (surface, AT (0), AT (0)), 60);
  cairo_surface_destroy (surface);
}
END_TEST

/* Lines leave numbers and labels free. A mark on a numbered stone moves to its shoulder. */
START_TEST (test_lines_spare_what_is_written)
{
  g_autoptr (Picture) picture = picture_fixture_open (
      "(;SZ[9];B[aa];W[ee];B[ia]LN[ae:ie]LB[ce:A][ge:B]TR[aa]AR[ee:ei])", 3);
  PictureLook look;
  cairo_surface_t *surface;
  int darkest, brightest;

  begin_look (&look, "wood");
  look.numbers_from = 1;
  surface = render_png (picture, &look);
  /* The line is blue between the points, and not on the number or the letters. */
  ck_assert_int_lt (picture_fixture_warmth (surface, AT (1), AT (4)), -60);
  ck_assert_int_lt (picture_fixture_warmth (surface, AT (5), AT (4)), -60);
  for (int i = -12; i <= 12; i++)
    {
      ck_assert_int_gt (picture_fixture_warmth (surface, AT (4) + i, AT (4)), -40);
      ck_assert_int_gt (picture_fixture_warmth (surface, AT (2) + i, AT (4)), -40);
      ck_assert_int_gt (picture_fixture_warmth (surface, AT (4), AT (4) + i), -40);
    }
  ck_assert_int_lt (picture_fixture_warmth (surface, AT (4), AT (6)), -60);
  /* The number on black, and the small mark. */
  measure_square (surface, AT (0), AT (0), 7, &darkest, &brightest);
  ck_assert_int_gt (brightest, 200);
  measure_square (surface, AT (0) + 13, AT (0) - 13, 6, &darkest, &brightest);
  ck_assert_int_gt (brightest, 200);
  ck_assert_int_lt (darkest, 120);
  cairo_surface_destroy (surface);
}
END_TEST

/* A part of the board: its lines continue where the board does, without coordinates there. Its
 * points are found by their pixels. */
START_TEST (test_part_of_the_board)
{
  g_autoptr (Picture) picture = picture_fixture_open ("(;SZ[9];B[ia];W[aa]VW[aa:cc])", 2);
  PictureLook look;
  double width, height;
  cairo_surface_t *surface;

  begin_look (&look, "paper");
  /* Columns F to J, rows 9 to 6. */
  look.area = (PictureArea){ .left = 5, .top = 0, .right = 8, .bottom = 3 };
  ck_assert (picture_measure (picture, &look, &width, &height, NULL));
  ck_assert_double_eq (width, height);
  surface = render_png (picture, &look);
  /* Three intervals and two margins of 1.1. The stone is in the upper right corner. */
  ck_assert_int_lt (picture_fixture_light (surface, SIZE - 87, 87), 60);
  ck_assert_int_gt (picture_fixture_light (surface, 8, SIZE / 2), 200);
  ck_assert_int_eq (picture_find_point (picture, &look, SIZE - 87, 87), go_point (8, 0));
  ck_assert_int_eq (picture_find_point (picture, &look, 0, SIZE), go_point (5, 3));
  ck_assert_int_eq (picture_find_point (picture, &look, 87 + 78, 87 + 78), go_point (6, 1));
  cairo_surface_destroy (surface);
  /* The area is clipped to the board. */
  look.area = (PictureArea){ .left = 7, .top = 7, .right = 99, .bottom = 99 };
  ck_assert_int_eq (picture_find_point (picture, &look, 1e6, 1e6), go_point (8, 8));
}
END_TEST

/* As in a book: the title, the numbers shown, and notes on moves that have no room. */
START_TEST (test_title)
{
  static const struct
  {
    int from, to, start;
    const char *text;
  } rows[] = {
    { 0, 0, 0, "Dia. 3" },       { 1, 0, 0, "Dia. 3 (1–6); 1 at 6" }, { 3, 5, 0, "Dia. 3 (3–5)" },
    { 3, 5, 1, "Dia. 3 (1–3)" }, { 5, 5, 9, "Dia. 3 (9)" },           { 5, 900, 1, "Dia. 3 (1–2)" },
    { 900, 0, 1, "Dia. 3" },
  };
  g_autoptr (Picture) picture
      = picture_fixture_open ("(;SZ[5];B[aa];W[ba];B[ee];W[ab];B[dd];W[aa])", 6);
  PictureLook look;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *wanted = g_strdup_printf (">%s</text>", rows[i].text), *text = NULL;
      g_autoptr (GBytes) svg = NULL;

      begin_look (&look, "paper");
      look.title = "Dia. 3";
      look.numbers_from = rows[i].from;
      look.numbers_to = rows[i].to;
      look.numbers_start = rows[i].start;
      svg = picture_render (picture, &look, PICTURE_SVG, NULL, NULL, NULL, NULL);
      text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
      ck_assert_msg (strstr (text, wanted) != NULL, "%s", wanted);
    }
}
END_TEST

static guint
count_of (const char *text, const char *part)
{
  guint count = 0;

  for (; (text = strstr (text, part)) != NULL; text += strlen (part))
    count++;
  return count;
}

/* Letters mark the ways in which a record continues. A point with a letter of its own keeps it. */
START_TEST (test_letters)
{
  static const struct
  {
    const char *record;
    guint a, b;
  } rows[] = {
    { "(;SZ[5];B[aa](;W[bb])(;W[cc])(;W[]))", 1, 1 },
    { "(;SZ[5];B[aa]LB[bb:B](;W[bb])(;W[cc]))", 1, 1 },
    { "(;SZ[5];B[aa];W[bb])", 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Picture) picture = picture_fixture_open (rows[i].record, 1);
      g_autofree char *text = NULL;
      g_autoptr (GBytes) svg = NULL;
      PictureLook look;

      begin_look (&look, "paper");
      look.coordinates = FALSE;
      look.letters = TRUE;
      svg = picture_render (picture, &look, PICTURE_SVG, NULL, NULL, NULL, NULL);
      text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
      ck_assert_uint_eq (count_of (text, ">A</text>"), rows[i].a);
      ck_assert_uint_eq (count_of (text, ">B</text>"), rows[i].b);
    }
}
END_TEST

START_TEST (test_caption)
{
  g_autoptr (Picture) picture = picture_fixture_open (GAME, -1);
  PictureLook look;
  double width, height, taller;

  begin_look (&look, "wood");
  ck_assert (picture_measure (picture, &look, &width, &height, NULL));
  ck_assert_double_eq (width, SIZE);
  ck_assert_double_eq (height, SIZE);
  look.caption = TRUE;
  ck_assert (picture_measure (picture, &look, &width, &taller, NULL));
  ck_assert_double_gt (taller, height + 20);
}
END_TEST

static const char *const boards[] = { "1", "2", "52", "52:1", "3:19", "19" };

START_TEST (test_board_sizes)
{
  g_autofree char *text = g_strdup_printf ("(;SZ[%s];B[aa])", boards[_i]);
  g_autoptr (Picture) picture = picture_fixture_open (text, 1);
  PictureLook look;
  cairo_surface_t *surface;

  picture_look_init (&look);
  look.theme = "paper";
  look.coordinates = _i % 2 == 0;
  surface = render_png (picture, &look);
  ck_assert_int_eq (
      MAX (cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface)),
      look.size);
  cairo_surface_destroy (surface);
}
END_TEST

START_TEST (test_refusals)
{
  g_autoptr (Picture) picture = picture_fixture_open ("(;SZ[52])", 0);
  g_autoptr (GError) theme = NULL, small = NULL, large = NULL, cancelled = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  PictureLook look;

  picture_look_init (&look);
  look.theme = "marble";
  ck_assert_ptr_null (picture_render (picture, &look, PICTURE_PNG, NULL, NULL, NULL, &theme));
  ck_assert (g_error_matches (theme, PICTURE_ERROR, PICTURE_ERROR_THEME));
  ck_assert_ptr_nonnull (strstr (theme->message, "marble"));
  look.theme = "wood";
  look.size = 100;
  ck_assert_ptr_null (picture_render (picture, &look, PICTURE_SVG, NULL, NULL, NULL, &small));
  ck_assert (g_error_matches (small, PICTURE_ERROR, PICTURE_ERROR_SIZE));
  look.size = 1 << 30;
  ck_assert_ptr_null (picture_render (picture, &look, PICTURE_GIF, NULL, NULL, NULL, &large));
  ck_assert (g_error_matches (large, PICTURE_ERROR, PICTURE_ERROR_SIZE));
  look.size = 640;
  g_cancellable_cancel (cancellable);
  ck_assert_ptr_null (
      picture_render (picture, &look, PICTURE_GIF, NULL, NULL, cancellable, &cancelled));
  ck_assert (g_error_matches (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED));
}
END_TEST

/* Returns a game of moves that are spread over the whole board. */
static char *
make_long_game (int moves)
{
  GString *text = g_string_new ("(;SZ[19]");

  for (int i = 0; i < moves; i++)
    g_string_append_printf (text, ";%c[%c%c]", i % 2 == 0 ? 'B' : 'W', 'a' + i * 7 % 361 % 19,
                            'a' + i * 7 % 361 / 19);
  g_string_append (text, ")");
  return g_string_free (text, FALSE);
}

/* SVG and PDF files stay small. An SVG contains no bitmap, and fills nothing with a pattern, which
 * LibreOffice misplaces. */
START_TEST (test_drawings)
{
  g_autofree char *game = make_long_game (250);
  g_autoptr (Picture) picture = picture_fixture_open (game, -1);
  g_autoptr (GBytes) svg = NULL, pdf = NULL;
  g_autofree char *text = NULL;
  PictureLook look;

  begin_look (&look, "wood");
  look.size = 640;
  look.numbers_from = 1;
  svg = picture_render (picture, &look, PICTURE_SVG, NULL, NULL, NULL, NULL);
  pdf = picture_render (picture, &look, PICTURE_PDF, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (svg);
  ck_assert_ptr_nonnull (pdf);
  ck_assert_uint_lt (g_bytes_get_size (svg), 1000000);
  ck_assert_uint_lt (g_bytes_get_size (pdf), 1000000);
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  ck_assert_ptr_nonnull (strstr (text, "<svg"));
  ck_assert_ptr_null (strstr (text, "fill:url(#pattern"));
  ck_assert_ptr_null (strstr (text, "<image"));
  ck_assert_int_eq (memcmp (g_bytes_get_data (pdf, NULL), "%PDF", 4), 0);
}
END_TEST

/* Text in an SVG can be searched, selected and spoken, because no letter is an outline. Names are
 * escaped, and characters that XML cannot hold become spaces. */
START_TEST (test_svg_text)
{
  g_autoptr (Picture) picture = picture_fixture_open (
      "(;SZ[9]PB[A &\357\277\277B "
      "<x>]PW[\346\234\254\345\233\240\345\235\212];B[cc];W[gg]LB[ee:Q]C[x])",
      -1);
  g_autoptr (GBytes) svg = NULL;
  g_autofree char *text = NULL;
  PictureLook look;

  begin_look (&look, "paper");
  look.caption = TRUE;
  look.numbers_from = 1;
  svg = picture_render (picture, &look, PICTURE_SVG, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (svg);
  text = g_strndup (g_bytes_get_data (svg, NULL), g_bytes_get_size (svg));
  ck_assert_ptr_null (strstr (text, "glyph"));
  /* Each coordinate appears on two sides of the board. */
  ck_assert_uint_eq (count_of (text, ">J</text>"), 2);
  ck_assert_uint_eq (count_of (text, ">9</text>"), 2);
  ck_assert_uint_eq (count_of (text, ">Q</text>"), 1);
  ck_assert_uint_eq (count_of (text, ">2</text>"), 3);
  ck_assert_uint_eq (count_of (text, ">A &amp;   B &lt;x&gt;</text>"), 1);
  ck_assert_uint_eq (count_of (text, ">\346\234\254\345\233\240\345\235\212</text>"), 1);
  ck_assert_ptr_nonnull (strstr (text, "sans-serif\""));
  ck_assert (g_str_has_suffix (text, "</svg>\n"));
}
END_TEST

/* --- GIF --- */

typedef struct
{
  const guint8 *data;
  gsize length, at;
} Reading;

static int
read_cb (GifFileType *file, GifByteType *data, int length)
{
  Reading *reading = file->UserData;
  gsize count = MIN ((gsize) length, reading->length - reading->at);

  memcpy (data, reading->data + reading->at, count);
  reading->at += count;
  return (int) count;
}

static GifFileType *
decode_gif (GBytes *bytes, Reading *reading)
{
  GifFileType *file;
  int code;

  *reading = (Reading){ 0 };
  reading->data = g_bytes_get_data (bytes, &reading->length);
  file = DGifOpen (reading, read_cb, &code);
  ck_assert_ptr_nonnull (file);
  ck_assert_int_eq (DGifSlurp (file), GIF_OK);
  return file;
}

/* Returns the colour at a pixel after `frames` frames. */
static GifColorType
colour_at (const GifFileType *file, int frames, int x, int y)
{
  GifColorType colour = { 0 };

  for (int i = 0; i < frames; i++)
    {
      const SavedImage *image = &file->SavedImages[i];
      int column = x - image->ImageDesc.Left, row = y - image->ImageDesc.Top, entry;
      GraphicsControlBlock control;

      if (column < 0 || row < 0 || column >= image->ImageDesc.Width
          || row >= image->ImageDesc.Height)
        continue;
      ck_assert_int_eq (DGifSavedExtensionToGCB ((GifFileType *) file, i, &control), GIF_OK);
      entry = image->RasterBits[row * image->ImageDesc.Width + column];
      if (entry != control.TransparentColor)
        colour = file->SColorMap->Colors[entry];
    }
  return colour;
}

static int frames_told;

static void
progress_cb (int done, int total, gpointer data)
{
  frames_told = done;
  ck_assert_int_eq (total, 6);
}

START_TEST (test_gif)
{
  g_autoptr (Picture) picture = picture_fixture_open (GAME, 2);
  g_autoptr (GBytes) bytes = NULL;
  GraphicsControlBlock control;
  GifFileType *file;
  Reading reading;
  PictureLook look;
  int code;

  begin_look (&look, "paper");
  look.delay = 500;
  ck_assert_int_eq (picture_count_frames (picture, &look), 6);
  bytes = picture_render (picture, &look, PICTURE_GIF, progress_cb, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (bytes);
  ck_assert_int_eq (frames_told, 6);
  file = decode_gif (bytes, &reading);
  ck_assert_int_eq (file->ImageCount, 6);
  ck_assert_int_eq (file->SWidth, SIZE);
  /* Later frames contain only what changes. */
  ck_assert_int_lt (file->SavedImages[1].ImageDesc.Width, 60);
  ck_assert_int_eq (DGifSavedExtensionToGCB (file, 1, &control), GIF_OK);
  ck_assert_int_eq (control.DelayTime, 50);
  ck_assert_int_eq (DGifSavedExtensionToGCB (file, 5, &control), GIF_OK);
  ck_assert_int_eq (control.DelayTime, 200);
  /* Black's first stone appears in the second frame and stays; White's appears in the third. */
  ck_assert_int_gt (colour_at (file, 1, AT (2) + 8, AT (2) + 8).Green, 200);
  ck_assert_int_lt (colour_at (file, 2, AT (2) + 8, AT (2) + 8).Green, 60);
  ck_assert_int_lt (colour_at (file, 6, AT (2) + 8, AT (2) + 8).Green, 60);
  ck_assert_int_gt (colour_at (file, 6, AT (6) + 8, AT (6) + 8).Green, 240);
  ck_assert_int_lt (colour_at (file, 6, AT (5) + 20, AT (6)).Green, 120);
  DGifCloseFile (file, &code);
  /* The picture is still at the move where it was opened. */
  ck_assert_int_eq (picture_get_move (picture), 2);
}
END_TEST

/* A picture can be created in the main thread, because the game is played only when drawn. Every
 * rendering shows the same position. */
START_TEST (test_played_when_drawn)
{
  g_autoptr (Picture) picture = picture_fixture_open (GAME, 2);
  g_autoptr (GBytes) before = NULL, moving = NULL, after = NULL;
  PictureLook look;

  ck_assert_uint_eq (record_line_length (picture->line), 1);
  begin_look (&look, "paper");
  before = picture_render (picture, &look, PICTURE_PNG, NULL, NULL, NULL, NULL);
  moving = picture_render (picture, &look, PICTURE_GIF, NULL, NULL, NULL, NULL);
  after = picture_render (picture, &look, PICTURE_PNG, NULL, NULL, NULL, NULL);
  ck_assert (before && moving && after);
  ck_assert (g_bytes_equal (before, after));
}
END_TEST

START_TEST (test_gif_of_a_part)
{
  g_autofree char *game = make_long_game (250);
  g_autoptr (Picture) picture = picture_fixture_open (game, -1);
  g_autoptr (GBytes) whole = NULL, part = NULL;
  g_autoptr (GError) error = NULL;
  GifFileType *file;
  Reading reading;
  PictureLook look;
  int code;

  begin_look (&look, "wood");
  look.size = 480;
  whole = picture_render (picture, &look, PICTURE_GIF, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (whole);
  ck_assert_uint_lt (g_bytes_get_size (whole), 2000000);
  look.first = 100;
  look.last = 110;
  part = picture_render (picture, &look, PICTURE_GIF, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (part);
  file = decode_gif (part, &reading);
  ck_assert_int_eq (file->ImageCount, 11);
  DGifCloseFile (file, &code);
  look.first = 300;
  look.last = 310;
  ck_assert_ptr_null (picture_render (picture, &look, PICTURE_GIF, NULL, NULL, NULL, &error));
  ck_assert (g_error_matches (error, PICTURE_ERROR, PICTURE_ERROR_MOVES));
}
END_TEST

static void
assert_refused (Picture *picture, PictureLook *look, PictureError code, const char *words)
{
  g_autoptr (GError) error = NULL;

  ck_assert_ptr_null (picture_render (picture, look, PICTURE_GIF, NULL, NULL, NULL, &error));
  ck_assert (g_error_matches (error, PICTURE_ERROR, (int) code));
  ck_assert_msg (strstr (error->message, words) != NULL, "%s", error->message);
}

/* A GIF that takes hours or too much memory is refused, but a part of it can be made. */
START_TEST (test_gif_of_too_much)
{
  g_autofree char *game = make_long_game (100000);
  g_autoptr (Picture) picture = picture_fixture_open (game, -1);
  g_autoptr (GBytes) part = NULL;
  PictureLook look;

  begin_look (&look, "wood");
  assert_refused (picture, &look, PICTURE_ERROR_MOVES, "at most 2000 frames, not 100001");
  look.first = 98001;
  look.size = PICTURE_MOST_GIF_SIZE;
  assert_refused (picture, &look, PICTURE_ERROR_SIZE,
                  "2000 frames cannot be as large as 2048×2048");
  look.first = 99996;
  look.size = 480;
  part = picture_render (picture, &look, PICTURE_GIF, NULL, NULL, NULL, NULL);
  ck_assert_ptr_nonnull (part);
}
END_TEST

/* Countless notes and names of a megabyte are cut. */
START_TEST (test_words_without_end)
{
  g_autofree char *game = make_long_game (100000), *name = g_strnfill (1000000, 'x');
  g_autofree char *named = g_strdup_printf ("(;PB[%s]PW[%s]%s", name, name, game + 2);
  g_autoptr (Picture) picture = picture_fixture_open (named, -1);
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GError) error = NULL;
  double width, height;
  PictureLook look;

  begin_look (&look, "paper");
  look.numbers_from = 1;
  look.caption = TRUE;
  ck_assert (picture_measure (picture, &look, &width, &height, NULL));
  ck_assert (height < 8 * width);
  png = picture_render (picture, &look, PICTURE_PNG, NULL, NULL, NULL, &error);
  ck_assert_msg (png != NULL, "%s", error != NULL ? error->message : "");
}
END_TEST

static Suite *
picture_suite (void)
{
  Suite *suite = suite_create ("picture");
  TCase *cases = tcase_create ("picture");

  tcase_add_test (cases, test_formats);
  tcase_add_loop_test (cases, test_stones, 0, 3);
  tcase_add_test (cases, test_last_move);
  tcase_add_test (cases, test_numbers_and_marks);
  tcase_add_test (cases, test_lines_spare_what_is_written);
  tcase_add_test (cases, test_part_of_the_board);
  tcase_add_test (cases, test_caption);
  tcase_add_test (cases, test_title);
  tcase_add_test (cases, test_letters);
  tcase_add_loop_test (cases, test_board_sizes, 0, (int) G_N_ELEMENTS (boards));
  tcase_add_test (cases, test_refusals);
  tcase_add_test (cases, test_drawings);
  tcase_add_test (cases, test_svg_text);
  tcase_add_test (cases, test_gif);
  tcase_add_test (cases, test_played_when_drawn);
  tcase_add_test (cases, test_gif_of_a_part);
  tcase_add_test (cases, test_gif_of_too_much);
  tcase_add_test (cases, test_words_without_end);
  suite_add_tcase (suite, cases);
  return suite;
}

int
main (void)
{
  return runner_run (picture_suite ());
}
