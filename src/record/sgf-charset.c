/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sgf-charset.h"

#include <glib/gi18n.h>
#include <string.h>

#include "record-budget.h"
#include "sgf-charset-private.h"
#include "sgf-read.h"

/* Bytes examined to detect the charset. Long runs of ASCII are skipped, except at the beginning of
 * the file and next to other bytes: names, and the brackets around them. */
#define SAMPLE (64 * 1024)
#define HEAD 256
#define BESIDE 64

/* The charsets that records use, in the order of preference for equal scores. */
static const struct
{
  const char *charset; /* its iconv name */
  const char *title, *language;
  const char *other[4]; /* more names in CA, compared by their letters and digits */
} charsets[] = {
  { "GB18030", "GB18030", NC_ ("charset", "Simplified Chinese"), { "gb2312", "gbk", "gb" } },
  { "BIG5-HKSCS", "Big5", NC_ ("charset", "Traditional Chinese") },
  { "CP932", "Shift_JIS", NC_ ("charset", "Japanese"), { "sjis", "windows-31j" } },
  { "EUC-JP", "EUC-JP", NC_ ("charset", "Japanese") },
  { "CP949", "EUC-KR", NC_ ("charset", "Korean"), { "ks_c_5601-1987", "uhc" } },
  { "CP1252", "Windows-1252", NC_ ("charset", "Western European"), { "iso-8859-1", "latin1" } },
  { "ISO-8859-15", "ISO-8859-15", NC_ ("charset", "Western European"), { "latin9" } },
  { "CP1250", "Windows-1250", NC_ ("charset", "Central European") },
  { "ISO-8859-2", "ISO-8859-2", NC_ ("charset", "Central European"), { "latin2" } },
  { "CP1251", "Windows-1251", NC_ ("charset", "Cyrillic") },
  { "KOI8-R", "KOI8-R", NC_ ("charset", "Cyrillic"), { "koi8" } },
  { "KOI8-U", "KOI8-U", NC_ ("charset", "Cyrillic") },
  { "CP1254", "Windows-1254", NC_ ("charset", "Turkish"), { "iso-8859-9", "latin5" } },
  { "CP1253", "Windows-1253", NC_ ("charset", "Greek") },
  { "ISO-8859-7", "ISO-8859-7", NC_ ("charset", "Greek") },
  { "CP1257", "Windows-1257", NC_ ("charset", "Baltic"), { "iso-8859-13" } },
  { "CP866", "IBM 866", NC_ ("charset", "Cyrillic") },
  { "ISO-8859-5", "ISO-8859-5", NC_ ("charset", "Cyrillic") },
  /* From here on they are not guessed, but recognized. */
  { "UTF-8", "UTF-8", NC_ ("charset", "all languages") },
  { "ISO-2022-JP", "ISO-2022-JP", NC_ ("charset", "Japanese") },
};

#define GUESSED (G_N_ELEMENTS (charsets) - 2)

static void
candidate_free (gpointer data)
{
  SgfCandidate *self = data;

  g_free (self->sample);
  g_free (self);
}

void
sgf_charset_free (SgfCharset *self)
{
  if (self == NULL)
    return;
  g_free (self->declared);
  g_clear_pointer (&self->candidates, g_ptr_array_unref);
  g_clear_pointer (&self->head, g_bytes_unref);
  g_free (self);
}

gsize
sgf_ascii_length (const char *text, gsize size)
{
  gsize length = 0;
  guint64 eight;

  for (; size - length >= sizeof eight; length += sizeof eight)
    {
      memcpy (&eight, text + length, sizeof eight);
      if (eight & G_GUINT64_CONSTANT (0x8080808080808080))
        break;
    }
  while (length < size && (guchar) text[length] < 0x80)
    length++;
  return length;
}

gboolean
sgf_is_ascii (const char *text, gsize size)
{
  return sgf_ascii_length (text, size) == size && memchr (text, '\033', size) == NULL;
}

gboolean
sgf_is_plain_utf8 (const char *text, gsize size)
{
  return sgf_utf8_length (text, size) == size && memchr (text, '\033', size) == NULL;
}

