#include "advice-shapes.h"

#include <string.h>

#include "go-types.h"

/* Rows from the top; the empty point is in the middle. X and O are the two colours, in either way;
 * "." is empty, "#" the edge, "x" anything but X, "o" anything but O, "?" anything. */
static const char *const shapes[] = {
  "XOX"
  "..."
  "???", /* a hane between two */
  "XO."
  "..."
  "?.?", /* a hane */
  "XO?"
  "X.."
  "x.?", /* a turn */
  "XO?"
  "O.o"
  "?o?", /* a cut, or joining there */
  "XO?"
  "O.X"
  "???", /* the same, peeped at */
  "?X?"
  "O.O"
  "ooo", /* pushing between */
  "OX?"
  "o.O"
  "???", /* a cut beside */
  "X.?"
  "O.?"
  "##?", /* along the edge */
  "OX?"
  "X.O"
  "###",
  "?X?"
  "x.O"
  "###",
  "?XO"
  "x.x"
  "###",
  "?OX"
  "X.O"
  "###",
};

/* Where the points around stand in a shape's nine, clockwise from above. */
static const int places[8] = { 1, 2, 5, 8, 7, 6, 3, 0 };

/* Which values a letter stands for, as bits of GoColor. */
static unsigned
meaning (char letter, bool swapped)
{
  const unsigned empty = 1u << GO_EMPTY, edge = 1u << GO_EDGE;
  unsigned x = 1u << (swapped ? GO_WHITE : GO_BLACK), o = 1u << (swapped ? GO_BLACK : GO_WHITE);

  switch (letter)
    {
    case 'X':
      return x;
    case 'O':
      return o;
    case 'x':
      return empty | edge | o;
    case 'o':
      return empty | edge | x;
    case '.':
      return empty;
    case '#':
      return edge;
    default:
      return empty | edge | x | o;
    }
}

/* Sets the bit of every way the points can lie that these meanings allow. */
static void
add (AdviceShapes *self, const unsigned meanings[8])
{
  unsigned values[8] = { 0 };
  int at = 0;

  /* A counter of eight digits; one that is not allowed is counted up before what follows it is
   * looked at. */
  while (at >= 0)
    {
      if (values[at] == 4)
        {
          values[at--] = 0;
          if (at >= 0)
            values[at]++;
        }
      else if (!(meanings[at] >> values[at] & 1))
        values[at]++;
      else if (at < 7)
        at++;
      else
        {
          unsigned around = 0;

          for (int i = 0; i < 8; i++)
            around |= values[i] << (2 * i);
          self->bits[around / 32] |= 1u << (around % 32);
          values[at]++;
        }
    }
}

void
advice_shapes_init (AdviceShapes *self)
{
  memset (self, 0, sizeof *self);
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
    for (int way = 0; way < 16; way++)
      {
        unsigned meanings[8];

        /* Four turns, mirrored or not, in both colours. */
        for (int j = 0; j < 8; j++)
          {
            int at = way & 4 ? 8 - j : j;

            meanings[j] = meaning (shapes[i][places[(at + 2 * (way & 3)) % 8]], (way & 8) != 0);
          }
        add (self, meanings);
      }
}
