/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of records: opening them safely, detecting format and charset. */
#include "record-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record-budget.h"
#include "record-foreign.h"
#include "record-info.h"
#include "sgf-charset-private.h"
#include "sgf-read.h"
#include "sgf-tree-private.h"
#include "sgf-value.h"

static void
set_error (GError **error, int problem)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (problem),
                       g_strerror (problem));
}

static int
open_regular (const char *path, struct stat *status, GError **error)
{
  int file = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);

  if (file < 0 && errno == ENXIO)
    status->st_mode = S_IFSOCK;
  else if (file < 0 || fstat (file, status) != 0)
    {
      set_error (error, errno);
      status->st_mode = 0;
    }
  if (S_ISREG (status->st_mode))
    return file;
  if (S_ISDIR (status->st_mode))
    set_error (error, EISDIR);
  else if (status->st_mode != 0)
    g_set_error_literal (error, SGF_ERROR, SGF_ERROR_KIND,
                         _ ("It is a device, a pipe or a socket. Only files can be read."));
  if (file >= 0)
    close (file);
  return -1;
}

int
record_open_regular (const char *path, GError **error)
{
  struct stat status;

  return open_regular (path, &status, error);
}

GBytes *
record_read_at (int file, gsize at, gsize size, GError **error)
{
  g_autofree guint8 *bytes = g_try_malloc (MAX (size, 1));
  gsize length = 0;
  gssize part = bytes != NULL ? 1 : -1;

  /* For the case that there is no room for them. */
  errno = ENOMEM;
  while (length < size && part > 0)
    {
      part = pread (file, bytes + length, size - length, (off_t) (at + length));
      if (part < 0 && errno == EINTR)
        part = 1;
      else if (part > 0)
        length += (gsize) part;
    }
  if (part < 0)
    {
      set_error (error, errno);
      return NULL;
    }
  return g_bytes_new_take (g_steal_pointer (&bytes), length);
}

GBytes *
record_load (const char *path, gsize most, GError **error)
{
  struct stat status;
  int file = open_regular (path, &status, error);
  GBytes *bytes = NULL;

  if (file < 0)
    return NULL;
  if (record_budget_bytes ((guint64) status.st_size, most, error))
    bytes = record_read_at (file, 0, (gsize) status.st_size, error);
  close (file);
  return bytes;
}

/* The formats besides SGF, in the order in which a text is tried. */
static const struct
{
  const char *name;
  gboolean (*is) (GBytes *text);
  gboolean (*read) (RecordFile *file, GBytes *text, GError **error);
} formats[] = {
  [RECORD_FORMAT_SGF] = { "SGF" },
  [RECORD_FORMAT_GIB] = { "GIB", record_gib_is, record_gib_read },
  [RECORD_FORMAT_UGF] = { "UGF", record_ugf_is, record_ugf_read },
  [RECORD_FORMAT_NGF] = { "NGF", record_ngf_is, record_ngf_read },
};

const char *
record_format_name (RecordFormat format)
{
  return formats[format].name;
}

/* Returns the game that a number in GM means, as defined by SGF. */
static const char *
game_kind (int number)
{
  static const char *const kinds[] = {
    NULL,
    NULL,
    "Othello",
    "chess",
    "Gomoku",
    "Nine Men’s Morris",
    "backgammon",
    "Chinese chess",
    "shogi",
    "Lines of Action",
    "Ataxx",
    "Hex",
    "Jungle",
    "Neutron",
    "Philosopher’s Football",
    "Quadrature",
    "Trax",
    "Tantrix",
    "Amazons",
    "Octi",
    "Gess",
    "Twixt",
    "Zertz",
    "Plateau",
    "Yinsh",
    "Punct",
    "Gobblet",
    "Hive",
    "Exxit",
    "Hnefatafl",
    "Kuba",
    "Tripples",
    "Chase",
    "Tumbling Down",
    "Sahara",
    "Byte",
    "Focus",
    "Dvonn",
    "Tamsk",
    "Gipf",
    "Kropki",
  };

  return number > 0 && number < (int) G_N_ELEMENTS (kinds) ? kinds[number] : NULL;
}

