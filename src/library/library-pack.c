/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library-pack.h"

#include <string.h>

#include "record-moves.h"

/* Two pieces follow each other until the end: text (its length and bytes), and moves (a Run and its
 * points). Numbers have seven bits a byte, the lowest first. */
#define MARK 0x07

/* Bits of a point: row by row on 19x19, then the two ways to write a pass. */
#define BITS 9
#define SIDE 19
#define PASS (SIDE * SIDE)
#define PASS_TT (PASS + 1)

/* Bytes of a move, ";B[aa]", and of the shortest one, ";B[]". */
#define MOVE 6
#define SHORTEST 4

/* Instead of the number of a move. */
#define NEVER G_MAXUINT

/* Fewer moves are not worth a piece of their own. */
#define LEAST 8

/* A stretch of moves by turns. A line breaks before the move `first` (0: never), and from there on
 * before each move `every` (0: never again). */
typedef struct
{
  guint count, first, every;
  gboolean white; /* White begins */
  gboolean crlf;  /* lines break with "\r\n" */
} Run;

/* --- Packing --- */

/* Longer texts are not packed: the bits of their moves would not fit a guint, or take_run() would
 * refuse them. */
#define MOST_BYTES (G_MAXINT / 2)

static void
add_number (GByteArray *out, gsize number)
{
  guint8 byte;

  do
    {
      byte = (guint8) ((number & 0x7f) | (number > 0x7f ? 0x80 : 0));
      g_byte_array_append (out, &byte, 1);
      number >>= 7;
    }
  while (number > 0);
}

/* Reads a move of a side. Returns its length, 0 if there is none. */
static inline gsize
read_move (const guint8 *at, const guint8 *end, gboolean white, guint16 *point)
{
  const char *form = white ? ";W[aa]" : ";B[aa]";
  guint column, row;

  if (end - at >= MOVE && memcmp (at, form, 3) == 0 && at[5] == ']')
    {
      column = (guint) at[3] - 'a';
      row = (guint) at[4] - 'a';
      *point = (guint16) (column < SIDE && row < SIDE ? row * SIDE + column : PASS_TT);
      return *point < PASS || (at[3] == 't' && at[4] == 't') ? MOVE : 0;
    }
  *point = PASS;
  return end - at >= SHORTEST && memcmp (at, white ? ";W[]" : ";B[]", SHORTEST) == 0 ? SHORTEST : 0;
}

/* Notes a line break before the next move, and sets `again` to the move before which the next break
 * must come. Returns FALSE if it is at no regular place. */
static gboolean
note_break (Run *run, gboolean crlf, guint *again)
{
  if (run->first == 0)
    {
      run->first = run->count;
      run->crlf = crlf;
      return TRUE;
    }
  if (crlf != run->crlf || (run->every > 0 && run->count != *again))
    return FALSE;
  if (run->every == 0)
    run->every = run->count - run->first;
  *again = run->count + run->every;
  return TRUE;
}

/* Reads as long a run as there is at `at`, with its points. Returns its end. */
static const guint8 *
read_run (const guint8 *at, const guint8 *end, Run *run, guint16 *points)
{
  guint again = NEVER;

  *run = (Run){ .white = end - at > 1 && at[1] == 'W' };
  for (;;)
    {
      const gboolean white = run->white ^ (run->count % 2 == 1);
      gsize length = run->count != again ? read_move (at, end, white, &points[run->count]) : 0;

      if (length == 0)
        {
          const gboolean crlf = end - at > 1 && at[0] == '\r' && at[1] == '\n';

          if (end == at || !(crlf || *at == '\n'))
            return at;
          length = read_move (at + 1 + crlf, end, white, &points[run->count]);
          if (length == 0 || !note_break (run, crlf, &again))
            return at;
          at += 1 + crlf;
        }
      run->count++;
      at += length;
    }
}

static void
add_run (GByteArray *out, const Run *run, const guint16 *points)
{
  const guint length = (run->count * BITS + 7) / 8;
  guint8 *bytes;

  add_number (out, run->count * 4 + run->white * 2 + run->crlf);
  add_number (out, run->first);
  add_number (out, run->every);
  g_byte_array_set_size (out, out->len + length);
  bytes = memset (out->data + out->len - length, 0, length);
  for (guint i = 0; i < run->count; i++)
    record_code_put (bytes, i * BITS, points[i]);
}

