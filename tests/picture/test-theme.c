/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes in the data folder are parsed strictly. Errors name the file and the line. */
#include <check.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "picture-sandbox.h"
#include "picture-theme.h"
#include "picture.h"
#include "runner.h"

#define SQUARE                                                                                     \
  "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"                                \
  "<rect width='10' height='10' fill='#ff0000'/></svg>"

/* GLib looks up the data folder only once, so all tests share it. Each test starts with it empty.
 */
static char *data;

static void
empty (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        empty (path);
      g_remove (path);
    }
}

static void
begin (void)
{
  empty (data);
}

static void
put (const char *theme, const char *file, const char *text)
{
  g_autofree char *folder = g_build_filename (data, "pass-stone", "themes", theme, NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);

  ck_assert_int_eq (g_mkdir_with_parents (folder, 0700), 0);
  ck_assert (g_file_set_contents (path, text, -1, NULL));
}

/* Returns the colour in the middle of a picture of 9x9 pixels. */
static guint32
middle (const char *theme, const char *name)
{
  cairo_surface_t *surface = picture_theme_render (theme, name, 9, 9, NULL, NULL);
  const guint32 *pixels = (const guint32 *) (const void *) cairo_image_surface_get_data (surface);
  guint32 pixel = pixels[4 * cairo_image_surface_get_stride (surface) / 4 + 4];

  cairo_surface_destroy (surface);
  return pixel;
}

/* A theme that sets little takes everything else from wood. */
START_TEST (test_small)
{
  g_autoptr (PictureTheme) wood = picture_theme_new ("wood", NULL), mine = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  PictureStyle expected;

  put ("mine", "theme.ini",
       "# Red\n[Theme]\nName = Red board\nName[de]=Rotes Brett\n\n[Marks]\n cursor = #00FF80 \n"
       "[Stones]\nblack-count=2\n");
  put ("mine", "board.svg", SQUARE);
  mine = picture_theme_new ("mine", &error);
  ck_assert_msg (mine != NULL, "%s", error ? error->message : "");
  expected = wood->style;
  expected.cursor = (PictureColour){ 0, 1, 128 / 255.0, 1 };
  expected.count[GO_BLACK] = 2;
  ck_assert_mem_eq (&mine->style, &expected, sizeof expected);
  title = picture_theme_title ("mine");
  ck_assert_str_eq (title, "Red board");
  ck_assert_uint_eq (middle ("mine", "board"), 0xffff0000);
  ck_assert_uint_ne (middle ("wood", "board"), 0xffff0000);
  ck_assert_uint_eq (middle ("mine", "black-1"), middle ("wood", "black-1"));
}
END_TEST

START_TEST (test_list)
{
  g_auto (GStrv) list = NULL;
  g_autofree char *all = NULL;

  put ("slate", "theme.ini", "");
  put ("bamboo", "theme.ini", "");
  put ("pictures", "board.svg", SQUARE);
  put (".hidden", "theme.ini", "");
  /* The program's own themes cannot be replaced. */
  put ("paper", "theme.ini", "[Board]\nline-colour=#ff0000\n");
  list = picture_themes_list ();
  all = g_strjoinv (" ", list);
  ck_assert_str_eq (all, "wood paper contrast bamboo slate");
}
END_TEST

