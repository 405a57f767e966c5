#include "config.h"

#include "cli-file.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record-save.h"

/* A game of a hundred thousand acts is some megabytes long. */
#define LONGEST_LINE (16 * 1024 * 1024)

/* Bytes of standard input at most: what is larger can be read as a file, whose size is known. */
#define MOST_INPUT ((gsize) 512 << 20)

static bool
make_room (char **bytes, gsize *room)
{
  char *larger = g_try_realloc (*bytes, *room * 2);

  if (larger == NULL)
    return false;
  *bytes = larger;
  *room *= 2;
  return true;
}

GBytes *
cli_file_read_input (GError **error)
{
  gsize room = 65536, size = 0, part;
  g_autofree char *bytes = g_malloc (room);

  while ((part = fread (bytes + size, 1, room - size, stdin)) > 0)
    {
      size += part;
      if (size < room)
        continue;
      if (room >= MOST_INPUT || !make_room (&bytes, &room))
        {
          g_set_error (error, SGF_ERROR, SGF_ERROR_TOO_BIG,
                       _ ("This is more than %u MiB; write it to a file first."),
                       (guint) (room >> 20));
          return NULL;
        }
    }
  if (ferror (stdin))
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s", g_strerror (errno));
      return NULL;
    }
  return g_bytes_new_take (g_steal_pointer (&bytes), size);
}

RecordFile *
cli_file_read (const char *path, const char *charset, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (strcmp (path, "-") != 0)
    return record_file_open (path, charset, error);
  bytes = cli_file_read_input (error);
  return bytes != NULL ? record_file_read (bytes, charset, error) : NULL;
}

int
cli_charset_error (const char *charset, const GError *error)
{
  /* By the names that files and people have for them. */
  static const char *const names[]
      = { "UTF-8",      "GB18030", "GB2312",      "GBK",    "Big5",  "Big5-HKSCS",
          "Shift_JIS",  "CP932",   "EUC-JP",      "EUC-KR", "CP949", "CP1252",
          "ISO-8859-1", "Latin1",  "ISO-2022-JP", "UTF-16", NULL };
  g_autofree char *why = cli_did_you_mean (error->message, charset, names);

  return cli_fail (&(CliProblem){ .code = "charset", .message = why, .argument = charset });
}

bool
cli_file_is_output (const char *path)
{
  struct stat file, output;

  return strcmp (path, "-") == 0
         || (stat (path, &file) == 0 && fstat (STDOUT_FILENO, &output) == 0
             && file.st_dev == output.st_dev && file.st_ino == output.st_ino);
}

bool
cli_file_write (const char *path, const char *bytes, gsize size, GError **error)
{
  if (cli_file_is_output (path))
    {
      /* Whether that succeeds is seen at the end, as for everything that is printed. */
      cli_write (bytes, size);
      return true;
    }
  if (record_save_whole (path, bytes, size))
    return true;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
               _ ("could not be written (%s)"), g_strerror (errno));
  return false;
}

bool
cli_file_read_line (FILE *stream, GString *line, bool *too_long)
{
  int c = getc_unlocked (stream);

  g_string_truncate (line, 0);
  *too_long = false;
  if (c == EOF)
    return false;
  for (; c != EOF && c != '\n'; c = getc_unlocked (stream))
    if (line->len < LONGEST_LINE)
      g_string_append_c (line, (char) c);
    else
      *too_long = true;
  return true;
}
