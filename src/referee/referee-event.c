/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses events and carries them out. */
#include "referee-event.h"

#include <stdlib.h>
#include <string.h>

#include "referee-score.h"

typedef struct
{
  const char *at, *start; /* position after the last word, and where that word begins */
  char word[24];          /* the last word; "" for one longer than any known word */
  int width, height;
  RefereeEvent *event;
} Reader;

static bool
next_word (Reader *reader)
{
  size_t length;

  reader->start = reader->at + strspn (reader->at, REFEREE_EVENT_BLANKS);
  length = strcspn (reader->start, REFEREE_EVENT_BLANKS);
  reader->at = reader->start + length;
  if (length >= sizeof reader->word)
    length = 0;
  memcpy (reader->word, reader->start, length);
  reader->word[length] = '\0';
  return reader->at > reader->start;
}

/* Compares a word with `small`, which is in lower case, ignoring case. */
static bool
is_word (const char *word, const char *small)
{
  while (*small && (*word == *small || *word == *small - 'a' + 'A'))
    {
      word++;
      small++;
    }
  return *word == *small;
}

bool
referee_color_read (const char *word, GoColor *color)
{
  if (!is_word (word, "b") && !is_word (word, "w"))
    return false;
  *color = is_word (word, "b") ? GO_BLACK : GO_WHITE;
  return true;
}

static RefereeEventFault
read_side (Reader *reader)
{
  return next_word (reader) && referee_color_read (reader->word, &reader->event->act.side)
             ? REFEREE_EVENT_FINE
             : REFEREE_EVENT_UNKNOWN;
}

/* Parses the last word as a point. */
static RefereeEventFault
read_point (Reader *reader)
{
  RefereeEvent *event = reader->event;

  if (!go_point_parse (reader->word, reader->width, reader->height,
                       &event->points[event->point_count]))
    return REFEREE_EVENT_NO_POINT;
  event->point_count++;
  return REFEREE_EVENT_FINE;
}

/* Parses the rest of an event after "B" or "W". */
static RefereeEventFault
read_side_event (Reader *reader)
{
  static const struct
  {
    const char *word;
    RefereeActKind kind;
  } verbs[] = {
    { "pass", REFEREE_PASS },     { "return", REFEREE_PASS },     { "button", REFEREE_PASS },
    { "resign", REFEREE_RESIGN }, { "timeout", REFEREE_TIMEOUT }, { "offer", REFEREE_OFFER },
    { "pay", REFEREE_PAY },
  };

  if (!next_word (reader))
    return REFEREE_EVENT_UNKNOWN;
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
    if (is_word (reader->word, verbs[i].word))
      {
        reader->event->act.kind = verbs[i].kind;
        return REFEREE_EVENT_FINE;
      }
  reader->event->act.kind = REFEREE_PLAY;
  return read_point (reader);
}

static RefereeEventFault
read_resume (Reader *reader)
{
  const char *before = reader->at;

  if (!next_word (reader) || !is_word (reader->word, "both"))
    {
      reader->at = before;
      return read_side (reader);
    }
  reader->event->act.both = true;
  before = reader->at;
  if (!next_word (reader) || !referee_color_read (reader->word, &reader->event->act.color))
    reader->at = before;
  return REFEREE_EVENT_FINE;
}

static bool
is_leaving (const char *word)
{
  return word[0] == 'x' && word[1] != '\0' && word[1 + strspn (word + 1, "0123456789")] == '\0';
}

/* Parses "@12.5": seconds with at most three decimals. */
static bool
read_seconds (const char *word, int64_t *ms)
{
  int64_t part = 1000;
  const char *at = word + 1;

  if (word[0] != '@' || strspn (at, "0123456789") == 0 || strlen (word) >= 12)
    return false;
  for (*ms = 0; *at >= '0' && *at <= '9'; at++)
    *ms = *ms * 10 + (*at - '0');
  *ms *= 1000;
  if (*at == '.')
    for (at++; *at >= '0' && *at <= '9' && part > 1; at++)
      *ms += (*at - '0') * (part /= 10);
  return *at == '\0';
}

/* Parses points up to the expectations. */
static RefereeEventFault
read_points (Reader *reader)
{
  RefereeEventFault fault = REFEREE_EVENT_FINE;

  while (fault == REFEREE_EVENT_FINE && next_word (reader))
    {
      if (reader->start[0] == '!' || reader->start[0] == '@' || is_leaving (reader->word))
        {
          reader->at = reader->start;
          break;
        }
      fault = read_point (reader);
    }
  return fault;
}