/* Keeps only games of Go, because the others would be saved as Go. */
static gboolean
keep_go (RecordFile *self, GError **error)
{
  GArray *games = self->collection->games;
  guint kept = 0;
  int other = 1;

  for (guint i = 0; i < games->len; i++)
    {
      SgfNode root = g_array_index (games, SgfNode, i);
      SgfProperty property = sgf_node_find (self->collection, root, SGF_NAME ('G', 'M'));

      if (record_is_go (self->collection, root))
        {
          g_array_index (games, SgfNode, kept++) = root;
          continue;
        }
      sgf_node_number (self->collection, root, SGF_NAME ('G', 'M'), &other);
      sgf_problems_add (self->problems, &self->unmentioned,
                        (SgfProblem){ .code = SGF_PROBLEM_OTHER_GAME,
                                      .offset = sgf_property_offset (self->collection, property),
                                      .count = (guint) other,
                                      .text = g_strdup (game_kind (other)) });
    }
  g_array_set_size (games, kept);
  if (games->len > 0)
    return TRUE;
  if (game_kind (other) != NULL)
    g_set_error (error, SGF_ERROR, SGF_ERROR_NO_GAME,
                 /* Translators: the name of a game, "Othello", and its number in SGF. */
                 _ ("It contains a game of %s (GM[%d]), not of Go."), game_kind (other), other);
  else
    g_set_error (error, SGF_ERROR, SGF_ERROR_NO_GAME,
                 _ ("It contains a game of another kind (GM[%d]), not of Go."), other);
  return FALSE;
}

static int
compare_offsets (gconstpointer a, gconstpointer b)
{
  const SgfProblem *one = *(SgfProblem *const *) a, *two = *(SgfProblem *const *) b;

  return one->offset < two->offset ? -1 : one->offset > two->offset;
}

/* Assigns the problems before offset `end` to this move. */
static void
place_problems (const GPtrArray *problems, guint *next, gsize end, guint game, int move)
{
  for (; *next < problems->len; ++*next)
    {
      SgfProblem *problem = problems->pdata[*next];

      if (problem->offset >= end)
        return;
      problem->game = game;
      problem->move = move;
    }
}

/* Finds the game and move of each problem. Nodes are numbered in file order, parents before
 * children. Only nodes read from SGF have offsets there. Problems in omitted games have no game. */
static void
find_moves (RecordFile *self)
{
  const SgfCollection *collection = self->collection;
  g_autofree int *moves = NULL;
  guint games = 0, game = 0, next = 0;
  int move = 0;

  if (self->problems->len == 0 || self->format != RECORD_FORMAT_SGF)
    return;
  g_ptr_array_sort (self->problems, compare_offsets);
  moves = g_new0 (int, collection->nodes->len);
  for (SgfNode node = 1; node < collection->nodes->len && next < self->problems->len; node++)
    {
      const SgfNodeRow *row = SGF_NODE (collection, node);
      gsize offset = row->n_properties > 0 ? SGF_PROPERTY (collection, row->properties)->offset : 0;

      if (offset > 0)
        place_problems (self->problems, &next, offset, game, game > 0 ? move : 0);
      if (games < collection->games->len
          && g_array_index (collection->games, SgfNode, games) == node)
        game = ++games;
      else if (row->parent == SGF_NONE)
        game = 0;
      moves[node] = move = moves[row->parent] + sgf_node_has_move (collection, node);
    }
  place_problems (self->problems, &next, G_MAXSIZE, game, game > 0 ? move : 0);
}

/* Reports undecodable bytes at the first of them. */
static void
tell_replaced (RecordFile *self, GBytes *text)
{
  gsize size;
  const char *data = g_bytes_get_data (text, &size);
  gsize first = 0;

  if (self->charset->replaced == 0)
    return;
  /* Zero bytes before it would end a string search. */
  while (first + 3 <= size && memcmp (data + first, "\357\277\275", 3) != 0)
    first++;
  sgf_problems_add (
      self->problems, &self->unmentioned,
      (SgfProblem){ .code = SGF_PROBLEM_CHARACTERS,
                    .offset = first + 3 <= size ? first : 0,
                    .count = self->charset->replaced,
                    .text = g_strdup (sgf_charset_title (self->charset->charset, NULL)) });
}

