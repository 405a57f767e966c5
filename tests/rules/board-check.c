/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-check.h"

#include <check.h>
#include <stdlib.h>

void
board_check (const GoBoard *board)
{
  GoBoard *fresh = malloc (sizeof *fresh);
  bool named[GO_CELLS] = { false };
  GoPoint empty = go_board_next_empty (board, 0);
  int without_liberties = 0;

  ck_assert_ptr_nonnull (fresh);
  go_board_init (fresh, board->width, board->height);
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint p = go_point (column, row);
        static const int beside[4] = { -1, 1, -GO_STRIDE, GO_STRIDE };
        GoPoint stones[GO_MAX_POINTS];
        int near[4] = { 0 }, count, pseudo = 0;
        GoPoint head = board->cells[p].head;

        for (int i = 0; i < 4; i++)
          near[board->cells[p + beside[i]].color]++;
        for (int color = GO_EMPTY; color <= GO_WHITE; color++)
          ck_assert_int_eq (board->cells[p].near[color], near[color]);
        if (go_board_get (board, p) == GO_EMPTY)
          {
            ck_assert_uint_eq (head, GO_NO_POINT);
            ck_assert_uint_eq (empty, p);
            empty = go_board_next_empty (board, p + 1);
            continue;
          }
        go_board_set (fresh, p, go_board_get (board, p));
        if (!go_board_is_head (board, p))
          continue;
        ck_assert_uint_eq (board->chains[head].head, p);
        count = go_board_chain (board, p, stones);
        ck_assert_int_eq (count, board->chains[head].stones);
        for (int i = 0; i < count; i++)
          {
            ck_assert_uint_eq (board->cells[stones[i]].head, head);
            ck_assert_int_eq (go_board_get (board, stones[i]), go_board_get (board, p));
            pseudo += board->cells[stones[i]].near[GO_EMPTY];
          }
        ck_assert_int_eq (pseudo, board->chains[head].pseudo);
        without_liberties += pseudo == 0;
      }
  ck_assert_uint_eq (empty, GO_NO_POINT);
  for (int row = 0; row < board->height; row++)
    for (int column = 0; column < board->width; column++)
      {
        GoPoint p = go_point (column, row);

        ck_assert_int_eq (go_board_get (board, p), go_board_get (fresh, p));
        ck_assert (!named[board->cells[p].name]);
        named[board->cells[p].name] = true;
        if (go_board_get (board, p) == GO_EMPTY)
          continue;
        ck_assert_int_eq (board->chains[board->cells[p].head].stones,
                          fresh->chains[fresh->cells[p].head].stones);
      }
  ck_assert (go_hash_equal (board->hash, fresh->hash));
  ck_assert_int_eq (board->stones[GO_BLACK], fresh->stones[GO_BLACK]);
  ck_assert_int_eq (board->stones[GO_WHITE], fresh->stones[GO_WHITE]);
  ck_assert_int_eq (board->without_liberties, without_liberties);
  free (fresh);
}
