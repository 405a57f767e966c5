/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "go-history.h"

#include <stdlib.h>
#include <string.h>

#include "go-board-private.h"

/* Slots of the index in a new history, and the most that a restart keeps. */
#define INDEX_LEAST 1024
#define INDEX_KEPT 8192

struct GoHistory
{
  GoRuleset ruleset;
  GoBoard board;
  GoTurn *turns;
  size_t first; /* of those in force; earlier ones are kept only for rewinding */
  size_t count, room;
  int32_t *index; /* open addressing by hash: the newest turn with that board, plus one */
  size_t index_size;
  int moves;
  size_t emptied_count;
  GoPoint emptied[GO_MAX_POINTS];
  /* The colours of which a stone was removed since the last restart, as bits. Another play there
   * makes a board that is new: an earlier one with its stone would have lost it since. */
  uint8_t ever_emptied[GO_CELLS];
};

static int32_t *
index_slot (const GoHistory *history, GoHash hash)
{
  size_t i = hash.low & (history->index_size - 1);

  while (history->index[i] != 0
         && !go_hash_equal (history->turns[history->index[i] - 1].hash, hash))
    i = (i + 1) & (history->index_size - 1);
  return &history->index[i];
}

static void
rebuild_index (GoHistory *history)
{
  memset (history->index, 0, history->index_size * sizeof *history->index);
  for (size_t i = 0; i < history->count; i++)
    {
      int32_t *slot = index_slot (history, history->turns[i].hash);

      history->turns[i].same = *slot - 1;
      *slot = (int32_t) i + 1;
    }
}

/* Makes room for another turn. */
static void
make_room (GoHistory *history)
{
  if (history->count == history->room)
    {
      history->room = history->room ? history->room * 2 : 512;
      history->turns = go_grow (history->turns, history->room * sizeof *history->turns);
    }
  if (history->count * 2 >= history->index_size)
    {
      history->index_size = history->index_size ? history->index_size * 2 : INDEX_LEAST;
      history->index = go_grow (history->index, history->index_size * sizeof *history->index);
      rebuild_index (history);
    }
}

/* Adds the newest turn to the index. */
static void
index_newest (GoHistory *history)
{
  GoTurn *turn = &history->turns[history->count - 1];
  int32_t *slot = index_slot (history, turn->hash);

  turn->same = *slot - 1;
  *slot = (int32_t) history->count;
}

/* Appends a turn that left the present board. Returns it, with no points. The fields are set where
 * they stay: a value that is built up and then copied is slow to read. */
static GoTurn *
append_turn (GoHistory *history, GoTurnKind kind, GoColor by, GoColor to_move)
{
  GoTurn *turn;

  if (history->count == history->room || history->count * 2 >= history->index_size)
    make_room (history);
  turn = &history->turns[history->count++];
  *turn = (GoTurn){ .hash = history->board.hash,
                    .kind = (uint8_t) kind,
                    .by = (uint8_t) by,
                    .to_move = (uint8_t) to_move,
                    .move = history->moves };
  index_newest (history);
  return turn;
}

/* Removes the newest turn from the index. It was the last one inserted, so no entry probed past its
 * slot. */
static void
drop_turn (GoHistory *history)
{
  const GoTurn *turn = &history->turns[--history->count];

  *index_slot (history, turn->hash) = turn->same + 1;
}

static void
empty_index (GoHistory *history)
{
  /* A short game has fewer turns than slots. */
  if (history->count * 16 < history->index_size && history->index_size <= INDEX_KEPT)
    {
      while (history->count > 0)
        drop_turn (history);
      return;
    }
  history->count = 0;
  /* Shrinks the table of a long game, so that short games need not clear it again and again. */
  if (history->index_size > INDEX_KEPT)
    {
      history->index_size = INDEX_LEAST;
      history->index = go_grow (history->index, history->index_size * sizeof *history->index);
    }
  if (history->index)
    memset (history->index, 0, history->index_size * sizeof *history->index);
}