/* Parses the rest of an event that begins with a word of its own. */
static RefereeEventFault
read_word_event (Reader *reader)
{
  static const struct
  {
    const char *word;
    RefereeActKind kind;
    bool side, point, points; /* what follows the word */
  } verbs[] = {
    { "challenge", REFEREE_CHALLENGE },
    { "allow", REFEREE_ALLOW },
    { "agree", REFEREE_AGREE, .points = true },
    { "playout", REFEREE_PLAYOUT, .side = true },
    { "dispute", REFEREE_CLAIM, .side = true, .point = true },
    { "seki", REFEREE_SEKI, .point = true },
    { "own", REFEREE_OWNER, .side = true, .points = true },
    { "place", REFEREE_HANDICAP, .point = true },
    { "all_alive", REFEREE_ALL_ALIVE },
    { "both_lose", REFEREE_BOTH_LOSE },
    { "draw", REFEREE_DRAW },
    { "void", REFEREE_VOID },
    { "resume", REFEREE_RESUME },
  };
  RefereeEventFault fault = REFEREE_EVENT_FINE;
  RefereeEvent *event = reader->event;
  size_t i = 0;

  while (i < sizeof verbs / sizeof *verbs && strcmp (reader->word, verbs[i].word) != 0)
    i++;
  if (i == sizeof verbs / sizeof *verbs)
    return REFEREE_EVENT_UNKNOWN;
  event->act.kind = verbs[i].kind;
  if (event->act.kind == REFEREE_RESUME)
    return read_resume (reader);
  if (verbs[i].side)
    fault = read_side (reader);
  if (event->act.kind == REFEREE_OWNER)
    event->act.color = event->act.side;
  if (event->act.kind == REFEREE_HANDICAP)
    event->act.side = GO_BLACK;
  if (fault == REFEREE_EVENT_FINE && verbs[i].point)
    fault = next_word (reader) ? read_point (reader) : REFEREE_EVENT_UNKNOWN;
  return fault == REFEREE_EVENT_FINE && verbs[i].points ? read_points (reader) : fault;
}

/* Parses "!reason", "xN" and "@seconds" up to the end of the line. */
static RefereeEventFault
read_expectations (Reader *reader)
{
  RefereeEvent *event = reader->event;

  while (next_word (reader))
    {
      int reason = REFEREE_OK + 1;

      if (is_leaving (reader->word) && strtoul (reader->word + 1, NULL, 10) <= GO_MAX_POINTS)
        {
          event->leaving = (int) strtoul (reader->word + 1, NULL, 10);
          continue;
        }
      if (read_seconds (reader->word, &event->act.elapsed_ms))
        continue;
      while (reason < REFEREE_REASONS
             && (reader->word[0] != '!'
                 || strcmp (referee_reason_word ((RefereeReason) reason), reader->word + 1) != 0))
        reason++;
      if (reason == REFEREE_REASONS)
        return REFEREE_EVENT_NO_EXPECTATION;
      event->expected = (RefereeReason) reason;
    }
  return REFEREE_EVENT_FINE;
}

RefereeEventFault
referee_event_read (
    const char *text, int width, int height, RefereeEvent *event, const char **where)
{
  Reader reader = { .at = text, .width = width, .height = height, .event = event };
  RefereeEventFault fault = REFEREE_EVENT_UNKNOWN;

  *event = (RefereeEvent){ .text = text, .leaving = -1 };
  /* A point takes at least a letter, a digit and the blank before it. */
  event->points = go_grow (NULL, (strlen (text) / 3 + 1) * sizeof *event->points);
  if (next_word (&reader))
    fault = referee_color_read (reader.word, &event->act.side) ? read_side_event (&reader)
                                                               : read_word_event (&reader);
  if (fault == REFEREE_EVENT_FINE)
    fault = read_expectations (&reader);
  *where = reader.start;
  if (fault != REFEREE_EVENT_FINE)
    referee_event_clear (event);
  return fault;
}

void
referee_event_clear (RefereeEvent *event)
{
  free (event->points);
  event->points = NULL;
  event->point_count = 0;
}

/* Carrying out events. */

static int
stones_on (const GoBoard *board)
{
  return board->stones[GO_BLACK] + board->stones[GO_WHITE];
}

static RefereeReason
apply (RefereeGame *game, RefereeActKind kind, GoColor side, GoPoint point)
{
  RefereeAct act = { .kind = kind, .side = side, .point = point };

  return referee_game_apply (game, &act).reason;
}