/* Returns the bytes to detect the charset from. */
static GString *
take_sample (const char *bytes, gsize size)
{
  GString *sample = g_string_new (NULL);

  for (gsize at = 0, kept = HEAD; at < size && sample->len < SAMPLE; kept = BESIDE)
    {
      gsize plain = sgf_ascii_length (bytes + at, size - at);

      g_string_append_len (sample, bytes + at, (gssize) MIN (plain, kept));
      if (plain > kept)
        g_string_append_len (sample, bytes + at + MAX (kept, plain - MIN (plain, BESIDE)),
                             (gssize) MIN (plain - kept, BESIDE));
      for (at += plain, plain = at; at < size && (guchar) bytes[at] >= 0x80; at++)
        continue;
      g_string_append_len (sample, bytes + plain, (gssize) (at - plain));
    }
  return g_string_truncate (sample, MIN (sample->len, SAMPLE));
}

/* Returns the length of a UTF-8 sequence at `at` in which "?" may replace any byte; 0 if it is not
 * one. `whole` tells whether all its bytes have a place. */
static gsize
damaged_sequence (const guchar *at, const guchar *end, gboolean *whole)
{
  gsize want = *at >= 0xf0 ? 4 : *at >= 0xe0 ? 3 : 2;
  gsize length = 1;

  *whole = FALSE;
  if (*at < 0xc0)
    {
      /* Its first byte is lost. */
      if (at[-1] != '?')
        return 1;
      while (length < 3 && at + length < end && (at[length] & 0xc0) == 0x80)
        length++;
      return length;
    }
  while (length < want && at + length < end && ((at[length] & 0xc0) == 0x80 || at[length] == '?'))
    length++;
  /* A sequence with all its bytes intact is not damaged. */
  *whole = length == want && memchr (at, '?', length) != NULL;
  return length;
}

/* Returns whether everything beyond ASCII is UTF-8, except for bytes that were turned into "?". */
static gboolean
is_damaged_utf8 (const char *text, gsize size)
{
  const guchar *begin = (const guchar *) text, *at = begin, *end = at + size;
  gsize sound = 0, torn = 0;

  while (at < end)
    {
      gunichar c;
      gsize length;
      gboolean whole;

      if (*at < 0x80)
        {
          at++;
          continue;
        }
      c = g_utf8_get_char_validated ((const char *) at, end - at);
      if (c != (gunichar) -1 && c != (gunichar) -2)
        {
          at = (const guchar *) g_utf8_next_char ((const char *) at);
          sound++;
          continue;
        }
      if (at == begin && *at < 0xc0)
        return FALSE;
      length = damaged_sequence (at, end, &whole);
      at += length;
      sound += whole ? 1 : 0;
      torn += whole ? 0 : 1;
    }
  return sound > torn;
}

/* Returns the value of CA anywhere in the first bytes; in UGF, that of a line "Lang=". */
static char *
find_declared (const char *text, gsize size)
{
  const char *end = text + MIN (size, SAMPLE), *close;

  if (g_strstr_len (text, (gssize) MIN (size, 200), "[Header]") != NULL)
    {
      const char *at = g_strstr_len (text, end - text, "\nLang=");

      for (close = at != NULL ? at + 6 : NULL; close != NULL && close < end; close++)
        if (*close == '\n' || *close == '\r')
          return g_strstrip (g_strndup (at + 6, (gsize) (close - at - 6)));
    }
  for (const char *at = text; at + 3 < end && (at = memchr (at, 'C', (gsize) (end - at - 3))); at++)
    if (memcmp (at, "CA[", 3) == 0 && (at == text || !g_ascii_isupper (at[-1])))
      {
        close = memchr (at, ']', (gsize) (end - at));
        if (close != NULL && close - at < 40)
          return g_strstrip (g_strndup (at + 3, (gsize) (close - at - 3)));
      }
  return NULL;
}

/* Returns whether two charset names differ only in case and punctuation. */
static gboolean
is_same_name (const char *one, const char *two)
{
  for (;; one++, two++)
    {
      while (*one != '\0' && !g_ascii_isalnum (*one))
        one++;
      while (*two != '\0' && !g_ascii_isalnum (*two))
        two++;
      if (g_ascii_tolower (*one) != g_ascii_tolower (*two))
        return FALSE;
      if (*one == '\0')
        return TRUE;
    }
}

/* Returns our own name for a charset named in CA. */
static const char *
known_charset (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (charsets); i++)
    {
      if (is_same_name (name, charsets[i].charset) || is_same_name (name, charsets[i].title))
        return charsets[i].charset;
      for (const char *const *other = charsets[i].other; *other != NULL; other++)
        if (is_same_name (name, *other))
          return charsets[i].charset;
    }
  return NULL;
}

