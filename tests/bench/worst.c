/* SPDX-License-Identifier: GPL-3.0-or-later */
/* worst [NAME]: finds the hostile input that costs most per byte. It repeats each shape below up to
 * a megabyte, then reads, checks, replays and splits it as an import does. Prints milliseconds per
 * megabyte, next to ordinary games. A refused shape costs the time until its refusal. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "library-entry.h"
#include "library-original.h"
#include "record-check.h"

#define MEGABYTE (1000 * 1000)

/* A file: `head`, then `part` repeated, then `tail`. In `part`, "#" stands for a changing letter,
 * "%" for a number and "^" for a non-ASCII byte. */
typedef struct
{
  const char *name, *head, *part, *tail;
} Shape;

static const Shape shapes[] = {
  { "honest-games", "",
    "(;GM[1]FF[4]SZ[19]KM[6.5]RU[Chinese]DT[2026-11-21]PB[Ai%]PW[Bo]RE[B+R];B[pd];W[d#];B[q#];W[#d]"
    ";B[c#];W[#f];B[jj]C[A remark of some words.];W[k#];B[#k];W[l#];B[#m];W[o#];B[#a];W[b#])\n",
    "" },
  { "honest-long-game", "(;SZ[19]", ";B[#a];W[b#];B[#c];W[d#];B[#e];W[f#];B[#g];W[h#]", ")" },
  { "honest-problems", "", "(;SZ[19]AB[aa][b#][cc][#d]AW[dd][e#][ff];B[#g];W[hh])\n", "" },
  { "honest-comment", "(;C[", "word word \\] word\n", "])" },
  { "games-empty", "", "(;)", "" },
  { "games-one-move", "", "(;B[aa])", "" },
  { "games-named", "", "(;C[])", "" },
  { "games-of-rules", "", "(;RU[x]KM[y]RE[z])", "" },
  { "games-large", "", "(;SZ[52]AB[#a])", "" },
  { "games-chess", "(;B[aa])", "(;GM[3])", "" },
  { "nodes-empty", "(;GM[1]", ";", ")" },
  { "nodes-pass", "(;GM[1]", ";B[]", ")" },
  { "nodes-comment", "(;GM[1]", ";C[]", ")" },
  { "brackets-open", "(;B[aa]", "(", "" },
  { "brackets-closed", "(;B[aa])", ")", "" },
  { "brackets-pairs", "(;B[aa]", "()", ")" },
  { "brackets-before", "", "(", ";B[aa])" },
  { "brackets-values", "(;B[aa]", "[", "])" },
  { "variations-wide", "(;B[aa]", "(;W[bb])", ")" },
  { "variations-deep", "(;B[aa]", "(;W[bb]", "" },
  { "variations-deep-two", "(;B[aa]", "(;W[bb])(;B[cc]", "" },
  { "values", "(;AB", "[aa]", ")" },
  { "values-empty", "(;AB", "[]", ")" },
  { "values-wrong", "(;AB", "[zz]", ")" },
  { "escapes", "(;C[", "\\\\", "])" },
  { "escapes-json", "(;C[", "\\u0041", "])" },
  { "line-breaks", "(;C[", "\n\r", "])" },
  { "properties", "(;B[aa]", "A%[]", ")" },
  { "properties-twice", "(;B[aa]", "C[]", ")" },
  { "properties-set-twice", "(;B[aa]", "AB[aa]", ")" },
  { "properties-small", "(;B[aa]", "b[]", ")" },
  { "properties-long", "(;B[aa]",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA[]", ")" },
  { "junk", "(;B[aa]", "{ }", ")" },
  { "junk-bytes", "(;B[aa]", "\001", ")" },
  { "charset-broken", "(;C[", "^ ", "])" },
  { "charset-wild", "(;CA[GB18030]C[", "^^a", "])" },
  { "charset-games", "", "(;C[^a])", "" },
  { "charset-unclosed", "(;CA[GB18030]C[\260\241.])", "(;B[aa];W[bb])", "" },
  { "setup-one", "(;SZ[52]", ";AB[aa];AE[aa]", ")" },
  { "setup-colours", "(;SZ[52]", ";AB[aa];AW[aa]", ")" },
  { "setup-full-board", "(;SZ[52]AB[aa:ZZ]", ";AE[aa];AB[aa]", ")" },
  { "setup-full-middle", "(;SZ[52]AB[aa:ZZ]", ";AE[zz];AB[zz]", ")" },
  { "setup-comb",
    "(;SZ[52]AB[aa:aZ][ba:Za][bc:Zc][be:Ze][bg:Zg][bi:Zi][bk:Zk][bm:Zm][bo:Zo][bq:Zq]",
    ";AE[am];AB[am]", ")" },
  { "setup-heads", "(;SZ[52]AB[aa:ZZ]", ";AE[aa];AB[aa];AE[ba];AB[ba]", ")" },
  { "setup-halves", "(;SZ[52]AB[aa:Zy][zz][aA:ZZ]", ";AE[zz];AB[zz]", ")" },
  { "setup-rectangles", "(;SZ[52]", ";AB[aa:ZZ];AW[aa:ZZ]", ")" },
  { "setup-rectangles-19", "(;SZ[19]", ";AB[aa:ss];AW[aa:ss]", ")" },
  { "setup-in-one-node", "(;SZ[52]", "AB[aa:ZZ]AW[aa:ZZ]", ")" },
  { "setup-breathless", "(;SZ[52]AB[aa]AW[ab][ba]", ";AB[cc];AE[cc]", ")" },
  { "marks-rectangles", "(;SZ[52]", ";TR[aa:ZZ]", ")" },
  { "marks-in-one-node", "(;SZ[52]TR[aa]", "[aa:ZZ]", ")" },
  { "play-occupied", "(;SZ[52]", ";B[aa];W[aa]", ")" },
  { "play-occupied-full", "(;SZ[52]AB[aa:ZZ]", ";B[aa]", ")" },
  { "play-occupied-middle", "(;SZ[52]AB[aa:ZZ]", ";W[zz];B[zz]", ")" },
  { "play-breathless", "(;SZ[52]AB[aa]AW[ab][ba]", ";B[##];B[#a];B[a#];B[k#]", ")" },
  { "play-breathless-taken", "(;SZ[52]", ";AB[aa]AW[ab][ba];W[cc]", ")" },
  { "play-ko", "(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb]", ";B[cb];W[bb]", ")" },
  { "play-off-board", "(;SZ[9]", ";B[zz]", ")" },
  { "play-two-in-one", "(;SZ[9]", ";B[aa]W[bb]", ")" },
  { "player-to-move", "(;SZ[19]", ";PL[B]", ")" },
  { "numbers", "(;SZ[19]", ";B[aa]MN[%]", ")" },
  { "gib", "\\HS\n\\[GAMEBLACKNAME=a\\]\n\\HE\n\\GS\n2 1 0\n", "STO 0 2 1 # #\n", "\\GE\n" },
  { "ngf", "a\n19\nb 9D\nc 9D\nd\n0\n0\n6\n20260101\n5\nBlack wins\n3\n", "PMABB##\n", "" },
  { "ugf", "[Header]\nSize=19\n[Data]\n", "A#,B1,1,0\n", "" },
  { "ugf-figures", "[Header]\nSize=19\n[Data]\nAA,B1,1,0\n[Figure]\n.Fig,1\n.Text,1\n", "word\n",
    "" },
};

