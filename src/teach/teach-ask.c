/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "teach-ask.h"

#include <glib/gi18n.h>

G_DEFINE_QUARK (teach_error_quark, teach_error)

/* What may follow a word. */
typedef enum
{
  NOTHING,
  CHAIN,    /* one point */
  CHAIN_IN, /* and "in 3" */
  CHAINS,   /* points */
  MARKS,    /* points, or none */
  COLOR,
  COUNT,     /* a number */
  LEVEL,     /* nothing, or "level 3" */
  TOUCHING,  /* a word of TeachTouch */
  NUMBERING, /* a word of TeachNumber, or a number */
} Rest;

static const struct
{
  const char *word;
  Rest rest;
  TeachInput input;
  RefereeActKind act; /* that answers it; see teach_ask_act() */
  gboolean goal;
} asks[] = {
  [TEACH_ASK_LOOK] = { "look", NOTHING, TEACH_INPUT_NONE },
  [TEACH_ASK_PLAY] = { "play", NOTHING, TEACH_INPUT_BOARD, REFEREE_PLAY },
  [TEACH_ASK_CAPTURE] = { "capture", CHAIN_IN, TEACH_INPUT_BOARD, REFEREE_PLAY, TRUE },
  [TEACH_ASK_SAVE] = { "save", CHAIN_IN, TEACH_INPUT_BOARD, REFEREE_PLAY, TRUE },
  [TEACH_ASK_LIVE] = { "live", CHAIN, TEACH_INPUT_BOARD, REFEREE_PLAY, TRUE },
  [TEACH_ASK_KILL] = { "kill", CHAIN, TEACH_INPUT_BOARD, REFEREE_PLAY, TRUE },
  [TEACH_ASK_KEEP] = { "keep", COUNT, TEACH_INPUT_BOARD, REFEREE_PLAY, TRUE },
  [TEACH_ASK_FILL] = { "fill", NOTHING, TEACH_INPUT_BOARD, REFEREE_PLAY, TRUE },
  [TEACH_ASK_BEST] = { "best", NOTHING, TEACH_INPUT_TABLE, REFEREE_PLAY, TRUE },
  [TEACH_ASK_TOUCH] = { "touch", TOUCHING, TEACH_INPUT_TOUCH },
  [TEACH_ASK_PASS] = { "pass", NOTHING, TEACH_INPUT_TABLE, REFEREE_PASS },
  [TEACH_ASK_HAND] = { "hand", NOTHING, TEACH_INPUT_TABLE, REFEREE_PASS },
  [TEACH_ASK_CHALLENGE] = { "challenge", NOTHING, TEACH_INPUT_TABLE, REFEREE_CHALLENGE },
  [TEACH_ASK_ALLOW] = { "allow", NOTHING, TEACH_INPUT_TABLE, REFEREE_ALLOW },
  [TEACH_ASK_RESUME] = { "resume", NOTHING, TEACH_INPUT_TABLE, REFEREE_RESUME },
  [TEACH_ASK_PLAYOUT] = { "playout", NOTHING, TEACH_INPUT_TABLE, REFEREE_PLAYOUT },
  [TEACH_ASK_AGREE] = { "agree", MARKS, TEACH_INPUT_TABLE, REFEREE_AGREE },
  [TEACH_ASK_NUMBER] = { "number", NUMBERING, TEACH_INPUT_NUMBER },
  [TEACH_ASK_WINNER] = { "winner", NOTHING, TEACH_INPUT_WINNER },
  [TEACH_ASK_CHOOSE] = { "choose", NOTHING, TEACH_INPUT_CHOICE },
  [TEACH_ASK_GAME] = { "game", LEVEL, TEACH_INPUT_TABLE },
  [TEACH_ASK_FINISH] = { "finish", LEVEL, TEACH_INPUT_TABLE },
};

/* What follows "touch" and "number". */
static const struct Word
{
  const char *word;
  Rest rest;
} touches[] = {
  [TEACH_TOUCH_LIBERTIES] = { "liberties", CHAIN }, [TEACH_TOUCH_NEUTRAL] = { "neutral", NOTHING },
  [TEACH_TOUCH_ILLEGAL] = { "illegal", NOTHING },   [TEACH_TOUCH_DEAD] = { "dead", CHAINS },
  [TEACH_TOUCH_POINTS] = { "points", NOTHING },     [TEACH_TOUCH_CHAIN] = { "chain", CHAIN },
  [TEACH_TOUCH_TERRITORY] = { "territory", COLOR },
}, numbers[] = {
  [TEACH_NUMBER_TERRITORY] = { "territory", COLOR }, [TEACH_NUMBER_AREA] = { "area", COLOR },
  [TEACH_NUMBER_PRISONERS] = { "prisoners", COLOR }, [TEACH_NUMBER_LIBERTIES] = { "liberties", CHAIN },
  [TEACH_NUMBER_CAPTURED] = { "captured", COLOR },
};

/* Default level of the computer player. */
#define USUAL_LEVEL 1
#define MOST_LEVEL 5
#define MOST_COUNT 10000

