/* Charsets of one byte a letter all fit. They are told apart by the letters that the languages
 * written in them have, and by where these stand in a word. */
#include "config.h"

#include <string.h>

#include "sgf-charset-private.h"

/* So many characters beyond ASCII tell enough. */
#define MOST 4000

/* The letters of a language beyond those of ASCII, in small. `rarer` is what is taken off the value
 * of languages in which there are fewer records. */
typedef struct
{
  const char *letters;
  double rarer;
} Language;

#define MOST_LANGUAGES 12

static const Language western[MOST_LANGUAGES] = {
  { "äöüß", 0 },          { "éèêëàâçîïôùûüœ", 0 }, { "áéíóúñü", 0 },   { "åæøé", 0 },
  { "åäöé", 0 },          { "ãõáâàéêíóôúç", 0 },   { "éèàìòùó", 0 },   { "éëïóöüáíè", 0 },
  { "áðéíóúýþæö", 0.35 }, { "àéèíïóòúüç", 0.1 },   { "äöåšžé", 0.05 },
};
static const Language central[MOST_LANGUAGES] = {
  { "ąćęłńóśźż", 0 }, { "áčďéěíňóřšťúůýž", 0 },      { "áéíóöőúüű", 0 },
  { "čćđšž", 0 },     { "áäčďéíĺľňóôŕšťúýž", 0.05 }, { "ăâîşţșț", 0 },
  { "äöüß", 0.02 },
};
static const Language turkish[MOST_LANGUAGES] = { { "çğıiöşüâî", 0.1 } };
static const Language baltic[MOST_LANGUAGES]
    = { { "ąčęėįšųūž", 0.15 }, { "āčēģīķļņšūž", 0.15 }, { "äöõüšž", 0.15 } };

/* Alphabets of their own: the letters that make up most of a text, and the rest. */
typedef struct
{
  const char *frequent, *other;
} Alphabet;

static const Alphabet cyrillic = { "оеаинтсрвлкм", "дпуяыьгзбчйхжшюцщэфъёіїєґўјљњћђџ" };
static const Alphabet greek = { "αοιετσνηυρπκλςάόίέ", "μωδγχθφβξζψήύώϊϋΐΰ" };

static const struct
{
  const char *charset;
  const Language *languages;
  const Alphabet *alphabet;
} charsets[] = {
  { "CP1252", western, NULL },    { "ISO-8859-15", western, NULL },
  { "CP1250", central, NULL },    { "ISO-8859-2", central, NULL },
  { "CP1254", turkish, NULL },    { "CP1257", baltic, NULL },
  { "CP1251", NULL, &cyrillic },  { "KOI8-R", NULL, &cyrillic },
  { "KOI8-U", NULL, &cyrillic },  { "ISO-8859-5", NULL, &cyrillic },
  { "CP866", NULL, &cyrillic },   { "CP1253", NULL, &greek },
  { "ISO-8859-7", NULL, &greek },
};

/* A character beyond ASCII, and the two beside it. */
typedef struct
{
  gunichar before, c, after;
} Letter;

static gboolean
is_one_of (gunichar c, const char *letters)
{
  return g_utf8_strchr (letters, -1, g_unichar_tolower (c)) != NULL;
}

/* What is no letter: signs that people write, or those that wrong charsets are full of. */
static double
value_of_sign (gunichar c)
{
  return is_one_of (c, "\302\240«»„“”‘’–—…°©®·•№§") ? 0 : -2;
}

/* A capital inside a word is odd, and so is a word that mixes alphabets. */
static double
value_in_alphabet (const Letter *letter, const Alphabet *alphabet)
{
  gunichar before = letter->before, c = letter->c, after = letter->after;
  double value = is_one_of (c, alphabet->frequent) ? 3 : is_one_of (c, alphabet->other) ? 1 : -2;

  if ((before < 0x80 && g_unichar_isalpha (before)) || (after < 0x80 && g_unichar_isalpha (after)))
    return -2;
  if (!g_unichar_isupper (c) || !g_unichar_isalpha (before))
    return value;
  return g_unichar_islower (before) ? -2 : value * 0.7;
}