static const struct
{
  const char *file, *text, *told;
} broken[] = {
  { "theme.ini", "[Board]\nline-colour=red\n",
    "theme.ini, line 2: “red” is not a colour such as #3d2a10." },
  { "theme.ini", "[Board]\n\nline-colour=#12345\n",
    "line 3: “#12345” is not a colour such as #3d2a10." },
  { "theme.ini", "[Board]\nline-colour=#12345g\n",
    "line 2: “#12345g” is not a colour such as #3d2a10." },
  { "theme.ini", "[Board]\nline-colour=\n", "line 2: “” is not a colour such as #3d2a10." },
  { "theme.ini", "[Board]\nline-width=wide\n", "line 2: “wide” is not a number from 0 to 4." },
  { "theme.ini", "[Board]\nline-width=inf\n", "line 2: “inf” is not a number from 0 to 4." },
  { "theme.ini", "[Board]\nline-width=nan\n", "line 2: “nan” is not a number from 0 to 4." },
  { "theme.ini", "[Board]\nline-width=-1\n", "line 2: “-1” is not a number from 0 to 4." },
  { "theme.ini", "[Board]\nline-width=0,5\n", "line 2: “0,5” is not a number from 0 to 4." },
  { "theme.ini", "[Board]\nline-opacity=1.5\n", "line 2: “1.5” is not a number from 0 to 1." },
  { "theme.ini", "[Stones]\nblack-count=0\n", "line 2: “0” is not a whole number from 1 to 32." },
  { "theme.ini", "[Stones]\nblack-count=2.5\n",
    "line 2: “2.5” is not a whole number from 1 to 32." },
  { "theme.ini", "[Stones]\nblack-count=1000\n",
    "line 2: “1000” is not a whole number from 1 to 32." },
  { "theme.ini", "[Stones]\nblack-cuont=2\n",
    "line 2: there is no key “black-cuont” in [Stones]." },
  { "theme.ini", "[Bord]\nline-width=1\n", "line 2: there is no key “line-width” in [Bord]." },
  { "theme.ini", "line-width=1\n", "line 1: there is no key “line-width” in []." },
  { "theme.ini", "[Board]\nnonsense\n", "line 2: “nonsense” is neither [Group] nor key=value." },
  { "theme.ini", "[Board\n", "line 1: “[Board” is neither" },
  { "theme.ini", "\xff\n", "This is not UTF-8 text." },
  { "board.svg", "<svg", "board.svg: " },
  { "black-1.svg", "", "black-1.svg: " },
};

START_TEST (test_broken)
{
  g_autoptr (GError) error = NULL;

  put ("mine", "theme.ini", "");
  put ("mine", broken[_i].file, broken[_i].text);
  ck_assert_ptr_null (picture_theme_new ("mine", &error));
  ck_assert (g_error_matches (error, PICTURE_ERROR, PICTURE_ERROR_THEME));
  ck_assert_msg (strstr (error->message, broken[_i].told) != NULL, "%s, not %s", error->message,
                 broken[_i].told);
  ck_assert_msg (strstr (error->message, "/pass-stone/themes/mine/") != NULL, "%s", error->message);
}
END_TEST

/* Nested uses and a long chain of filters. Neither can be drawn in reasonable time. */
static const struct
{
  const char *before, *part, *after;
} endless[] = {
  { "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><defs>"
    "<rect id='u0' width='1' height='1'/>",
    NULL, "</defs><use href='#u4'/></svg>" },
  { "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"
    "<filter id='f' x='0' y='0' width='1' height='1'>",
    "<feTurbulence baseFrequency='0.5' numOctaves='9999' stitchTiles='stitch'/>"
    "<feGaussianBlur stdDeviation='3000'/><feMorphology operator='dilate' radius='900'/>",
    "</filter><rect width='10' height='10' filter='url(#f)'/></svg>" },
};

static char *
endless_picture (int which)
{
  GString *svg = g_string_new (endless[which].before);

  for (int level = 1; endless[which].part == NULL && level < 5; level++)
    {
      g_string_append_printf (svg, "<g id='u%d'>", level);
      for (int i = 0; i < 20; i++)
        g_string_append_printf (svg, "<use href='#u%d' filter='blur(%dpx)'/>", level - 1, 900 + i);
      g_string_append (svg, "</g>");
    }
  for (int i = 0; endless[which].part != NULL && i < 200; i++)
    g_string_append (svg, endless[which].part);
  g_string_append (svg, endless[which].after);
  return g_string_free (svg, FALSE);
}

