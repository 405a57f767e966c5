/* What charsets are called where people read of them. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "sgf-charset.h"

/* The name by which a charset is known, and for whom it was made; the others are those of iconv. */
static const struct
{
  const char *charset, *title, *language;
} charsets[] = {
  { "UTF-8", "UTF-8", N_ ("all languages") },
  { "GB18030", "GB18030", N_ ("Chinese, simplified") },
  { "BIG5-HKSCS", "Big5", N_ ("Chinese, traditional") },
  { "CP932", "Shift_JIS", N_ ("Japanese") },
  { "EUC-JP", "EUC-JP", N_ ("Japanese") },
  { "ISO-2022-JP", "ISO-2022-JP", N_ ("Japanese") },
  { "CP949", "EUC-KR", N_ ("Korean") },
  { "CP1252", "Windows-1252", N_ ("Western European") },
  { "ISO-8859-15", "ISO-8859-15", N_ ("Western European") },
  { "CP1250", "Windows-1250", N_ ("Central European") },
  { "ISO-8859-2", "ISO-8859-2", N_ ("Central European") },
  { "CP1251", "Windows-1251", N_ ("Cyrillic") },
  { "KOI8-R", "KOI8-R", N_ ("Cyrillic") },
  { "KOI8-U", "KOI8-U", N_ ("Cyrillic") },
  { "ISO-8859-5", "ISO-8859-5", N_ ("Cyrillic") },
  { "CP866", "IBM 866", N_ ("Cyrillic") },
  { "CP1253", "Windows-1253", N_ ("Greek") },
  { "ISO-8859-7", "ISO-8859-7", N_ ("Greek") },
  { "CP1254", "Windows-1254", N_ ("Turkish") },
  { "CP1257", "Windows-1257", N_ ("Baltic") },
};

const char *
sgf_charset_title (const char *charset, const char **language)
{
  const char *for_whom = "", *title = charset;

  for (gsize i = 0; i < G_N_ELEMENTS (charsets); i++)
    if (strcmp (charsets[i].charset, charset) == 0)
      {
        for_whom = _ (charsets[i].language);
        title = charsets[i].title;
      }
  if (language)
    *language = for_whom;
  return title;
}