const char *
sgf_charset_title (const char *charset, const char **language)
{
  gsize i = 0;

  while (i < G_N_ELEMENTS (charsets) && strcmp (charsets[i].charset, charset) != 0)
    i++;
  if (language)
    *language
        = i < G_N_ELEMENTS (charsets) ? g_dpgettext2 (NULL, "charset", charsets[i].language) : "";
  return i < G_N_ELEMENTS (charsets) ? charsets[i].title : charset;
}

/* Returns the value of a property in the first node that has it, or NULL. */
static char *
find_value (const char *text, const char *name)
{
  const char *at = strstr (text, name), *close;
  gsize length;

  if (at == NULL)
    return NULL;
  at += strlen (name);
  close = strchr (at, ']');
  if (close == NULL)
    return NULL;
  length = (gsize) MIN (close - at, 120);
  while (length > 0 && ((guchar) at[length] & 0xc0) == 0x80)
    length--;
  return g_strndup (at, length);
}

/* Returns the players' names as decoded, or else the first words that are not plain ASCII. */
static char *
make_sample (const char *text)
{
  g_autofree char *black = find_value (text, "PB["), *white = find_value (text, "PW[");
  const char *at = text, *begin;
  char *sample;

  if (black != NULL && white != NULL && !(g_str_is_ascii (black) && g_str_is_ascii (white)))
    sample = g_strdup_printf ("%s – %s", black, white);
  else
    {
      while ((guchar) *at < 0x80 && *at != '\0')
        at++;
      begin = g_utf8_offset_to_pointer (at, -MIN (12, g_utf8_pointer_to_offset (text, at)));
      sample = g_utf8_substring (begin, 0, MIN (40, g_utf8_strlen (begin, -1)));
    }
  for (char *c = sample; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return sample;
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const SgfCandidate *one = *(SgfCandidate *const *) a, *two = *(SgfCandidate *const *) b;

  return one->score > two->score ? -1 : one->score < two->score;
}

/* Adds a charset to the candidates, with its sample of these bytes. */
static SgfCandidate *
add_candidate (SgfCharset *report, const char *charset, const GString *text)
{
  SgfCandidate *candidate = g_new0 (SgfCandidate, 1);

  candidate->charset = charset;
  candidate->sample = make_sample (text != NULL ? text->str : "");
  g_ptr_array_add (report->candidates, candidate);
  return candidate;
}

/* Tries every charset on these bytes, and sorts the candidates by score. */
static void
guess (SgfCharset *report, const char *bytes, gsize size)
{
  report->candidates = g_ptr_array_new_with_free_func (candidate_free);
  for (gsize i = 0; i < GUESSED; i++)
    {
      guint replaced;
      g_autoptr (GString) text = sgf_convert (bytes, size, charsets[i].charset, &replaced);
      SgfCandidate *candidate = add_candidate (report, charsets[i].charset, text);

      candidate->score
          = text != NULL ? sgf_charset_score (text->str, charsets[i].charset, replaced) : -1000;
    }
  /* Equal scores stay in the order of preference. */
  g_ptr_array_sort (report->candidates, compare_candidates);
}

/* Returns whether the bytes are in that charset, which is not UTF-8. If so, sets `converted`,
 * if given, to the text. */
static gboolean
is_true (const char *bytes, gsize size, const char *declared, GString **converted)
{
  guint replaced;
  GString *text;
  gboolean fits;

  text = sgf_convert (bytes, size, declared, &replaced);
  fits = text != NULL && replaced == 0;
  /* Everything fits a single-byte charset, so check more. */
  if (fits)
    {
      gboolean is_european;

      fits = sgf_charset_score_europe (text->str, declared, 0, &is_european) > 0 || !is_european;
    }
  if (fits && converted != NULL)
    *converted = text;
  else if (text != NULL)
    g_string_free (text, TRUE);
  return fits;
}

/* `is_utf8`: all of it is valid UTF-8. Sets `converted` to the whole text if that was needed to
 * choose. */
static const char *
choose (SgfCharset *report, const char *bytes, gsize size, gboolean is_utf8, GString **converted)
{
  const char *declared = report->declared != NULL ? known_charset (report->declared) : NULL;
  g_autoptr (GString) sample = NULL;

  if (report->plain)
    return "UTF-8";
  if (memchr (bytes, '\033', size) != NULL && g_strcmp0 (declared, "UTF-8") != 0
      && is_true (bytes, MIN (size, SAMPLE), "ISO-2022-JP", NULL))
    return "ISO-2022-JP";
  if (is_utf8)
    return "UTF-8";
  sample = take_sample (bytes, size);
  if (declared != NULL && strcmp (declared, "UTF-8") != 0
      && (size <= SAMPLE ? is_true (bytes, size, declared, converted)
                         : is_true (sample->str, sample->len, declared, NULL)))
    return declared;
  report->guessed = TRUE;
  if (is_damaged_utf8 (bytes, size))
    return "UTF-8";
  guess (report, sample->str, sample->len);
  return ((SgfCandidate *) report->candidates->pdata[0])->charset;
}

static gboolean
is_charset (gconstpointer candidate, gconstpointer charset)
{
  return strcmp (((const SgfCandidate *) candidate)->charset, charset) == 0;
}

/* Adds a charset that was not guessed, unless iconv does not know it. */
static void
add_known (SgfCharset *report, const char *charset)
{
  gsize size;
  const char *bytes = g_bytes_get_data (report->head, &size);
  guint replaced;
  g_autoptr (GString) text = NULL;

  if (g_ptr_array_find_with_equal_func (report->candidates, charset, is_charset, NULL))
    return;
  text = sgf_convert (bytes, size, charset, &replaced);
  if (text != NULL)
    add_candidate (report, charset, text);
}

const GPtrArray *
sgf_charset_candidates (SgfCharset *self)
{
  gsize size;
  const char *bytes;
  guint place;

  if (self->head == NULL)
    return self->candidates;
  bytes = g_bytes_get_data (self->head, &size);
  /* If the charset is known, a short sample is enough to rank the alternatives. */
  if (self->candidates == NULL)
    guess (self, bytes, MIN (size, 1024));
  add_known (self, "UTF-8");
  add_known (self, self->charset);
  if (g_ptr_array_find_with_equal_func (self->candidates, self->charset, is_charset, &place))
    g_ptr_array_insert (self->candidates, 0, g_ptr_array_steal_index (self->candidates, place));
  g_clear_pointer (&self->head, g_bytes_unref);
  return self->candidates;
}

const char *
sgf_charset_wide (const void *bytes, gsize size)
{
  if (size >= 2 && (memcmp (bytes, "\377\376", 2) == 0 || memcmp (bytes, "\376\377", 2) == 0))
    return "UTF-16";
  /* No byte order mark, but "(;" at the beginning shows it. */
  if (size >= 4 && memcmp (bytes, "(\0;", 4) == 0)
    return "UTF-16LE";
  if (size >= 4 && memcmp (bytes, "\0(\0;", 4) == 0)
    return "UTF-16BE";
  return NULL;
}

GBytes *
sgf_decode (GBytes *bytes, const char *wanted, SgfCharset **report, GError **error)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  g_autoptr (SgfCharset) charset = g_new0 (SgfCharset, 1);
  gboolean is_utf8;
  GString *text = NULL;

  /* Empty data may be NULL. */
  if (data == NULL)
    data = "";
  charset->declared = find_declared (data, size);
  if (size >= 3 && memcmp (data, "\357\273\277", 3) == 0)
    {
      data += 3;
      size -= 3;
    }
  charset->plain = sgf_is_ascii (data, size);
  is_utf8 = charset->plain || sgf_utf8_length (data, size) == size;
  if (wanted != NULL)
    charset->charset = g_intern_string (known_charset (wanted) ? known_charset (wanted) : wanted);
  else if (sgf_charset_wide (data, size) != NULL)
    charset->charset = sgf_charset_wide (data, size);
  else
    charset->charset = choose (charset, data, size, is_utf8, &text);
  if (charset->plain)
    charset->candidates = g_ptr_array_new ();
  else if (report != NULL)
    charset->head = g_bytes_new (data, MIN (size, SAMPLE));
  if (strcmp (charset->charset, "UTF-8") == 0 && is_utf8)
    {
      gsize skipped = g_bytes_get_size (bytes) - size;

      if (report != NULL)
        *report = g_steal_pointer (&charset);
      return g_bytes_new_from_bytes (bytes, skipped, size);
    }
  if (size > RECORD_BUDGET_CONVERTED)
    {
      g_set_error (error, SGF_ERROR, SGF_ERROR_TOO_BIG,
                   _ ("It is larger than %d MB, the limit for a file that is not UTF-8."),
                   RECORD_BUDGET_CONVERTED / 1000000);
      return NULL;
    }
  if (text == NULL)
    text = sgf_convert (data, size, charset->charset, &charset->replaced);
  if (text == NULL)
    {
      g_set_error (error, SGF_ERROR, SGF_ERROR_CHARSET, _ ("The charset “%s” is unknown."),
                   charset->charset);
      return NULL;
    }
  if (report != NULL)
    *report = g_steal_pointer (&charset);
  return g_string_free_to_bytes (text);
}
