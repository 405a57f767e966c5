/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "teach-ask.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "teach-error.h"

G_DEFINE_QUARK (teach_error_quark, teach_error)

/* What may follow the first word. */
typedef enum
{
  NOTHING,
  CHAIN,     /* one point */
  CHAIN_IN,  /* and "in 3" */
  COUNT,     /* a number */
  LEVEL,     /* nothing, or "level 3" */
  CHAINS,    /* any points */
  TOUCHING,  /* a word of TeachTouch */
  NUMBERING, /* a word of TeachNumber, or a number */
} Rest;

static const struct
{
  const char *word;
  Rest rest;
} asks[] = {
  [TEACH_ASK_LOOK] = { "look", NOTHING },
  [TEACH_ASK_PLAY] = { "play", NOTHING },
  [TEACH_ASK_CAPTURE] = { "capture", CHAIN_IN },
  [TEACH_ASK_SAVE] = { "save", CHAIN_IN },
  [TEACH_ASK_LIVE] = { "live", CHAIN },
  [TEACH_ASK_KILL] = { "kill", CHAIN },
  [TEACH_ASK_KEEP] = { "keep", COUNT },
  [TEACH_ASK_FILL] = { "fill", NOTHING },
  [TEACH_ASK_BEST] = { "best", NOTHING },
  [TEACH_ASK_TOUCH] = { "touch", TOUCHING },
  [TEACH_ASK_PASS] = { "pass", NOTHING },
  [TEACH_ASK_HAND] = { "hand", NOTHING },
  [TEACH_ASK_CHALLENGE] = { "challenge", NOTHING },
  [TEACH_ASK_ALLOW] = { "allow", NOTHING },
  [TEACH_ASK_RESUME] = { "resume", NOTHING },
  [TEACH_ASK_PLAYOUT] = { "playout", NOTHING },
  [TEACH_ASK_AGREE] = { "agree", CHAINS },
  [TEACH_ASK_NUMBER] = { "number", NUMBERING },
  [TEACH_ASK_WINNER] = { "winner", NOTHING },
  [TEACH_ASK_CHOOSE] = { "choose", NOTHING },
  [TEACH_ASK_GAME] = { "game", LEVEL },
  [TEACH_ASK_FINISH] = { "finish", LEVEL },
};

/* What follows "touch" and "number". */
typedef enum
{
  ALONE,
  POINT,
  POINTS,
  COLOR,
} Object;

static const struct
{
  const char *word;
  Object object;
} touches[] = {
  [TEACH_TOUCH_LIBERTIES] = { "liberties", POINT }, [TEACH_TOUCH_NEUTRAL] = { "neutral", ALONE },
  [TEACH_TOUCH_ILLEGAL] = { "illegal", ALONE },     [TEACH_TOUCH_DEAD] = { "dead", POINTS },
  [TEACH_TOUCH_POINTS] = { "points", ALONE },       [TEACH_TOUCH_CHAIN] = { "chain", POINT },
  [TEACH_TOUCH_TERRITORY] = { "territory", COLOR },
}, numbers[] = {
  [TEACH_NUMBER_TERRITORY] = { "territory", COLOR }, [TEACH_NUMBER_AREA] = { "area", COLOR },
  [TEACH_NUMBER_PRISONERS] = { "prisoners", COLOR }, [TEACH_NUMBER_LIBERTIES] = { "liberties", POINT },
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

static gboolean
read_count (Reader *reader, int least)
{
  gint64 count;

  if (*reader->words == NULL
      || !g_ascii_string_to_signed (*reader->words, 10, least, MOST_COUNT, &count, NULL))
    return FALSE;
  reader->ask->count = (int) count;
  reader->words++;
  return TRUE;
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
read_object (Reader *reader, Object object)
{
  const char *word = *reader->words;

  switch (object)
    {
    case ALONE:
      return TRUE;
    case POINT:
      return read_points (reader, 1, 1);
    case POINTS:
      return read_points (reader, 1, G_N_ELEMENTS (reader->ask->points));
    case COLOR:
      if (word == NULL || (strcmp (word, "B") != 0 && strcmp (word, "W") != 0))
        return FALSE;
      reader->ask->color = *word == 'B' ? GO_BLACK : GO_WHITE;
      reader->words++;
      return TRUE;
    }
  g_assert_not_reached ();
}

static gboolean
read_touch (Reader *reader)
{
  for (guint i = 0; *reader->words != NULL && i < G_N_ELEMENTS (touches); i++)
    if (strcmp (*reader->words, touches[i].word) == 0)
      {
        reader->ask->touch = (TeachTouch) i;
        reader->words++;
        return read_object (reader, touches[i].object);
      }
  return FALSE;
}

static gboolean
read_number (Reader *reader)
{
  for (guint i = 0; *reader->words != NULL && i < G_N_ELEMENTS (numbers); i++)
    if (strcmp (*reader->words, numbers[i].word) == 0)
      {
        reader->ask->number = (TeachNumber) i;
        reader->words++;
        return read_object (reader, numbers[i].object);
      }
  reader->ask->number = TEACH_NUMBER_LITERAL;
  return read_count (reader, 0);
}

static gboolean
read_rest (Reader *reader, Rest rest)
{
  const char *word;

  switch (rest)
    {
    case NOTHING:
      return TRUE;
    case CHAIN:
      return read_points (reader, 1, 1);
    case CHAIN_IN:
      if (!read_points (reader, 1, 1))
        return FALSE;
      word = *reader->words;
      if (word == NULL || strcmp (word, "in") != 0)
        return TRUE;
      reader->words++;
      return read_count (reader, 1);
    case COUNT:
      return read_count (reader, 1);
    case LEVEL:
      reader->ask->count = USUAL_LEVEL;
      word = *reader->words;
      if (word == NULL || strcmp (word, "level") != 0)
        return TRUE;
      reader->words++;
      return read_count (reader, 1) && reader->ask->count <= MOST_LEVEL;
    case CHAINS:
      return read_points (reader, 0, G_N_ELEMENTS (reader->ask->points));
    case TOUCHING:
      return read_touch (reader);
    case NUMBERING:
      return read_number (reader);
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
  list = g_strv_builder_end (builder);
  for (guint i = 0; list[0] != NULL && i < G_N_ELEMENTS (asks); i++)
    if (strcmp (list[0], asks[i].word) == 0)
      {
        read.kind = (TeachAskKind) i;
        reader.words = list + 1;
        if (!read_rest (&reader, asks[i].rest) || *reader.words != NULL)
          {
            if (*reader.words == NULL)
              g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP,
                           _ ("The instruction “%s” ends too early."), copy);
            else
              g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP,
                           /* Translators: an instruction of a lesson, and the part of it that is
                              not understood. */
                           _ ("The instruction “%s” is not understood at “%s”."), copy,
                           *reader.words);
            return FALSE;
          }
        *ask = read;
        return TRUE;
      }
  g_set_error (error, TEACH_ERROR, TEACH_ERROR_STEP, _ ("“%s” is not something a lesson can ask."),
               copy);
  return FALSE;
}
