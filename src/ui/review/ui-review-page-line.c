/* The line under the board of a record: questions as at the table, and steps. */
#include "config.h"

#include "ui-review-page-private.h"

#include <glib/gi18n.h>

#include "match-line.h"
#include "words-crossing.h"

/* What goes to another position, and what does something else, by the action that does it. */
static const struct
{
  const char *word, *action;
} words[] = {
  { NC_ ("line", "next"), "review.forward" },
  { NC_ ("line", "back"), "review.back" },
  { NC_ ("line", "start"), "review.first" },
  { NC_ ("line", "end"), "review.last" },
  { NC_ ("line", "other"), "review.next-variation" },
  { NC_ ("line", "main"), "review.main-line" },
  { NC_ ("line", "pass"), "review.pass" },
  { NC_ ("line", "undo"), "review.undo" },
};

static void
say (UiReviewPage *self, const char *sentence)
{
  /* The same sentence is spoken again. */
  gtk_label_set_text (self->status, "");
  _ui_review_page_say (self, sentence);
}

static void
say_comment (UiReviewPage *self)
{
  const char *comment
      = review_session_get_comment (self->session, review_session_get_node (self->session));

  say (self, comment && *comment ? comment : _ ("There is no comment here."));
}

static void
say_help (UiReviewPage *self)
{
  g_autofree char *sentence = words_crossings_in (
      _ ("A crossing is touched: D4. Also: next, back, start, end, 43, other, "
         "main, comment, pass, undo; libs D4, chain D4, around D4, row 4, "
         "column D, where black, lid, clock, last."),
      19, 19);

  say (self, sentence);
}

static gboolean
does_step (UiReviewPage *self, const char *typed)
{
  gint64 number;

  if (g_ascii_string_to_signed (typed, 10, 0, G_MAXINT, &number, NULL))
    {
      if (!review_session_go_move (self->session, (int) number))
        say (self, _ ("There is no such move in this line."));
      return TRUE;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (match_line_says (typed, words[i].word))
      {
        SgfNode before = review_session_get_node (self->session);

        gtk_widget_activate_action (GTK_WIDGET (self), words[i].action, NULL);
        if (review_session_get_node (self->session) == before)
          say (self, _ ("It stays as it is."));
        return TRUE;
      }
  return FALSE;
}

void
_ui_review_page_line_entered (UiReviewPage *self, const char *text)
{
  g_autofree char *typed = g_utf8_strdown (text, -1), *answer = NULL;
  MatchLineWish wish;

  if (!self->session || does_step (self, typed))
    return;
  if (match_line_says (typed, NC_ ("line", "comment")))
    say_comment (self);
  else if (*typed == '\0' || match_line_says (typed, NC_ ("line", "help")))
    say_help (self);
  else
    {
      answer = match_line_read (review_session_get_scene (self->session), text, &wish);
      if (answer)
        say (self, answer);
      else if (wish.kind == MATCH_LINE_PLAY)
        review_session_touch (self->session, wish.point);
    }
}