void
go_history_restart (GoHistory *history,
                    const GoRuleset *ruleset,
                    const GoBoard *board,
                    GoColor to_move)
{
  empty_index (history);
  history->ruleset = *ruleset;
  go_board_copy (&history->board, board);
  history->first = 0;
  memset (history->ever_emptied, 0, (size_t) (board->height + 2) * GO_STRIDE);
  history->moves = 0;
  history->emptied_count = 0;
  append_turn (history, GO_TURN_START, GO_EMPTY, to_move);
}

GoHistory *
go_history_new (const GoRuleset *ruleset, const GoBoard *board, GoColor to_move)
{
  GoHistory *history = go_grow (NULL, sizeof *history);

  memset (history, 0, sizeof *history);
  go_history_restart (history, ruleset, board, to_move);
  return history;
}

void
go_history_swap (GoHistory *a, GoHistory *b)
{
  GoHistory held = *a;

  *a = *b;
  *b = held;
}

GoHistory *
go_history_copy (const GoHistory *history)
{
  GoHistory *copy = go_grow (NULL, sizeof *copy);

  *copy = *history;
  copy->turns = go_grow (NULL, history->room * sizeof *copy->turns);
  memcpy (copy->turns, history->turns, history->count * sizeof *copy->turns);
  copy->index = go_grow (NULL, history->index_size * sizeof *copy->index);
  memcpy (copy->index, history->index, history->index_size * sizeof *copy->index);
  return copy;
}

void
go_history_free (GoHistory *history)
{
  if (!history)
    return;
  free (history->turns);
  free (history->index);
  free (history);
}

const GoBoard *
go_history_board (const GoHistory *history)
{
  return &history->board;
}

int
go_history_length (const GoHistory *history)
{
  return history->moves;
}

const GoTurn *
go_history_turns (const GoHistory *history, size_t *count)
{
  *count = history->count - history->first;
  return history->turns + history->first;
}

const GoPoint *
go_history_emptied (const GoHistory *history, size_t *count)
{
  *count = history->emptied_count;
  return history->emptied;
}

/* Returns the newest turn made by a player at or before `from`, or the start; -1 if there is
 * none. */
static int32_t
turn_before (const GoHistory *history, int32_t from)
{
  while (from >= (int32_t) history->first && history->turns[from].kind == GO_TURN_RESUME)
    from--;
  return from >= (int32_t) history->first ? from : -1;
}

/* Returns `turn` if it is still in force, else -1. */
static int32_t
counted (const GoHistory *history, int32_t turn)
{
  return turn >= (int32_t) history->first ? turn : -1;
}

static int32_t
newest_same (const GoHistory *history, GoHash hash)
{
  return counted (history, *index_slot (history, hash) - 1);
}

static int32_t
older_same (const GoHistory *history, int32_t turn)
{
  return counted (history, history->turns[turn].same);
}

static GoLegality
judge_basic (const GoHistory *history, GoHash board, int *earlier)
{
  int32_t last = turn_before (history, (int32_t) history->count - 1);

  if (last < (int32_t) history->first + 1 || history->turns[last].kind != GO_TURN_PLAY
      || !go_hash_equal (history->turns[last - 1].hash, board))
    return GO_LEGAL;
  *earlier = history->turns[last - 1].move;
  return GO_KO;
}

static GoLegality
judge_recent3 (const GoHistory *history, GoHash board, int *earlier)
{
  int32_t turn = (int32_t) history->count - 1;

  for (int back = 0; back < 3; back++, turn--)
    {
      turn = turn_before (history, turn);
      if (turn < 0)
        break;
      if (go_hash_equal (history->turns[turn].hash, board))
        {
          *earlier = history->turns[turn].move;
          return GO_KO;
        }
    }
  return GO_LEGAL;
}