GBytes *
library_pack (const guint8 *text, gsize size)
{
  const guint8 *end = text + size, *plain = text, mark = MARK;
  g_autoptr (GByteArray) out = NULL;
  g_autofree guint16 *points = NULL;
  g_autoptr (GBytes) packed = NULL, again = NULL;

  if (size > MOST_BYTES)
    return NULL;
  out = g_byte_array_sized_new ((guint) size / 2);
  points = g_new (guint16, size / SHORTEST + 1);
  g_byte_array_append (out, &mark, 1);
  for (const guint8 *at = text; at < end;)
    {
      const guint8 *start = memchr (at, ';', (gsize) (end - at));
      const guint8 *next;
      Run run;

      if (start == NULL)
        break;
      next = read_run (start, end, &run, points);
      at = MAX (next, start + 1);
      if (run.count < LEAST)
        continue;
      add_number (out, (gsize) (start - plain));
      g_byte_array_append (out, plain, (guint) (start - plain));
      add_run (out, &run, points);
      plain = next;
    }
  if (plain == text)
    return NULL;
  add_number (out, (gsize) (end - plain));
  g_byte_array_append (out, plain, (guint) (end - plain));
  if (out->len > size / 2)
    return NULL;
  packed = g_byte_array_free_to_bytes (g_steal_pointer (&out));
  /* Guards against a mistake in this file. */
  again = library_unpack (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
  if (again == NULL || g_bytes_get_size (again) != size
      || memcmp (g_bytes_get_data (again, NULL), text, size) != 0)
    return NULL;
  return g_steal_pointer (&packed);
}

/* --- Unpacking --- */

/* Bytes of the longest move, with a line break. */
#define LONGEST (MOVE + 2)

/* The bytes that are left. */
typedef struct
{
  const guint8 *at, *end;
} Rest;

static gboolean
take_number (Rest *rest, gsize *number)
{
  *number = 0;
  for (guint shift = 0; rest->at < rest->end && shift < 35; shift += 7)
    {
      guint8 byte = *rest->at++;

      *number |= (gsize) (byte & 0x7f) << shift;
      if (byte < 0x80)
        return TRUE;
    }
  return FALSE;
}

static gboolean
take_text (Rest *rest, GByteArray *out)
{
  gsize length;

  if (!take_number (rest, &length) || length > (gsize) (rest->end - rest->at))
    return FALSE;
  g_byte_array_append (out, rest->at, (guint) length);
  rest->at += length;
  return TRUE;
}

/* Writes a move. Returns its end. */
static inline guint8 *
write_move (guint8 *at, gboolean white, guint point)
{
  memcpy (at, white ? ";W[tt]" : ";B[tt]", MOVE);
  if (point < PASS)
    {
      at[3] = (guint8) ('a' + point % SIDE);
      at[4] = (guint8) ('a' + point / SIDE);
    }
  if (point != PASS)
    return at + MOVE;
  at[3] = ']';
  return at + SHORTEST;
}

static gboolean
take_run (Rest *rest, GByteArray *out)
{
  gsize head, first, every;
  guint before, next_break;
  guint8 *at;
  Run run;

  if (!take_number (rest, &head) || !take_number (rest, &first) || !take_number (rest, &every)
      || head / 4 > (gsize) (rest->end - rest->at) || first > head || every > head)
    return FALSE;
  if (head / 4 * BITS > (gsize) (rest->end - rest->at) * 8
      || out->len + head / 4 * LONGEST > G_MAXINT)
    return FALSE;
  run = (Run){ (guint) (head / 4), (guint) first, (guint) every, (head & 2) != 0, head & 1 };
  before = out->len;
  g_byte_array_set_size (out, before + run.count * LONGEST);
  at = out->data + before;
  next_break = run.first > 0 ? run.first : NEVER;
  for (guint i = 0; i < run.count; i++)
    {
      const guint point = record_code_at (rest->at, i * BITS, (1 << BITS) - 1);

      if (i == next_break)
        {
          if (run.crlf)
            *at++ = '\r';
          *at++ = '\n';
          next_break = run.every > 0 ? i + run.every : NEVER;
        }
      if (point > PASS_TT)
        return FALSE;
      at = write_move (at, run.white ^ (i % 2 == 1), point);
    }
  rest->at += (run.count * BITS + 7) / 8;
  g_byte_array_set_size (out, (guint) (at - out->data));
  return TRUE;
}

GBytes *
library_unpack (const guint8 *bytes, gsize size)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  Rest rest;

  if (size == 0 || *bytes != MARK)
    return NULL;
  rest = (Rest){ bytes + 1, bytes + size };
  while (rest.at < rest.end)
    if (!take_text (&rest, out) || (rest.at < rest.end && !take_run (&rest, out)))
      return NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}
