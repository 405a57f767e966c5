/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compressed records, and endless files: each is opened, or refused with a message. */
#include "window-fixture.h"

#include "runner.h"

#include <string.h>

/* Returns whether the file was refused. A message about a long read may come first. */
static gboolean
is_told_of_size (gpointer unused)
{
  return window_is_told (NULL) && strstr (window_told (), "larger than 268 MB");
}

static gboolean
is_told_of_device (gpointer unused)
{
  return window_is_told (NULL) && strstr (window_told (), "It is a device, a pipe or a socket");
}

/* Returns a text followed by this many zeros, compressed with gzip. */
static GFile *
write_packed (const char *name, const char *text, gsize zeros)
{
  g_autofree char *path = g_build_filename (window_folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GZlibCompressor) packer = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1);
  g_autoptr (GFileOutputStream) stream
      = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL);
  g_autoptr (GOutputStream) packed
      = g_converter_output_stream_new (G_OUTPUT_STREAM (stream), G_CONVERTER (packer));
  g_autofree char *part = g_malloc0 (1 << 20);

  ck_assert (g_output_stream_write_all (packed, text, strlen (text), NULL, NULL, NULL));
  for (gsize at = 0; at < zeros; at += 1 << 20)
    ck_assert (g_output_stream_write_all (packed, part, 1 << 20, NULL, NULL, NULL));
  ck_assert (g_output_stream_close (packed, NULL, NULL));
  return g_steal_pointer (&file);
}

START_TEST (a_packed_record_is_opened)
{
  g_autoptr (GFile) file = write_packed ("game.sgf.gz", "(;SZ[9]PB[Aki]PW[Bea];B[cc])", 0);

  window_open_file (file);
  ui_fixture_wait (window_is_on_page, (char *) "review");
  window_assert_title ("Aki – Bea");
}
END_TEST

/* The same game, compressed with bzip2 and xz. */
static const guint8 by_bzip2[]
    = { 0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59, 0x15, 0x69, 0xbf, 0x20,
        0x00, 0x00, 0x00, 0x1f, 0x00, 0x00, 0x60, 0x00, 0x28, 0x30, 0x00, 0x48, 0x9a, 0x2a,
        0x28, 0x20, 0x00, 0x22, 0x98, 0x4d, 0x0d, 0xa2, 0x64, 0x28, 0x69, 0xa6, 0x00, 0x08,
        0x02, 0x43, 0xe3, 0x1a, 0xe0, 0xd3, 0xa1, 0xc1, 0x4c, 0xc5, 0x52, 0xc3, 0x5d, 0xfc,
        0x5d, 0xc9, 0x14, 0xe1, 0x42, 0x40, 0x55, 0xa6, 0xfc, 0x80 };
static const guint8 by_xz[]
    = { 0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x04, 0xe6, 0xd6, 0xb4, 0x46, 0x02, 0x00,
        0x21, 0x01, 0x16, 0x00, 0x00, 0x00, 0x74, 0x2f, 0xe5, 0xa3, 0x01, 0x00, 0x1b, 0x28,
        0x3b, 0x53, 0x5a, 0x5b, 0x39, 0x5d, 0x50, 0x42, 0x5b, 0x41, 0x6b, 0x69, 0x5d, 0x50,
        0x57, 0x5b, 0x42, 0x65, 0x61, 0x5d, 0x3b, 0x42, 0x5b, 0x63, 0x63, 0x5d, 0x29, 0x00,
        0x23, 0xe2, 0xdb, 0x08, 0xd9, 0xac, 0xcb, 0x2b, 0x00, 0x01, 0x34, 0x1c, 0x93, 0x1a,
        0xad, 0x8f, 0x1f, 0xb6, 0xf3, 0x7d, 0x01, 0x00, 0x00, 0x00, 0x00, 0x04, 0x59, 0x5a };

START_TEST (a_record_is_opened_whatever_packed_it)
{
  g_autoptr (GFile) file
      = _i == 0 ? window_write_file ("game.sgf.bz2", (const char *) by_bzip2, sizeof by_bzip2)
                : window_write_file ("game.sgf.xz", (const char *) by_xz, sizeof by_xz);

  window_open_file (file);
  ui_fixture_wait (window_is_on_page, (char *) "review");
  window_assert_title ("Aki – Bea");
}
END_TEST

START_TEST (what_is_packed_badly_is_refused)
{
  g_autoptr (GFile) file
      = window_write_file ("game.sgf.xz", (const char *) by_xz, sizeof by_xz / 2);

  window_open_file (file);
  ui_fixture_wait (window_is_told, NULL);
  ck_assert_msg (g_str_has_prefix (window_told (), "Couldn’t open “game.sgf.xz”: "), "%s",
                 window_told ());
}
END_TEST

START_TEST (what_unpacks_without_end_is_refused)
{
  g_autoptr (GFile) file = write_packed ("bomb.sgf.gz", "(;SZ[9]C[", 257 << 20);

  window_open_file (file);
  ui_fixture_wait (is_told_of_size, NULL);
}
END_TEST

START_TEST (a_device_is_not_read_for_ever)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");

  window_open_file (file);
  ui_fixture_wait (is_told_of_device, NULL);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("window-packed");
  TCase *tcase = tcase_create ("packed");

  tcase_add_checked_fixture (tcase, window_begin, window_end);
  tcase_add_test (tcase, a_packed_record_is_opened);
  tcase_add_loop_test (tcase, a_record_is_opened_whatever_packed_it, 0, 2);
  tcase_add_test (tcase, what_is_packed_badly_is_refused);
  tcase_add_test (tcase, what_unpacks_without_end_is_refused);
  tcase_add_test (tcase, a_device_is_not_read_for_ever);
  suite_add_tcase (suite, tcase);
  return runner_run (suite);
}
