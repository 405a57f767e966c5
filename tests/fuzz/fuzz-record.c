/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds arbitrary input to the record readers. A record, once written, must read without problems,
 * as the same record, and be written identically. Every problem's offset must lie in the file. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "record-check.h"
#include "record-clean.h"
#include "record-moves.h"
#include "sgf-write.h"
#include "words-repaired.h"

static void
require (bool condition)
{
  if (!condition)
    abort ();
}

static void
check_problems (const RecordReport *report, size_t size)
{
  for (guint i = 0; i < report->problems->len; i++)
    {
      const RecordProblem *problem = report->problems->pdata[i];

      if (problem->repaired == NULL)
        require (problem->step.irregularity != REFEREE_OK);
      else
        {
          g_autofree char *sentence = words_repaired (problem->repaired);

          require (problem->repaired->offset <= size);
          require (g_utf8_validate (sentence, -1, NULL));
        }
    }
}

static void
check_writing (const RecordFile *file, const RecordReport *report)
{
  g_autoptr (GString) text = sgf_write (file->collection), again = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text->str, text->len);
  g_autoptr (RecordFile) second = record_file_read (bytes, NULL, NULL);
  g_autoptr (RecordReport) same = NULL;

  require (second != NULL && second->problems->len == 0);
  same = record_report_new (second, NULL);
  require (same->nodes == report->nodes && same->moves == report->moves);
  again = sgf_write (second->collection);
  require (again->len == text->len && memcmp (again->str, text->str, text->len) == 0);
}

/* Checks that the stored moves lead to the same board as a replay. */
static void
check_moves (const RecordFile *file, const RecordReport *report)
{
  SgfNode root = sgf_collection_game (file->collection, 0), node = root;
  g_autoptr (GBytes) moves = record_moves_new (file->collection, root, &report->info->ruleset);
  /* Created after `moves`, so that it reuses the memory freed there. */
  g_autoptr (RecordLine) line = record_line_new (file->collection, root, &report->info->ruleset);
  g_autofree guint8 *cells = g_malloc0 (GO_MAX_POINTS);
  const GoBoard *board;
  gsize size;
  const guint8 *data = g_bytes_get_data (moves, &size);

  while (sgf_node_first_child (file->collection, node) != SGF_NONE)
    node = sgf_node_first_child (file->collection, node);
  record_line_go (line, node);
  board = record_line_board (line);
  require (data[1] == board->width && data[2] == board->height);
  /* The first twelve bits of each item are its point, the next two its colour. */
  for (gsize i = 3; i < size; i += 2)
    if ((data[i] | (data[i + 1] & 0xf) << 8) < board->width * board->height)
      cells[data[i] | (data[i + 1] & 0xf) << 8] = data[i + 1] >> 4 & 3;
  for (int i = 0; i < board->width * board->height; i++)
    require (cells[i] == go_board_get (board, go_point (i % board->width, i / board->width)));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = record_file_read (bytes, NULL, &error);
  g_autoptr (RecordReport) report = NULL;

  require ((file == NULL) == (error != NULL));
  if (file == NULL)
    {
      require (*error->message != '\0');
      return 0;
    }
  report = record_report_new (file, NULL);
  check_problems (report, size);
  check_writing (file, report);
  check_moves (file, report);
  record_clean (file->collection);
  record_keep_main_line (file->collection);
  g_string_free (sgf_write (file->collection), TRUE);
  return 0;
}