static GoLegality
judge_own_previous (const GoHistory *history, GoHash board, GoColor color, int *earlier)
{
  for (int32_t turn = (int32_t) history->count - 1; turn >= (int32_t) history->first; turn--)
    if (history->turns[turn].by == color)
      {
        if (!go_hash_equal (history->turns[turn].hash, board))
          return GO_LEGAL;
        *earlier = history->turns[turn].move;
        return GO_KO;
      }
  return GO_LEGAL;
}

/* Returns whether an earlier turn with the same board forbids `color` to produce it again. */
static bool
situation_forbids (const GoHistory *history, const GoTurn *turn, GoColor color, GoPoint ko)
{
  switch ((GoRepetition) history->ruleset.repetition)
    {
    case GO_REPETITION_PSK:
    case GO_REPETITION_PSK_NULL_OK:
      return true;
    case GO_REPETITION_SSK:
      return turn->to_move != color;
    case GO_REPETITION_NSSK:
      return turn->by == color && turn->kind == GO_TURN_PLAY;
    case GO_REPETITION_SSK_KO:
      return turn->to_move != color && turn->ko == ko;
    case GO_REPETITION_NONE:
    case GO_REPETITION_BASIC:
    case GO_REPETITION_RECENT3:
    case GO_REPETITION_OWN_PREVIOUS:
      break;
    }
  return false;
}

static GoLegality
judge_superko (const GoHistory *history, GoHash board, GoColor color, GoPoint ko, int *earlier)
{
  int32_t turn = newest_same (history, board);

  if (turn < 0)
    return GO_LEGAL;
  if (history->ruleset.repetition == GO_REPETITION_PSK_NULL_OK
      && go_hash_equal (board, history->board.hash))
    return GO_LEGAL;
  for (; turn >= 0; turn = older_same (history, turn))
    if (situation_forbids (history, &history->turns[turn], color, ko))
      {
        *earlier = history->turns[turn].move;
        return GO_SUPERKO;
      }
  return GO_LEGAL;
}

/* 1.6: no board that the player left at the end of any earlier turn of the game. */
static GoLegality
judge_dispute (const GoHistory *history, GoHash board, GoColor color, int *earlier)
{
  for (int32_t turn = newest_same (history, board); turn >= 0; turn = older_same (history, turn))
    if (history->turns[turn].by == color)
      {
        *earlier = history->turns[turn].move;
        return GO_SUPERKO;
      }
  return GO_LEGAL;
}

static GoLegality
judge_repetition (const GoHistory *history, GoHash board, GoColor color, GoPoint ko, int *earlier)
{
  GoLegality legality;

  switch ((GoRepetition) history->ruleset.repetition)
    {
    case GO_REPETITION_NONE:
      return GO_LEGAL;
    case GO_REPETITION_BASIC:
      return judge_basic (history, board, earlier);
    case GO_REPETITION_RECENT3:
      return judge_recent3 (history, board, earlier);
    case GO_REPETITION_OWN_PREVIOUS:
      return judge_own_previous (history, board, color, earlier);
    case GO_REPETITION_SSK_KO:
      legality = judge_basic (history, board, earlier);
      return legality != GO_LEGAL ? legality : judge_superko (history, board, color, ko, earlier);
    case GO_REPETITION_PSK:
    case GO_REPETITION_PSK_NULL_OK:
    case GO_REPETITION_SSK:
    case GO_REPETITION_NSSK:
      break;
    }
  return judge_superko (history, board, color, ko, earlier);
}

/* Returns whether a suicide of this many stones is legal. */
static bool
suicide_legal (const GoHistory *history, int stones)
{
  return history->ruleset.suicide == GO_SUICIDE_ANY
         || (history->ruleset.suicide == GO_SUICIDE_MULTI && stones > 1);
}

/* Returns whether the point was emptied by the last play (`vacated_ban`). A pass lifts the ban. A
 * resumption after an accepted offer is not a move and does not. */