/* Clears all marks, then marks the chains at these points. */
static RefereeReason
mark_dead (RefereeGame *game, GoColor side, const RefereeEvent *event)
{
  const RefereeState *state = referee_game_state (game);
  const GoBoard *board = referee_game_board (game);
  RefereeReason reason = REFEREE_OK;

  GO_EACH_POINT (point, board->width, board->height)
    if (state->dead[point])
      apply (game, REFEREE_UNMARK, side, point);
  for (size_t i = 0; i < event->point_count && reason == REFEREE_OK; i++)
    if (!state->dead[event->points[i]])
      reason = apply (game, REFEREE_MARK, side, event->points[i]);
  return reason;
}

/* Makes both players agree on these dead chains. Works on a copy, which replaces the game only when
 * no part of it was refused. */
static RefereeStep
agree (RefereeGame **game, const RefereeEvent *event)
{
  const GoBoard *board = referee_game_board (*game);
  GoColor side = referee_game_state (*game)->to_move;
  RefereeAct both = { .kind = REFEREE_AGREE, .side = side };
  RefereeStep step = { .refused = referee_game_may (*game, &both).reason };
  RefereeGame *copy;
  GoBoard *counted;
  int before = stones_on (board);

  /* An earlier Agree does not prevent this agreement. */
  if (step.refused == REFEREE_NOT_HERE && referee_game_state (*game)->agreed[side])
    step.refused = REFEREE_OK;
  for (size_t i = 0; i < event->point_count && step.refused == REFEREE_OK; i++)
    if (go_board_get (board, event->points[i]) == GO_EMPTY)
      step.refused = REFEREE_NO_STONE;
  if (step.refused != REFEREE_OK)
    return step;

  copy = referee_game_copy (*game);
  step.refused = mark_dead (copy, side, event);
  for (GoColor color = GO_BLACK; color <= GO_WHITE && step.refused == REFEREE_OK; color++)
    if (!referee_game_state (copy)->agreed[color])
      step.refused = apply (copy, REFEREE_AGREE, color, GO_NO_POINT);
  if (step.refused != REFEREE_OK)
    {
      referee_game_free (copy);
      return step;
    }
  referee_game_free (*game);
  *game = copy;

  counted = go_grow (NULL, sizeof *counted);
  referee_game_counted_board (*game, counted);
  step.captured = before - stones_on (counted);
  free (counted);
  return step;
}

RefereeAct
referee_event_act (const RefereeGame *game, const RefereeEvent *event)
{
  RefereeAct act = event->act;

  if (event->point_count > 0)
    act.point = event->points[0];
  if (act.kind == REFEREE_TIMEOUT)
    act.author = REFEREE_BY_CLOCK;
  /* These events are written without a side: use the side to move where the act needs one. */
  if (act.kind == REFEREE_CHALLENGE || act.kind == REFEREE_ALLOW || act.kind == REFEREE_SEKI
      || (act.kind == REFEREE_RESUME && act.both))
    act.side = referee_game_state (game)->to_move;
  return act;
}

RefereeStep
referee_event_apply (RefereeGame **game, const RefereeEvent *event)
{
  RefereeStep step = { 0 };
  RefereeReason met;

  if (event->act.kind == REFEREE_AGREE)
    step = agree (game, event);
  else
    {
      RefereeAct act = referee_event_act (*game, event);
      const GoBoard *board = referee_game_board (*game);
      int turns = go_history_length (referee_game_history (*game));
      int before[GO_COLORS] = { 0, board->stones[GO_BLACK], board->stones[GO_WHITE] };
      RefereeAnswer answer = referee_game_apply (*game, &act);

      step.refused = answer.reason;
      step.illegal = answer.reason == REFEREE_OK ? answer.illegal : REFEREE_OK;
      board = referee_game_board (*game);
      /* A play that only loses the game does not get onto the board. */
      if (act.kind == REFEREE_PLAY && go_history_length (referee_game_history (*game)) > turns)
        {
          GoColor other = go_opponent (act.side);

          step.captured = before[other] - board->stones[other];
          step.suicide = before[act.side] + 1 - board->stones[act.side];
        }
    }

  met = step.refused != REFEREE_OK ? step.refused : step.illegal;
  step.as_expected
      = (event->expected == REFEREE_OK || met == event->expected)
        && (event->leaving < 0
            || (step.refused == REFEREE_OK && step.captured + step.suicide == event->leaving));
  return step;
}
