/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text form of acts: words that are readable in a database opened by hand. */
#include "referee-act.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const words[REFEREE_ACT_KINDS] = {
  [REFEREE_HANDICAP] = "handicap",   [REFEREE_PLAY] = "play",
  [REFEREE_PASS] = "pass",           [REFEREE_CHALLENGE] = "challenge",
  [REFEREE_ALLOW] = "allow",         [REFEREE_MARK] = "mark",
  [REFEREE_UNMARK] = "unmark",       [REFEREE_SEKI] = "seki",
  [REFEREE_OWNER] = "owner",         [REFEREE_AGREE] = "agree",
  [REFEREE_WITHDRAW] = "withdraw",   [REFEREE_RESUME] = "resume",
  [REFEREE_PLAYOUT] = "playout",     [REFEREE_OFFER] = "offer",
  [REFEREE_CLAIM] = "claim",         [REFEREE_PAY] = "pay",
  [REFEREE_RESIGN] = "resign",       [REFEREE_TIMEOUT] = "timeout",
  [REFEREE_TAKE_BACK] = "take-back", [REFEREE_CLOCK] = "clock",
  [REFEREE_DRAW] = "draw",           [REFEREE_VOID] = "void",
  [REFEREE_BOTH_LOSE] = "both-lose", [REFEREE_ALL_ALIVE] = "all-alive",
  [REFEREE_POINTS] = "points",       [REFEREE_PERIOD] = "period",
};

static const char *const authors[] = { "player", "clock", "arbiter" };
static const char *const causes[REFEREE_CAUSES]
    = { "none", "late", "disturbed", "wrong-clock", "penalty" };
static const char side_letters[] = "-BW";

const char *
referee_act_word (RefereeActKind kind)
{
  return kind < REFEREE_ACT_KINDS ? words[kind] : "";
}

bool
referee_act_is_adjustment (const RefereeAct *act)
{
  return act->kind == REFEREE_CLOCK || act->kind == REFEREE_PERIOD;
}

static bool
has_point (RefereeActKind kind)
{
  return kind == REFEREE_HANDICAP || kind == REFEREE_PLAY || kind == REFEREE_MARK
         || kind == REFEREE_UNMARK || kind == REFEREE_SEKI || kind == REFEREE_OWNER
         || kind == REFEREE_CLAIM;
}

const char *
referee_act_format (const RefereeAct *act, char text[REFEREE_ACT_TEXT])
{
  int length = snprintf (text, REFEREE_ACT_TEXT, "%d %s %c", REFEREE_ACT_FORMAT,
                         referee_act_word (act->kind),
                         act->side <= GO_WHITE ? side_letters[act->side] : '-');
  size_t used = (size_t) length;

  if (has_point (act->kind))
    used += (size_t) snprintf (text + used, REFEREE_ACT_TEXT - used, " %d %d",
                               go_point_column (act->point), go_point_row (act->point));
  if (act->color != GO_EMPTY || act->kind == REFEREE_OWNER)
    used += (size_t) snprintf (text + used, REFEREE_ACT_TEXT - used, " color=%c",
                               act->color <= GO_WHITE ? side_letters[act->color] : '-');
  if (act->both)
    used += (size_t) snprintf (text + used, REFEREE_ACT_TEXT - used, " both=1");
  if (act->amount)
    used += (size_t) snprintf (text + used, REFEREE_ACT_TEXT - used, " amount=%d", act->amount);
  if (act->cause)
    used += (size_t) snprintf (text + used, REFEREE_ACT_TEXT - used, " cause=%s",
                               causes[act->cause]);
  used += (size_t) snprintf (text + used, REFEREE_ACT_TEXT - used, " by=%s", authors[act->author]);
  snprintf (text + used, REFEREE_ACT_TEXT - used, " elapsed=%" PRId64 " wall=%" PRId64,
            act->elapsed_ms, act->wall_ms);
  return text;
}

static bool
read_number (const char *word, int64_t minimum, int64_t maximum, int64_t *number)
{
  char *end;
  long long value;

  if (*word != '-' && (*word < '0' || *word > '9'))
    return false;
  value = strtoll (word, &end, 10);
  if (*end != '\0' || end == word || value < minimum || value > maximum)
    return false;
  *number = value;
  return true;
}

