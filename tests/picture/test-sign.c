/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs over points: each is drawn in every theme, and marks differ from each other. */
#include <check.h>
#include <string.h>

#include "picture-sign.h"
#include "picture.h"
#include "runner.h"

#define SIDE 48

/* Draws one sign. Free the surface with cairo_surface_destroy(). */
static cairo_surface_t *
draw (PictureSign sign, const PictureTheme *theme, GoColor color)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, SIDE, SIDE);
  cairo_t *cairo = cairo_create (surface);

  picture_sign_draw (sign, &theme->style, cairo, color, SIDE / 2.0, SIDE / 2.0, SIDE);
  cairo_destroy (cairo);
  cairo_surface_flush (surface);
  return surface;
}

static gsize
size_of (cairo_surface_t *surface)
{
  return (gsize) cairo_image_surface_get_stride (surface) * SIDE;
}

/* `_i` is the theme. */
START_TEST (test_every_sign)
{
  static const guchar nothing[SIDE * SIDE];
  const char *name = picture_themes ()[_i];
  g_autoptr (PictureTheme) theme = picture_theme_new (name, NULL);

  for (PictureSign sign = PICTURE_SIGN_NONE + 1; sign < PICTURE_SIGNS; sign++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      {
        cairo_surface_t *drawn = draw (sign, theme, color);

        ck_assert_uint_le (size_of (drawn), sizeof nothing);
        ck_assert_msg (memcmp (cairo_image_surface_get_data (drawn), nothing, size_of (drawn)) != 0,
                       "sign %d is not drawn in %s", sign, name);
        cairo_surface_destroy (drawn);
      }
}
END_TEST

/* Marks differ without colours, as in print. */
START_TEST (test_marks_differ)
{
  g_autoptr (PictureTheme) theme = picture_theme_new ("paper", NULL);

  for (int one = GO_MARK_NONE + 1; one < GO_MARKS; one++)
    for (int other = GO_MARK_NONE + 1; other < one; other++)
      {
        cairo_surface_t *first = draw ((PictureSign) one, theme, GO_EMPTY);
        cairo_surface_t *second = draw ((PictureSign) other, theme, GO_EMPTY);

        ck_assert_msg (memcmp (cairo_image_surface_get_data (first),
                               cairo_image_surface_get_data (second), size_of (first))
                           != 0,
                       "marks %d and %d look alike", one, other);
        ck_assert_str_ne (picture_sign_written ((GoMark) one),
                          picture_sign_written ((GoMark) other));
        cairo_surface_destroy (first);
        cairo_surface_destroy (second);
      }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("sign");
  TCase *tcase = tcase_create ("sign");

  tcase_add_loop_test (tcase, test_every_sign, 0, (int) g_strv_length ((GStrv) picture_themes ()));
  tcase_add_test (tcase, test_marks_differ);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
