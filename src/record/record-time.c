#include "config.h"

#include "record-time.h"

char *
record_time_seconds (gint64 ms)
{
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%" G_GINT64_FORMAT ".%03d", MAX (ms, 0) / 1000,
                   (int) (MAX (ms, 0) % 1000));
  while (text->str[text->len - 1] == '0')
    g_string_truncate (text, text->len - 1);
  if (text->str[text->len - 1] == '.')
    g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

static void
add (GString *text, const char *format, ...)
{
  va_list words;

  if (text->len > 0)
    g_string_append (text, " + ");
  va_start (words, format);
  g_string_append_vprintf (text, format, words);
  va_end (words);
}

static void
add_overtime (GString *text, int ms, int moves, int count, int penalty_halves)
{
  g_autofree char *seconds = record_time_seconds (ms);

  if (ms == 0)
    return;
  if (penalty_halves > 0)
    add (text, "%dx%s penalty", count, seconds);
  else if (moves > 1)
    {
      g_autofree char *times = count > 1 ? g_strdup_printf ("%dx", count) : g_strdup ("");

      add (text, "%s%d/%s Canadian", times, moves, seconds);
    }
  else
    add (text, "%dx%s byo-yomi", MAX (count, 1), seconds);
}

char *
record_time_overtime (const GoTime *time)
{
  GString *text = g_string_new (NULL);

  if (time->bonus_ms > 0)
    {
      g_autofree char *seconds = record_time_seconds (time->bonus_ms);

      add (text, "%s fischer", seconds);
    }
  if (time->delay_ms > 0)
    {
      g_autofree char *seconds = record_time_seconds (time->delay_ms);

      add (text, time->delay_back ? "%s bronstein" : "%s delay", seconds);
    }
  if (time->hourglass)
    add (text, "hourglass");
  add_overtime (text, time->period_ms, time->period_moves, time->period_count,
                time->penalty_halves);
  add_overtime (text, time->then_ms, time->then_moves, time->then_count, 0);
  return g_string_free (text, text->len == 0);
}

int
record_time_count (const RefereeSupply *supply, const GoTime *time)
{
  if (supply->stage == 0)
    return 0;
  return supply->moves > 1 || (supply->stage == 1 ? time->period_moves : time->then_moves) > 1
             ? supply->moves
             : supply->periods;
}
