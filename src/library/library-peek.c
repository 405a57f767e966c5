/* What a file's bytes say of it before it is opened as a database. */
#include "config.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "library-file.h"
#include "library-schema.h"
#include "record-load.h"
#include "words.h"

/* Of SQLite's file format: the header, and where two numbers stand in it. */
#define HEADER 100
#define USER_VERSION 60
#define APPLICATION_ID 68

/* How long a page of a library is, where its cells are told of in it, and in how many pages one
 * that is left whole is looked for. */
#define PAGE 4096
#define PAGE_HEADER 8
#define PAGES_MOST 16384

char *
library_schema_writer (int number)
{
  int version = number / 1000;

  return version == 0
             ? NULL
             : g_strdup_printf ("%d.%d.%d", version / 10000, version / 100 % 100, version % 100);
}

void
library_schema_refuse_newer (const char *path, int number, GError **error)
{
  g_autofree char *name = words_file_name (path);
  g_autofree char *writer = library_schema_writer (number);

  if (writer)
    g_set_error (
        error, LIBRARY_ERROR, LIBRARY_ERROR_NEWER,
        _ ("The library “%s” is from Pass Stone %s, which is newer than this version, %s. It "
           "was not changed."),
        name, writer, PACKAGE_VERSION);
  else
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_NEWER,
                 _ ("The library “%s” is from a newer version of Pass Stone. It was not changed."),
                 name);
}

void
library_schema_refuse_foreign (const char *path, GError **error)
{
  g_autofree char *name = words_file_name (path);

  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FOREIGN,
               _ ("The file “%s” is a database of another program. It has not been touched."),
               name);
}

/* A damaged library may have lost its first bytes; then it is known by its name, or by another
 * page. */
static void
refuse_other (const char *path, GError **error)
{
  g_autofree char *name = words_file_name (path);

  g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FOREIGN,
               _ ("The file “%s” is no library of Pass Stone. It has not been touched."), name);
}

static guint
number_16 (const guint8 *at)
{
  return (guint) at[0] << 8 | at[1];
}

/* Whether these bytes are a leaf of one of SQLite's trees that holds something: each cell lies
 * where cells do. A leaf is enough, since there are more of them than of anything else. */
static gboolean
is_leaf (const guint8 *page)
{
  guint cells = number_16 (page + 3), start = number_16 (page + 5);
  guint end = PAGE_HEADER + 2 * cells;

  if ((page[0] != 0x0d && page[0] != 0x0a) || number_16 (page + 1) >= PAGE || cells == 0
      || start < end || start >= PAGE)
    return FALSE;
  for (guint at = PAGE_HEADER; at < end; at += 2)
    if (number_16 (page + at) < start || number_16 (page + at) >= PAGE)
      return FALSE;
  return TRUE;
}

static gboolean
has_leaf (int file)
{
  guint8 page[PAGE];

  for (off_t i = 1; i < PAGES_MOST && pread (file, page, PAGE, i * PAGE) == PAGE; i++)
    if (is_leaf (page))
      return TRUE;
  return FALSE;
}

static int
number_at (const guint8 *header, int offset)
{
  guint32 number;

  memcpy (&number, header + offset, sizeof number);
  return (int) GUINT32_FROM_BE (number);
}

char *
library_file_newer (const char *path)
{
  g_autofree char *real = library_real_path (path);
  guint8 header[HEADER] = "";
  int file = record_open_regular (real, NULL);
  gssize length = file >= 0 ? pread (file, header, sizeof header, 0) : -1;
  int number = number_at (header, USER_VERSION);
  char *writer;

  if (file >= 0)
    close (file);
  if (length < HEADER || memcmp (header, "SQLite format 3", 16) != 0
      || number_at (header, APPLICATION_ID) != LIBRARY_APPLICATION_ID
      || LIBRARY_FORMAT (number) <= LIBRARY_SCHEMA_VERSION)
    return NULL;
  writer = library_schema_writer (number);
  return writer ? writer : g_strdup ("");
}

gboolean
library_schema_peek (const char *path, const LibrarySchema *schema, GError **error)
{
  guint8 header[HEADER] = "";
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  gssize length = file >= 0 ? pread (file, header, sizeof header, 0) : -1;
  gboolean database = memcmp (header, "SQLite format 3", 16) == 0;
  gboolean other
      = length > 0 && !database && !g_str_has_suffix (path, ".sqlite") && !has_leaf (file);
  int id = number_at (header, APPLICATION_ID);

  if (file >= 0)
    close (file);
  if (other)
    refuse_other (path, error);
  else if (!database || length < HEADER || id == 0)
    return TRUE;
  else if (id != LIBRARY_APPLICATION_ID)
    library_schema_refuse_foreign (path, error);
  else if (LIBRARY_FORMAT (number_at (header, USER_VERSION)) > schema->version)
    library_schema_refuse_newer (path, number_at (header, USER_VERSION), error);
  else
    return TRUE;
  return FALSE;
}