static GBytes *
make_file (const Shape *shape)
{
  GString *text = g_string_new (shape->head);
  gsize size;

  for (guint turn = 0; text->len < MEGABYTE; turn++)
    for (const char *at = shape->part; *at != '\0'; at++)
      if (*at == '#')
        g_string_append_c (text, (char) ('a' + (turn * 7 + (guint) (at - shape->part)) % 19));
      else if (*at == '%')
        g_string_append_printf (text, "%u", turn);
      else
        g_string_append_c (text, *at == '^' ? (char) (0x81 + turn % 0x7e) : *at);
  g_string_append (text, shape->tail);
  size = text->len;
  return g_bytes_new_take (g_string_free (text, FALSE), size);
}

/* Splits a file into library entries, as an import does. */
static void
take_apart (const RecordFile *file)
{
  g_autoptr (GArray) starts = library_parts_new (file);

  for (guint i = 0; i < sgf_collection_n_games (file->collection); i++)
    {
      g_autoptr (GPtrArray) problems = sgf_problems_new ();

      library_entry_free (library_entry_new (
          file->collection, sgf_collection_game (file->collection, i), problems, NULL));
      record_file_restore_offsets (file, problems);
    }
}

static double
milliseconds_since (clock_t *start)
{
  clock_t now = clock ();
  double time = (double) (now - *start) * 1000 / CLOCKS_PER_SEC;

  *start = now;
  return time;
}

/* Measures and prints one shape; returns its milliseconds per megabyte. */
static double
measure (const Shape *shape)
{
  g_autoptr (GBytes) bytes = make_file (shape);
  double megabytes = (double) g_bytes_get_size (bytes) / MEGABYTE, read, check = 0, entries = 0;
  clock_t start = clock ();
  g_autoptr (GError) error = NULL;
  g_autoptr (RecordFile) file = record_file_read (bytes, NULL, &error);

  read = milliseconds_since (&start) / megabytes;
  if (file != NULL)
    {
      record_report_free (record_report_new (file, NULL));
      check = milliseconds_since (&start) / megabytes;
      take_apart (file);
      entries = milliseconds_since (&start) / megabytes;
    }
  printf ("worst %s: %.0f ms/MB (read %.0f, check %.0f, import %.0f)%s%s\n", shape->name,
          read + check + entries, read, check, entries, error != NULL ? " refused: " : "",
          error != NULL ? error->message : "");
  fflush (stdout);
  return read + check + entries;
}

int
main (int argc, char **argv)
{
  const char *worst = "";
  double most = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      double cost;

      if (argc > 1 && strcmp (argv[1], shapes[i].name) != 0)
        continue;
      cost = measure (&shapes[i]);
      if (cost > most)
        {
          most = cost;
          worst = shapes[i].name;
        }
    }
  printf ("worst-of-all: %.0f ms/MB (%s)\n", most, worst);
  return 0;
}