/* No language writes these letters there, but other charsets have letters at their places that are
 * written so. */
static gboolean
is_misplaced (gunichar c, gunichar after)
{
  return (is_one_of (c, "ñ") && !is_one_of (after, "aeiouáéíóú"))
         || (is_one_of (c, "æ") && !g_unichar_isalpha (after))
         || (is_one_of (c, "ã") && g_unichar_isalpha (after) && !is_one_of (after, "oesi"))
         || (is_one_of (c, "õ") && !is_one_of (after, "e"));
}

static double
value_in_language (const Letter *letter, const Language *language, const Language *all)
{
  gunichar before = letter->before, c = letter->c, after = letter->after;
  gboolean has_left = g_unichar_isalpha (before), has_right = g_unichar_isalpha (after);
  guint i = 0;

  if ((!has_left && !has_right) || (g_unichar_isupper (c) && g_unichar_islower (before)))
    return -2;
  if (is_misplaced (c, after) || (has_left && has_right && before >= 0x80 && after >= 0x80))
    return -1;
  if (is_one_of (c, language->letters))
    return 1;
  /* The players may be of two countries. */
  while (i < MOST_LANGUAGES && all[i].letters != NULL && !is_one_of (c, all[i].letters))
    i++;
  return i < MOST_LANGUAGES && all[i].letters != NULL ? 0.2 : -2;
}

/* The characters beyond ASCII that tell something; free with g_array_unref(). */
static GArray *
find_letters (const char *text, guint replaced)
{
  GArray *letters = g_array_new (FALSE, FALSE, sizeof (Letter));
  gunichar before = ' ';

  for (; *text != '\0' && letters->len + replaced < MOST; text = g_utf8_next_char (text))
    {
      Letter letter = { before, g_utf8_get_char (text), 0 };

      if (letter.c >= 0x80 && letter.c != 0xfffd)
        {
          letter.after = g_utf8_get_char (g_utf8_next_char (text));
          g_array_append_val (letters, letter);
        }
      before = letter.c;
    }
  return letters;
}

/* The mean over these characters, as one alphabet, or one language among `all` of its charset,
 * would have them. */
static double
mean_value (const GArray *letters,
            guint replaced,
            const Alphabet *alphabet,
            const Language *language,
            const Language *all)
{
  double sum = -10.0 * replaced;

  for (guint i = 0; i < letters->len; i++)
    {
      const Letter *letter = &g_array_index (letters, Letter, i);

      sum += !g_unichar_isalpha (letter->c) ? value_of_sign (letter->c)
             : alphabet                     ? value_in_alphabet (letter, alphabet)
                                            : value_in_language (letter, language, all);
    }
  return sum / MAX (letters->len + replaced, 1) - (language ? language->rarer : 0);
}

double
_sgf_likelihood_europe (const char *text,
                        const char *charset,
                        guint replaced,
                        gboolean *is_european)
{
  g_autoptr (GArray) letters = NULL;
  double best = -1000;
  gsize i = 0;

  while (i < G_N_ELEMENTS (charsets) && strcmp (charsets[i].charset, charset) != 0)
    i++;
  *is_european = i < G_N_ELEMENTS (charsets);
  if (!*is_european)
    return 0;
  letters = find_letters (text, replaced);
  if (charsets[i].alphabet != NULL)
    return mean_value (letters, replaced, charsets[i].alphabet, NULL, NULL);
  for (guint k = 0; k < MOST_LANGUAGES && charsets[i].languages[k].letters != NULL; k++)
    best = MAX (best, mean_value (letters, replaced, NULL, &charsets[i].languages[k],
                                  charsets[i].languages));
  return best;
}