/* An endless picture is refused after its time limit, and the second time at once. */
START_TEST (test_endless)
{
  g_autofree char *svg = endless_picture (_i);
  g_autoptr (GError) error = NULL;
  gint64 begin = g_get_monotonic_time ();

  put ("mine", "theme.ini", "");
  put ("mine", "board.svg", svg);
  for (int i = 0; i < 2; i++)
    {
      g_clear_error (&error);
      ck_assert_ptr_null (picture_theme_render ("mine", "board", 4000, 4000, NULL, &error));
      ck_assert (g_error_matches (error, PICTURE_ERROR, PICTURE_ERROR_THEME));
      ck_assert_ptr_nonnull (strstr (error->message, "board.svg"));
    }
  ck_assert_int_lt (g_get_monotonic_time () - begin, 2 * PICTURE_SANDBOX_DRAW_MS * 1000);
}
END_TEST

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (200 * 1000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* Rendering can be cancelled, so that another theme can be chosen at once. */
START_TEST (test_cancelled)
{
  g_autofree char *svg = endless_picture (0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gint64 begin = g_get_monotonic_time ();
  GThread *thread;

  put ("mine", "theme.ini", "");
  put ("mine", "board.svg", svg);
  thread = g_thread_new ("cancel", cancel_soon, cancellable);
  ck_assert_ptr_null (picture_theme_render ("mine", "board", 4000, 4000, cancellable, NULL));
  g_thread_join (thread);
  ck_assert_int_lt (g_get_monotonic_time () - begin, PICTURE_SANDBOX_DRAW_MS * 1000);
}
END_TEST

/* A pipe is not opened, neither as a picture nor as theme.ini. */
START_TEST (test_pipes)
{
  static const char *const files[] = { "board.svg", "theme.ini" };
  g_autofree char *path = g_build_filename (data, "pass-stone", "themes", "mine", files[_i], NULL);
  g_autoptr (GError) error = NULL;

  put ("mine", "theme.ini", "");
  g_remove (path);
  ck_assert_int_eq (mkfifo (path, 0600), 0);
  ck_assert_ptr_null (picture_theme_new ("mine", &error));
  ck_assert (g_error_matches (error, PICTURE_ERROR, PICTURE_ERROR_THEME));
  cairo_surface_destroy (picture_theme_render ("mine", "board", 9, 9, NULL, NULL));
}
END_TEST

/* No theme name leads out of the folder. */
START_TEST (test_names)
{
  static const char *const names[]
      = { "", ".", "..", "../themes/mine", "mine/", "/etc", "nowhere", "\xff" };
  g_autoptr (GError) error = NULL;

  put ("mine", "theme.ini", "");
  ck_assert_ptr_null (picture_theme_new (names[_i], &error));
  ck_assert_msg (strstr (error->message, "The themes are wood, paper, contrast, mine") != NULL,
                 "%s", error->message);
}
END_TEST

/* The program's own themes are parsed just as strictly. */
START_TEST (test_own)
{
  for (gsize i = 0; picture_themes ()[i]; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PictureTheme) theme = picture_theme_new (picture_themes ()[i], &error);

      ck_assert_msg (theme != NULL, "%s", error ? error->message : "");
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("theme");
  TCase *tcase = tcase_create ("theme");

  data = g_dir_make_tmp ("pass-stone-themes-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  tcase_add_checked_fixture (tcase, begin, NULL);
  tcase_set_timeout (tcase, 120);
  tcase_add_test (tcase, test_small);
  tcase_add_test (tcase, test_list);
  tcase_add_loop_test (tcase, test_broken, 0, G_N_ELEMENTS (broken));
  tcase_add_loop_test (tcase, test_endless, 0, G_N_ELEMENTS (endless));
  tcase_add_test (tcase, test_cancelled);
  tcase_add_loop_test (tcase, test_pipes, 0, 2);
  tcase_add_loop_test (tcase, test_names, 0, 8);
  tcase_add_test (tcase, test_own);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