static bool
is_vacated (const GoHistory *history, GoPoint point)
{
  for (size_t i = 0; i < history->emptied_count; i++)
    if (history->emptied[i] == point)
      return true;
  return false;
}

static inline void
note_emptied (GoHistory *history, GoPoint point, GoColor color)
{
  history->ever_emptied[point] |= (uint8_t) (1U << color);
}

static inline bool
was_emptied (const GoHistory *history, GoPoint point, GoColor color)
{
  return (history->ever_emptied[point] >> color & 1) != 0;
}

GoVerdict
go_history_judge (const GoHistory *history, GoPoint point, GoColor color, bool in_dispute)
{
  const GoPlayPreview preview = go_board_get (&history->board, point) == GO_EMPTY
                                    ? go_board_preview (&history->board, point, color)
                                    : (GoPlayPreview){ 0 };
  GoLegality legality = GO_LEGAL;
  int earlier = 0;

  if (go_board_get (&history->board, point) != GO_EMPTY)
    legality = GO_OCCUPIED;
  else if (history->ruleset.vacated_ban && is_vacated (history, point))
    legality = GO_VACATED;
  else if (preview.suicide > 0 && !suicide_legal (history, preview.suicide))
    legality = GO_SUICIDE_ILLEGAL;
  else if (preview.suicide > 0 || was_emptied (history, point, color))
    {
      const GoHash hash = go_board_hash_after (&history->board, point, color, &preview);

      if (in_dispute)
        legality = judge_dispute (history, hash, color, &earlier);
      if (legality == GO_LEGAL)
        legality = judge_repetition (history, hash, color, preview.ko, &earlier);
    }
  /* Made in one go: a value that is built up in memory and then copied is slow to read. */
  return (GoVerdict){ legality, earlier, preview.suicide, preview.captured };
}

bool
go_history_allows (const GoHistory *history, GoPoint point, GoColor color, bool in_dispute)
{
  if (go_board_get (&history->board, point) != GO_EMPTY)
    return false;
  switch (go_board_look (&history->board, point, color))
    {
    case GO_PLAY_SAFE:
      if (!was_emptied (history, point, color)
          && !(history->ruleset.vacated_ban && is_vacated (history, point)))
        return true;
      break;
    case GO_PLAY_SUICIDE:
      if (history->ruleset.suicide != GO_SUICIDE_ANY)
        return false;
      break;
    case GO_PLAY_UNCLEAR:
      break;
    }
  return go_history_judge (history, point, color, in_dispute).legality == GO_LEGAL;
}

bool
go_history_can_play (const GoHistory *history, GoColor color)
{
  GO_EACH_EMPTY (point, &history->board)
    if (go_history_allows (history, point, color, false))
      return true;
  return false;
}

GoPlayEffect
go_history_play (GoHistory *history, GoPoint point, GoColor color)
{
  int suicide = 0;

  if (history->ruleset.suicide != GO_SUICIDE_FORBIDDEN
      && go_board_look (&history->board, point, color) != GO_PLAY_SAFE)
    suicide = go_board_preview (&history->board, point, color).suicide;
  return go_history_play_out (history, point, color,
                              suicide > 0 && suicide_legal (history, suicide));
}

GoPlayEffect
go_history_play_out (GoHistory *history, GoPoint point, GoColor color, bool remove_own)
{
  GoPlayEffect effect = go_board_play (&history->board, point, color, remove_own, history->emptied);
  GoTurn *turn;

  history->emptied_count = (size_t) (effect.captured + effect.suicide);
  for (size_t i = 0; i < history->emptied_count; i++)
    note_emptied (history, history->emptied[i],
                  i < (size_t) effect.captured ? go_opponent (color) : color);
  history->moves++;
  turn = append_turn (history, GO_TURN_PLAY, color, go_opponent (color));
  turn->ko = effect.ko;
  turn->point = point;
  return effect;
}