/* Sets up handicap stones that are only stated, if White moves first as if they were there. */
static void
add_handicaps (RecordFile *self)
{
  for (guint i = 0; i < sgf_collection_n_games (self->collection); i++)
    {
      SgfNode root = sgf_collection_game (self->collection, i);
      SgfProperty property = sgf_node_find (self->collection, root, SGF_NAME ('H', 'A'));
      gsize offset = sgf_property_offset (self->collection, property);
      int stones = record_handicap_missing (self->collection, root);
      g_autoptr (RecordInfo) info
          = stones > 0 ? record_info_new (self->collection, root, NULL) : NULL;

      if (stones > 0
          && record_handicap_put (self->collection, root, info->width, info->height, stones, FALSE))
        sgf_problems_add (self->problems, &self->unmentioned,
                          (SgfProblem){ .code = SGF_PROBLEM_HANDICAP_PUT,
                                        .offset = offset,
                                        .count = (guint) stones });
    }
}

static gboolean
read_sgf (RecordFile *self, GBytes *text, GError **error)
{
  self->collection = sgf_read (text, self->problems, error);
  if (self->collection == NULL)
    return FALSE;
  self->unmentioned += self->collection->unmentioned;
  if (!keep_go (self, error)
      || !record_budget_points (self->collection, g_bytes_get_size (text), error))
    return FALSE;
  add_handicaps (self);
  return TRUE;
}

/* Detects the format from the contents; the fallback is SGF. */
static gboolean
read_games (RecordFile *self, GBytes *text, GError **error)
{
  gsize size;
  const char *at = g_bytes_get_data (text, &size), *end = at + size;

  while (at < end && g_ascii_isspace (*at))
    at++;
  /* Regardless of what its comments look like. */
  if (at < end && (*at == '(' || *at == ';'))
    return read_sgf (self, text, error);
  for (self->format = RECORD_FORMAT_SGF + 1; self->format < G_N_ELEMENTS (formats); self->format++)
    if (formats[self->format].is (text))
      return formats[self->format].read (self, text, error);
  self->format = RECORD_FORMAT_SGF;
  return read_sgf (self, text, error);
}

RecordFile *
record_file_read (GBytes *bytes, const char *charset, GError **error)
{
  g_autoptr (RecordFile) self = g_new0 (RecordFile, 1);
  g_autoptr (GBytes) text = NULL;

  self->problems = sgf_problems_new ();
  if (!record_budget_bytes (g_bytes_get_size (bytes), RECORD_BUDGET_BYTES, error))
    return NULL;
  text = sgf_decode (bytes, charset, &self->charset, error);
  if (text == NULL)
    return NULL;
  if (g_bytes_get_size (text) == 0)
    {
      g_set_error_literal (error, SGF_ERROR, SGF_ERROR_EMPTY, _ ("It is empty."));
      return NULL;
    }
  if (!read_games (self, text, error))
    return NULL;
  tell_replaced (self, text);
  find_moves (self);
  self->bytes = g_bytes_ref (bytes);
  self->offsets = sgf_offsets_new (bytes, self->charset->charset);
  record_file_restore_offsets (self, self->problems);
  return g_steal_pointer (&self);
}

RecordFile *
record_file_open (const char *path, const char *charset, GError **error)
{
  g_autoptr (GBytes) bytes = record_load (path, RECORD_BUDGET_BYTES, error);

  return bytes ? record_file_read (bytes, charset, error) : NULL;
}

gsize
record_file_restore_offset (const RecordFile *self, gsize offset)
{
  return sgf_offsets_restore (self->offsets, offset);
}

void
record_file_restore_offsets (const RecordFile *self, GPtrArray *problems)
{
  g_ptr_array_sort (problems, compare_offsets);
  for (guint i = 0; i < problems->len; i++)
    {
      SgfProblem *problem = problems->pdata[i];

      problem->offset = sgf_offsets_restore (self->offsets, problem->offset);
    }
}

void
record_file_free (RecordFile *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->collection, sgf_collection_unref);
  g_clear_pointer (&self->charset, sgf_charset_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  sgf_offsets_free (self->offsets);
  g_ptr_array_unref (self->problems);
  g_free (self);
}
