/* SPDX-License-Identifier: GPL-3.0-or-later */
/* records [FOLDER]: measures how fast records are read, replayed and written. Without FOLDER it
 * makes random legal games, with a comment on every tenth move. It also reads the records in
 * several other charsets. Times are CPU times, so that a busy machine does not distort them. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "record-file.h"
#include "record-info.h"
#include "record-line.h"
#include "sgf-value.h"
#include "sgf-write.h"

#define GAMES 2000
#define MOVES 250
#define ROUNDS 5

static guint32
next_random (guint32 *state)
{
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

/* Returns a legal point that isn't obviously an own eye, or GO_NO_POINT to pass. */
static GoPoint
choose (const GoHistory *history, GoColor color, guint32 *state)
{
  const GoBoard *board = go_history_board (history);

  for (int tries = 0; tries < 100; tries++)
    {
      guint32 number = next_random (state) % 361;
      GoPoint point = go_point ((int) (number % 19), (int) (number / 19));
      const GoCell *cell = &board->cells[point];

      if (cell->color == GO_EMPTY && cell->near[color] + cell->near[GO_EDGE] < 4
          && go_history_allows (history, point, color, false))
        return point;
    }
  return GO_NO_POINT;
}

static GBytes *
make_game (const GoRuleset *ruleset, guint32 *state)
{
  GString *text = g_string_new ("(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]RU[Chinese]DT[2026-11-21]"
                                "PB[張栩]PW[Müller]BR[9d]WR[9d]RE[B+R]EV[A cup of many rounds]");
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  GoColor color = GO_BLACK;
  GoHistory *history;
  gsize size;

  go_board_init (board, 19, 19);
  history = go_history_new (ruleset, board, GO_BLACK);
  for (int i = 0; i < MOVES; i++, color = go_opponent (color))
    {
      GoPoint point = choose (history, color, state);
      char name[3];

      g_string_append_printf (text, ";%c[%s]", color == GO_BLACK ? 'B' : 'W',
                              sgf_point_format (point, name));
      if (i % 10 == 9)
        g_string_append (text, "C[This is worth a remark \\[or two\\]: 黑棋 is thin here.]");
      if (point == GO_NO_POINT)
        go_history_pass (history, color);
      else
        go_history_play (history, point, color);
    }
  go_history_free (history);
  g_string_append (text, ")\n");
  size = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), size);
}

static GPtrArray *
make_games (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  GoRuleset ruleset;
  guint32 state = 2463534242u;

  go_preset_ruleset (go_preset_find ("tromp-taylor"), &ruleset);
  for (int i = 0; i < GAMES; i++)
    g_ptr_array_add (files, make_game (&ruleset, &state));
  return files;
}

static GPtrArray *
load_games (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      char *text;
      gsize size;

      if (g_file_get_contents (path, &text, &size, NULL))
        g_ptr_array_add (files, g_bytes_new_take (text, size));
    }
  return files;
}

/* Returns the same games in `charset`, with a matching CA property. */
static GPtrArray *
recode (GPtrArray *files, const char *charset)
{
  GPtrArray *recoded = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < files->len; i++)
    {
      gsize size, length;
      const char *text = g_bytes_get_data (files->pdata[i], &size);
      g_autoptr (GString) named = g_string_new_len (text, (gssize) size);
      g_autofree char *ca = g_strdup_printf ("CA[%s]", charset);
      char *other;

      g_string_replace (named, "CA[UTF-8]", ca, 1);
      other = g_convert_with_fallback (named->str, (gssize) named->len, charset, "UTF-8", "?", NULL,
                                       &length, NULL);
      if (other)
        g_ptr_array_add (recoded, g_bytes_new_take (other, length));
    }
  return recoded;
}

static double
seconds_since (clock_t start)
{
  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

/* Reads all files `ROUNDS` times; appends the collections of the last round to `read`. */
static double
read_all (GPtrArray *files, gboolean whole, GPtrArray *read)
{
  clock_t start = clock ();
  gsize bytes = 0;

  for (int round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < files->len; i++)
      {
        GBytes *file = files->pdata[i];
        g_autoptr (RecordFile) record = whole ? record_file_read (file, NULL, NULL) : NULL;
        g_autoptr (SgfCollection) collection = whole ? NULL : sgf_read (file, NULL, NULL);

        bytes += g_bytes_get_size (file);
        if (read != NULL && record != NULL && round == ROUNDS - 1)
          g_ptr_array_add (read, sgf_collection_ref (record->collection));
      }
  return (double) bytes / 1e6 / seconds_since (start);
}

static double
replay_all (GPtrArray *read)
{
  GoRuleset ruleset;
  clock_t start;
  gsize moves = 0;

  go_preset_ruleset (go_preset_find ("tromp-taylor"), &ruleset);
  start = clock ();
  for (int round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < read->len; i++)
      {
        SgfCollection *collection = read->pdata[i];
        SgfNode root = sgf_collection_game (collection, 0), node = root;
        g_autoptr (RecordLine) line = record_line_new (collection, root, &ruleset);

        while (sgf_node_first_child (collection, node) != SGF_NONE)
          node = sgf_node_first_child (collection, node);
        record_line_go (line, node);
        moves += record_line_length (line) - 1;
      }
  return (double) moves / 1e6 / seconds_since (start);
}

static double
write_all (GPtrArray *read)
{
  clock_t start = clock ();
  gsize bytes = 0;

  for (int round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < read->len; i++)
      {
        g_autoptr (GString) text = sgf_write (read->pdata[i]);

        bytes += text->len;
      }
  return (double) bytes / 1e6 / seconds_since (start);
}

int
main (int argc, char **argv)
{
  static const char *const charsets[] = { "GB18030", "Shift_JIS", "Big5", "EUC-KR", "UTF-16" };
  g_autoptr (GPtrArray) files = argc > 1 ? load_games (argv[1]) : make_games ();
  g_autoptr (GPtrArray) read
      = g_ptr_array_new_with_free_func ((GDestroyNotify) sgf_collection_unref);

  if (files->len == 0)
    return 1;
  printf ("records-parse: %.0f MB/s\n", read_all (files, FALSE, read));
  printf ("records-read-files: %.0f MB/s\n", read_all (files, TRUE, read));
  for (guint i = 0; i < G_N_ELEMENTS (charsets); i++)
    {
      g_autoptr (GPtrArray) other = recode (files, charsets[i]);

      printf ("records-read-files-%s: %.0f MB/s\n", charsets[i], read_all (other, TRUE, NULL));
    }
  printf ("records-replay-superko: %.2f million-moves/s\n", replay_all (read));
  printf ("records-write: %.0f MB/s\n", write_all (read));
  return 0;
}
