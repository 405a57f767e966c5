/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

/* Removes a folder and everything in it. */
static inline void
folder_remove (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      if (g_file_test (below, G_FILE_TEST_IS_DIR) && !g_file_test (below, G_FILE_TEST_IS_SYMLINK))
        folder_remove (below);
      else
        g_remove (below);
    }
  g_rmdir (path);
}
