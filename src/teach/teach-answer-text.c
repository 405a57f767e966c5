/* An answer in words. */
#include "config.h"

#include <glib/gi18n.h>

#include "teach-answers.h"
#include "words-crossing.h"
#include "words.h"

static const char *
act_name (const RefereeAct *act, int height, char name[GO_POINT_TEXT])
{
  if (act->point != GO_NO_POINT)
    return words_crossing (act->point, height, name);
  switch ((int) act->kind)
    {
    case REFEREE_PASS:
      return _ ("Pass");
    case REFEREE_CHALLENGE:
      return _ ("Challenge");
    case REFEREE_ALLOW:
      return _ ("Allow another play");
    case REFEREE_AGREE:
      return _ ("Agree");
    case REFEREE_RESUME:
      return _ ("Resume play");
    case REFEREE_PLAYOUT:
      return _ ("Play it out");
    default:
      return "";
    }
}

static char *
give_text (const TeachStep *step, const TeachGive *give)
{
  RefereeResult result
      = { .kind = REFEREE_RESULT_SCORE, .winner = give->color, .margin = give->number };
  char name[GO_POINT_TEXT];

  switch (give->kind)
    {
    case TEACH_GIVE_ACT:
    case TEACH_GIVE_TOUCH:
      return g_strdup (act_name (&give->act, step->ruleset.height, name));
    case TEACH_GIVE_NUMBER:
      return g_strdup_printf ("%d", give->number);
    case TEACH_GIVE_WINNER:
      return words_result (&result);
    case TEACH_GIVE_CHOICE:
      return g_strdup (
          ((const TeachChoice *) g_ptr_array_index (step->choices, (guint) give->number))->text);
    case TEACH_GIVE_CONTINUE:
    case TEACH_GIVE_SEARCH:
    case TEACH_GIVE_GAME:
      break;
    }
  return g_strdup ("");
}

char *
teach_answer_text (const TeachStep *step, const TeachAnswer *answer)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < answer->gives->len; i++)
    {
      g_autofree char *part = give_text (step, &g_array_index (answer->gives, TeachGive, i));

      g_string_append_printf (text, "%s%s", text->len > 0 && *part != '\0' ? ", " : "", part);
    }
  return g_string_free (text, FALSE);
}