static bool
read_side (const char *word, GoColor *side)
{
  const char *found = *word && word[1] == '\0' ? strchr (side_letters, *word) : NULL;

  if (!found)
    return false;
  *side = (GoColor) (found - side_letters);
  return true;
}

/* Returns the index of the word in the list, or -1. */
static int
find_word (const char *const *list, size_t count, const char *word)
{
  for (size_t i = 0; i < count; i++)
    if (strcmp (list[i], word) == 0)
      return (int) i;
  return -1;
}

/* Parses one "name=value" word. Returns REFEREE_ACT_UNKNOWN for a name of a later version. */
static RefereeActParse
read_attribute (char *word, RefereeAct *act)
{
  char *value = strchr (word, '=');
  int64_t number;
  bool good;

  if (!value)
    return REFEREE_ACT_BROKEN;
  *value++ = '\0';
  if (strcmp (word, "by") == 0 || strcmp (word, "cause") == 0)
    {
      int place = *word == 'b' ? find_word (authors, sizeof authors / sizeof *authors, value)
                               : find_word (causes, REFEREE_CAUSES, value);

      if (place < 0)
        return REFEREE_ACT_UNKNOWN;
      if (*word == 'b')
        act->author = (RefereeAuthor) place;
      else
        act->cause = (RefereeCause) place;
      return REFEREE_ACT_OK;
    }
  if (strcmp (word, "color") == 0)
    good = read_side (value, &act->color);
  else if (strcmp (word, "both") == 0)
    {
      good = read_number (value, 0, 1, &number);
      act->both = good && number != 0;
    }
  else if (strcmp (word, "amount") == 0)
    {
      good = read_number (value, -REFEREE_MOST_AMOUNT, REFEREE_MOST_AMOUNT, &number);
      act->amount = good ? (int) number : 0;
    }
  else if (strcmp (word, "elapsed") == 0)
    good = read_number (value, 0, REFEREE_MOST_ELAPSED_MS, &act->elapsed_ms);
  else if (strcmp (word, "wall") == 0)
    good = read_number (value, -REFEREE_MOST_WALL_MS, REFEREE_MOST_WALL_MS, &act->wall_ms);
  else
    return REFEREE_ACT_UNKNOWN;
  return good ? REFEREE_ACT_OK : REFEREE_ACT_BROKEN;
}

/* Parses what follows the act's own word. */
static RefereeActParse
read_rest (RefereeAct *act, char **save)
{
  char *word = strtok_r (NULL, " ", save);
  RefereeActParse parse = REFEREE_ACT_OK;
  int64_t column, row;

  if (!word || !read_side (word, &act->side))
    return REFEREE_ACT_BROKEN;
  if (has_point (act->kind))
    {
      char *first = strtok_r (NULL, " ", save), *second = strtok_r (NULL, " ", save);

      if (!first || !second || !read_number (first, 0, GO_MAX_SIDE - 1, &column)
          || !read_number (second, 0, GO_MAX_SIDE - 1, &row))
        return REFEREE_ACT_BROKEN;
      act->point = go_point ((int) column, (int) row);
    }
  while (parse == REFEREE_ACT_OK && (word = strtok_r (NULL, " ", save)) != NULL)
    parse = read_attribute (word, act);
  return parse;
}

RefereeActParse
referee_act_parse (const char *text, RefereeAct *act)
{
  char copy[REFEREE_ACT_TEXT * 2], *save, *word;
  RefereeAct read = { 0 };
  RefereeActParse parse;
  int64_t format;
  int kind;

  if (strlen (text) >= sizeof copy)
    return REFEREE_ACT_BROKEN;
  strcpy (copy, text);
  word = strtok_r (copy, " ", &save);
  if (!word || !read_number (word, 1, INT32_MAX, &format))
    return REFEREE_ACT_BROKEN;
  if (format > REFEREE_ACT_FORMAT)
    return REFEREE_ACT_UNKNOWN;
  word = strtok_r (NULL, " ", &save);
  if (!word)
    return REFEREE_ACT_BROKEN;
  kind = find_word (words, REFEREE_ACT_KINDS, word);
  if (kind < 0)
    return REFEREE_ACT_UNKNOWN;
  read.kind = (RefereeActKind) kind;
  parse = read_rest (&read, &save);
  if (parse == REFEREE_ACT_OK)
    *act = read;
  return parse;
}
