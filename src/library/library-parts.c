#include "config.h"

#include <string.h>

#include "library-parts.h"

/* A place behind all texts. */
#define TEXT_END ((gsize) G_MAXUINT32)

/* Where the first property of a game stands, 0 for a game without any: as a place in the text. */
static gsize
first_property (const SgfCollection *collection, SgfNode root)
{
  for (SgfNode node = root; node != SGF_NONE; node = sgf_node_walk (collection, root, node))
    for (guint i = 0; i < sgf_node_n_properties (collection, node); i++)
      {
        gsize offset = sgf_property_offset (collection, sgf_node_property (collection, node, i));

        if (offset > 0)
          return offset;
      }
  return 0;
}

/* Goes back from a game's first property to the bracket that its tree begins with. */
static gsize
back_to_bracket (const RecordFile *file, gsize place, gsize least)
{
  gsize size, start = place;
  const char *data = g_bytes_get_data (file->bytes, &size);

  while (place > least && memchr (" \t\r\n\v\f;(", data[place - 1], 9) != NULL)
    if (data[--place] == '(')
      start = place;
  return start;
}

GArray *
library_parts_new (const RecordFile *file)
{
  guint count = sgf_collection_n_games (file->collection);
  GArray *starts = g_array_sized_new (FALSE, FALSE, sizeof (gsize), count + 1);
  g_autoptr (GPtrArray) places = sgf_problems_new ();
  gsize size = g_bytes_get_size (file->bytes), next = TEXT_END, start = 0;
  gsize unit = g_str_has_prefix (file->charset->charset, "UTF-16") ? 2 : 1;

  /* From behind: a game that says nothing has no place, and counts to the one before. */
  for (guint i = count; i-- > 1;)
    {
      gsize offset = first_property (file->collection, sgf_collection_game (file->collection, i));

      next = offset > 0 ? offset : next;
      g_ptr_array_add (places, g_memdup2 (&(SgfProblem){ .offset = next }, sizeof (SgfProblem)));
    }
  record_file_restore_offsets (file, places);
  g_array_append_val (starts, start);
  for (guint i = 0; i < places->len; i++)
    {
      const SgfProblem *place = places->pdata[i];
      gsize bracket = back_to_bracket (file, CLAMP (place->offset, start, size), start);

      start = bracket - bracket % unit;
      g_array_append_val (starts, start);
    }
  g_array_append_val (starts, size);
  return starts;
}

/* The mark that tells the order of a wide charset's bytes stands before the first game only. */
const char *
library_part_charset (const RecordFile *file, gsize start)
{
  const guint8 *data = g_bytes_get_data (file->bytes, NULL);

  if (start == 0 || strcmp (file->charset->charset, "UTF-16") != 0)
    return file->charset->charset;
  return data[0] == 0xfe ? "UTF-16BE" : "UTF-16LE";
}