/* The remaining words of a line. */
typedef struct
{
  char **words;
  int width, height;
  TeachAsk *ask;
} Reader;

gboolean
teach_fail (GError **error, TeachError code, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, TEACH_ERROR, (int) code, sentence);
  return FALSE;
}

/* Steps over the next word if it is this one. */
static gboolean
skip (Reader *reader, const char *word)
{
  gboolean same = g_strcmp0 (*reader->words, word) == 0;

  reader->words += same;
  return same;
}

/* Steps over the next word if the list has it. Returns its index, or -1. */
static int
read_word (Reader *reader, const struct Word *list, gsize count)
{
  for (gsize i = 0; i < count; i++)
    if (skip (reader, list[i].word))
      return (int) i;
  return -1;
}

static gboolean
read_count (Reader *reader, int least, int most)
{
  gint64 count;

  if (*reader->words == NULL
      || !g_ascii_string_to_signed (*reader->words, 10, least, MOST_COUNT, &count, NULL))
    return FALSE;
  reader->ask->count = (int) count;
  reader->words++;
  return count <= most;
}

/* Reads all points that follow, at least `least` and at most `most`. */
static gboolean
read_points (Reader *reader, guint least, guint most)
{
  TeachAsk *ask = reader->ask;

  while (ask->n_points < most && *reader->words != NULL
         && go_point_parse (*reader->words, reader->width, reader->height,
                            &ask->points[ask->n_points]))
    {
      ask->n_points++;
      reader->words++;
    }
  return ask->n_points >= least;
}

static gboolean
read_rest (Reader *reader, Rest rest)
{
  TeachAsk *ask = reader->ask;
  int index;

  switch (rest)
    {
    case NOTHING:
      return TRUE;
    case CHAIN:
      return read_points (reader, 1, 1);
    case CHAIN_IN:
      return read_points (reader, 1, 1)
             && (!skip (reader, "in") || read_count (reader, 1, MOST_COUNT));
    case CHAINS:
      return read_points (reader, 1, G_N_ELEMENTS (ask->points));
    case MARKS:
      return read_points (reader, 0, G_N_ELEMENTS (ask->points));
    case COLOR:
      ask->color = skip (reader, "B") ? GO_BLACK : skip (reader, "W") ? GO_WHITE : GO_EMPTY;
      return ask->color != GO_EMPTY;
    case COUNT:
      return read_count (reader, 1, MOST_COUNT);
    case LEVEL:
      ask->count = USUAL_LEVEL;
      return !skip (reader, "level") || read_count (reader, 1, MOST_LEVEL);
    case TOUCHING:
      index = read_word (reader, touches, G_N_ELEMENTS (touches));
      ask->touch = (TeachTouch) MAX (index, 0);
      return index >= 0 && read_rest (reader, touches[index].rest);
    case NUMBERING:
      index = read_word (reader, numbers, G_N_ELEMENTS (numbers));
      ask->number = index >= 0 ? (TeachNumber) index : TEACH_NUMBER_LITERAL;
      return index >= 0 ? read_rest (reader, numbers[index].rest)
                        : read_count (reader, 0, MOST_COUNT);
    }
  g_assert_not_reached ();
}

gboolean
teach_ask_parse (const char *text, int width, int height, TeachAsk *ask, GError **error)
{
  g_autofree char *copy = g_strdup (text);
  g_auto (GStrv) words = g_strsplit_set (g_strstrip (copy), " \t\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  TeachAsk read = { 0 };
  Reader reader = { .width = width, .height = height, .ask = &read };

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_strv_builder_add (builder, *word);
  reader.words = list = g_strv_builder_end (builder);
  for (guint i = 0; i < G_N_ELEMENTS (asks); i++)
    if (skip (&reader, asks[i].word))
      {
        read.kind = (TeachAskKind) i;
        if (read_rest (&reader, asks[i].rest) && *reader.words == NULL)
          {
            *ask = read;
            return TRUE;
          }
        if (*reader.words == NULL)
          return teach_fail (error, TEACH_ERROR_STEP, _ ("The instruction “%s” ends too early."),
                             copy);
        return teach_fail (error, TEACH_ERROR_STEP,
                           /* Translators: an instruction of a lesson, and the part of it that is
                              not understood. */
                           _ ("The instruction “%s” is not understood at “%s”."), copy,
                           *reader.words);
      }
  return teach_fail (error, TEACH_ERROR_STEP, _ ("“%s” is not something a lesson can ask."), copy);
}

TeachInput
teach_ask_input (const TeachAsk *ask)
{
  return asks[ask->kind].input;
}

RefereeActKind
teach_ask_act (const TeachAsk *ask)
{
  return asks[ask->kind].act;
}

gboolean
teach_ask_is_goal (const TeachAsk *ask)
{
  return asks[ask->kind].goal;
}

gboolean
teach_ask_is_game (const TeachAsk *ask)
{
  return asks[ask->kind].rest == LEVEL;
}
