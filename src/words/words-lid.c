#include "config.h"

#include "words-private.h"

#include <glib/gi18n.h>

static void
append_part (GString *text, const char *separator, const char *format, int number)
{
  if (number == 0)
    return;
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append_printf (text, format, number);
}

/* What the prisoners are, zero parts omitted. */
static char *
parts (const RefereeContainer *container, const char *separator)
{
  GString *text = g_string_new (NULL);

  append_part (text, separator,
               ngettext ("%d there before", "%d there before", (unsigned) container->brought),
               container->brought);
  append_part (text, separator,
               ngettext ("%d captured", "%d captured", (unsigned) container->captured),
               container->captured);
  append_part (text, separator, ngettext ("%d dead", "%d dead", (unsigned) container->dead),
               container->dead);
  append_part (text, separator,
               ngettext ("%d pass stone", "%d pass stones", (unsigned) container->passed),
               container->passed);
  append_part (text, separator,
               ngettext ("%d given back", "%d given back", (unsigned) container->returned),
               container->returned);
  return g_string_free (text, FALSE);
}

char *
words_lid_heading (const RefereeContainer *container)
{
  int total = referee_container_sum (container);

  if (total == 0)
    return g_strdup (_ ("No prisoners"));
  return g_strdup_printf (ngettext ("%d prisoner", "%d prisoners", (unsigned) total), total);
}

char *
words_lid_parts (const RefereeContainer *container)
{
  return parts (container, " · ");
}

char *
words_lid (GoColor color, const RefereeContainer *container)
{
  int total = referee_container_sum (container);
  g_autofree char *contents = NULL;
  g_autofree char *heading = NULL;

  if (total == 0)
    return g_strdup (color == GO_BLACK ? _ ("Black's lid: empty") : _ ("White's lid: empty"));
  heading = words_lid_heading (container);
  contents = parts (container, ", ");
  /* Translators: "Black's lid: 7 prisoners, 4 captured, 1 dead, 2 pass stones" */
  return g_strdup_printf (color == GO_BLACK ? _ ("Black's lid: %s, %s") : _ ("White's lid: %s, %s"),
                          heading, contents);
}

char *
words_lid_now (const RefereeState *state, GoColor color)
{
  int total = referee_container_sum (&state->container[color]);

  if (total == 0)
    return g_strdup_printf (_ ("%s's lid is now empty."), words_color (color));
  /* Translators: "Black's lid now holds 3 prisoners." */
  return g_strdup_printf (ngettext ("%s's lid now holds %d prisoner.",
                                    "%s's lid now holds %d prisoners.", (unsigned) total),
                          words_color (color), total);
}