void
go_history_let_stand (GoHistory *history)
{
  history->turns[history->count - 1].stands = true;
}

void
go_history_pass (GoHistory *history, GoColor color)
{
  history->emptied_count = 0;
  history->moves++;
  append_turn (history, GO_TURN_PASS, color, go_opponent (color));
}

void
go_history_resume (GoHistory *history, GoColor to_move)
{
  append_turn (history, GO_TURN_RESUME, GO_EMPTY, to_move);
}

void
go_history_reduce (GoHistory *history, GoColor taker)
{
  history->first = history->count;
  history->emptied_count = 0;
  history->moves++;
  append_turn (history, GO_TURN_PASS, taker, go_opponent (taker));
}

/* Makes the present board a start. Earlier turns are kept only for rewinding. */
static void
begin_again (GoHistory *history, GoColor to_move)
{
  history->first = history->count;
  history->moves = 0;
  history->emptied_count = 0;
  append_turn (history, GO_TURN_START, GO_EMPTY, to_move);
}

void
go_history_begin_again (GoHistory *history, const GoBoard *board, GoColor to_move)
{
  go_board_copy (&history->board, board);
  begin_again (history, to_move);
}

size_t
go_history_set_up (
    GoHistory *history, const GoPoint *points, size_t count, const uint8_t *colors, GoColor to_move)
{
  size_t changes = go_board_edit (&history->board, points, count, colors);

  if (changes > 0)
    begin_again (history, to_move);
  return changes;
}

void
go_history_mark (const GoHistory *history, GoHistoryMark *mark)
{
  mark->first = history->first;
  mark->count = history->count;
  mark->last = history->turns[history->count - 1];
  mark->moves = history->moves;
  mark->emptied_count = history->emptied_count;
  memcpy (mark->emptied, history->emptied, mark->emptied_count * sizeof *mark->emptied);
  go_board_copy (&mark->board, &history->board);
}

void
go_history_rewind (GoHistory *history, const GoHistoryMark *mark)
{
  while (history->count >= mark->count)
    drop_turn (history);
  history->turns[history->count++] = mark->last;
  index_newest (history);
  history->first = mark->first;
  history->moves = mark->moves;
  history->emptied_count = mark->emptied_count;
  memcpy (history->emptied, mark->emptied, mark->emptied_count * sizeof *mark->emptied);
  go_board_copy (&history->board, &mark->board);
}

void
go_history_take_off (GoHistory *history, const bool *points)
{
  for (GoPoint p = 0; p < GO_CELLS; p++)
    if (points[p] && go_board_contains (&history->board, p))
      {
        note_emptied (history, p, go_board_get (&history->board, p));
        go_board_set (&history->board, p, GO_EMPTY);
      }
}

/* Returns the turn that left the position at which the latest unbroken run of legal plays
 * starts. */
static int32_t
cycle_start (const GoHistory *history)
{
  int32_t turn = (int32_t) history->count - 1;

  while (turn > (int32_t) history->first && history->turns[turn].kind == GO_TURN_PLAY
         && !history->turns[turn].stands)
    turn--;
  return turn;
}

int
go_history_occurrences (const GoHistory *history, GoColor to_move)
{
  bool anywhere = history->ruleset.cycle_passes;
  int32_t turn = newest_same (history, history->board.hash), start;
  int count = 0;

  /* Most positions are new; skip the search for the start of their run. */
  if (turn < 0 || (!anywhere && older_same (history, turn) < 0))
    return turn >= 0 && history->turns[turn].to_move == to_move;
  start = anywhere ? (int32_t) history->first : cycle_start (history);
  for (; turn >= start; turn = older_same (history, turn))
    {
      const GoTurn *entry = &history->turns[turn];

      /* The first entry is the start, or the button that erased everything before it. */
      if (entry->to_move == to_move && (entry->kind == GO_TURN_PLAY || turn == start))
        count++;
    }
  return count;
}
