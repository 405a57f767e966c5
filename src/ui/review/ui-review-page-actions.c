/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page's verbs and the conditions for enabling them. */
#include "ui-review-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-ask.h"
#include "ui-kit.h"

/* Reading a library record again in another charset. */

/* A pending job of the library. */
typedef struct
{
  UiReviewPage *self;
  GCancellable *cancellable; /* that of `self` until another request */
  char *charset;
  gint64 id;
} Recoding;

static void
recoding_free (Recoding *recoding)
{
  g_object_unref (recoding->self);
  g_object_unref (recoding->cancellable);
  g_free (recoding->charset);
  g_free (recoding);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Recoding, recoding_free)

static gboolean
is_wanted (const Recoding *recoding)
{
  return recoding->self->reading == recoding->cancellable;
}

static void
refuse (UiReviewPage *self, const GError *error)
{
  ui_review_page_stop_reading (self);
  ui_review_page_tell (self, error->message, TRUE);
  ui_file_bar_set_charset (self->file_bar, desk_record_get_charset (self->record));
}

static void
recoded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Recoding) recoding = data;
  g_autoptr (GError) error = NULL;
  UiReviewPage *self = recoding->self;
  g_autofree LibrarySaved *saved = library_ask_finish (result, &error);

  if (!is_wanted (recoding))
    return;
  if (!saved)
    {
      refuse (self, error);
      return;
    }
  ui_review_page_stop_reading (self);
  self->recoded = recoding->id;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-record", "(xi)", recoding->id,
                              review_session_get_move (self->session, NULL));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Recoding) recoding = data;
  g_autoptr (GError) error = NULL;
  UiReviewPage *self = recoding->self;
  gboolean saved = desk_review_save_finish ((gpointer) source, result, &error);

  if (!is_wanted (recoding))
    return;
  if (!saved)
    {
      refuse (self, error);
      return;
    }
  recoding->id = desk_review_save_get_id (self->save);
  library_ask_async (self->service,
                     LIBRARY_REQUEST (LIBRARY_RECODE_RECORD, .id = recoding->id,
                                      .version = desk_review_save_get_version (self->save),
                                      .charset = recoding->charset),
                     recoding->cancellable, recoded_cb, recoding);
  recoding = NULL;
}

/* The library decides by its stored record, so edits are written first. */
void
ui_review_page_recode (UiReviewPage *self, const char *charset)
{
  Recoding *recoding = g_new0 (Recoding, 1);

  ui_review_page_stop_reading (self);
  self->reading = g_cancellable_new ();
  ui_file_bar_set_reading (self->file_bar, TRUE);
  recoding->self = g_object_ref (self);
  recoding->cancellable = g_object_ref (self->reading);
  recoding->charset = g_strdup (charset);
  desk_review_save_async (self->save, saved_cb, recoding);
}

static void
ui_review_page_choose_charset (UiReviewPage *self)
{
  if (ui_review_page_file (self))
    ui_review_page_show_file (self);
  else
    ui_file_bar_set_charset (self->file_bar, desk_record_get_charset (self->record));
  ui_file_bar_choose_charset (self->file_bar);
}

#define VERB(name) static void name (gpointer data, const char *action)

static ReviewSession *
session_of (UiReviewPage *self)
{
  return self->session;
}

VERB (first) { review_session_go_first (session_of (data)); }

VERB (last) { review_session_go_last (session_of (data)); }

VERB (back) { review_session_step (session_of (data), -1); }

VERB (forward) { review_session_step (session_of (data), 1); }

VERB (back_ten) { review_session_step (session_of (data), -10); }

VERB (forward_ten) { review_session_step (session_of (data), 10); }

VERB (previous_variation) { review_session_go_sibling (session_of (data), -1); }

VERB (next_variation) { review_session_go_sibling (session_of (data), 1); }

VERB (previous_branching) { review_session_go_branching (session_of (data), -1); }

VERB (next_branching) { review_session_go_branching (session_of (data), 1); }

VERB (main_line) { review_session_go_main_line (session_of (data)); }

VERB (clear_marks) { review_session_clear_marks (session_of (data)); }

VERB (undo) { review_session_undo (session_of (data)); }

VERB (redo) { review_session_redo (session_of (data)); }

VERB (delete) { review_session_delete (session_of (data)); }

VERB (promote) { review_session_promote (session_of (data), FALSE); }

VERB (to_main_line) { review_session_promote (session_of (data), TRUE); }

VERB (pass)
{
  UiReviewPage *self = data;
  ReviewTool tool = review_session_get_tool (self->session);
  MatchScene *scene = review_session_get_scene (self->session);
  const MatchSeat *black = match_scene_get_seat (scene, GO_BLACK);

  review_session_pass (self->session, tool == REVIEW_TOOL_PLAY_BLACK   ? GO_BLACK
                                      : tool == REVIEW_TOOL_PLAY_WHITE ? GO_WHITE
                                      : black->to_move                 ? GO_BLACK
                                                                       : GO_WHITE);
}

VERB (black_to_move) { review_session_set_to_move (session_of (data), GO_BLACK); }

VERB (white_to_move) { review_session_set_to_move (session_of (data), GO_WHITE); }

VERB (info)
{
  UiReviewPage *self = data;
  GtkWidget *info = g_object_new (UI_TYPE_REVIEW_INFO, NULL);
  GtkWindow *window = g_object_new (GTK_TYPE_WINDOW, "modal", TRUE, "destroy-with-parent", TRUE,
                                    "default-width", 440, "default-height", 640, NULL);

  ui_review_page_close_info (self);
  g_set_weak_pointer (&self->info, window);
  ui_sheet (window, self, _ ("Game Information"));
  gtk_window_set_child (window, info);
  ui_review_part_set_session (info, self->session);
  gtk_window_present (window);
}

VERB (find_next)
{
  UiReviewPage *self = data;

  ui_review_find_next (self->find, g_str_equal (action, "review.find-previous"));
}

/* Leads to counting, playing on, other rules or the library. */
VERB (leave) { ui_review_page_leave (data, action + strlen ("review.")); }

VERB (line) { ui_line_open (((UiReviewPage *) data)->line); }

VERB (keep)
{
  UiReviewPage *self = data;

  if (self->save)
    desk_review_save_keep (self->save);
}

VERB (add_moves) { ui_review_page_add_moves (data); }

VERB (stop_analysis)
{
  UiReviewPage *self = data;

  self->analysing = FALSE;
  review_estimates_stop (ui_review_graph_get_estimates (self->graph));
  ui_review_page_show_report (self);
}

VERB (charset) { ui_review_page_choose_charset (data); }

/* --- Switches --- */

enum
{
  PROP_AUTOPLAY = 1,
  PROP_AUTOPLAY_SECONDS,
  PROP_AUTOPLAY_BRANCHES,
  PROP_TOOL,
  PROP_NUMBERS,
  PROP_SHOW_VARIATIONS,
  PROP_ESTIMATE,
  PROP_ADVICE,
  PROP_COMPARED,
  PROP_FIND,
  N_PROPS
};

/* The names of the number styles. */
static const char *const number_nicks[] = {
  [REVIEW_NUMBERS_NONE] = "none",      [REVIEW_NUMBERS_ALL] = "all",
  [REVIEW_NUMBERS_FROM_HERE] = "here", [REVIEW_NUMBERS_VARIATION] = "variation",
  [REVIEW_NUMBERS_LAST_TEN] = "ten",
};

static void
set_tool (UiReviewPage *self, ReviewTool tool)
{
  /* Pressing the active tool turns it off. */
  if (tool == review_session_get_tool (self->session))
    tool = REVIEW_TOOL_PLAY;
  review_session_set_tool (self->session, tool);
  if (tool == REVIEW_TOOL_GUESS)
    self->guessing = (UiReviewGuessing){ .counted = SGF_NONE, .node = SGF_NONE };
  /* Hides the advice during guessing, or shows it again. */
  ui_review_page_show_advice (self, TRUE);
  ui_review_page_update_status (self);
}

static void
set_numbers (UiReviewPage *self, const char *nick)
{
  for (guint i = 0; i < G_N_ELEMENTS (number_nicks); i++)
    if (g_strcmp0 (nick, number_nicks[i]) == 0)
      {
        if (i == REVIEW_NUMBERS_FROM_HERE)
          review_session_set_number_start (self->session, review_session_get_node (self->session));
        review_session_set_numbers (self->session, (ReviewNumbers) i);
      }
}

static void
set_estimate (UiReviewPage *self, gboolean show)
{
  self->show_estimate = show;
  review_session_show_estimate (self->session,
                                show ? ui_review_graph_get_owner (self->graph) : NULL);
}

/* Activated again, focuses the find bar; its own button and Escape close it. */
static void
set_find (UiReviewPage *self, gboolean show)
{
  gboolean elsewhere = gtk_widget_get_focus_child (GTK_WIDGET (self->find)) == NULL
                       && gtk_widget_get_mapped (GTK_WIDGET (self->find));

  gtk_search_bar_set_search_mode (self->find_bar, show || elsewhere);
  if (elsewhere)
    ui_review_find_focus (self->find);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UiReviewPage *self = (gpointer) object;

  if (!self->session)
    return;
  switch (id)
    {
    case PROP_AUTOPLAY:
      ui_review_page_set_autoplay (self, g_value_get_boolean (value));
      break;
    case PROP_AUTOPLAY_SECONDS:
      ui_review_page_set_autoplay_seconds (self, (guint) g_value_get_int (value));
      break;
    case PROP_AUTOPLAY_BRANCHES:
      self->autoplay_branches = g_value_get_boolean (value);
      break;
    case PROP_TOOL:
      set_tool (self, ui_review_tool_from_nick (g_value_get_string (value)));
      break;
    case PROP_NUMBERS:
      set_numbers (self, g_value_get_string (value));
      break;
    case PROP_SHOW_VARIATIONS:
      review_session_set_show_variations (self->session, g_value_get_boolean (value));
      break;
    case PROP_ESTIMATE:
      set_estimate (self, g_value_get_boolean (value));
      break;
    case PROP_ADVICE:
      ui_review_page_set_advice (self, g_value_get_string (value));
      break;
    case PROP_COMPARED:
      ui_review_page_set_compared (self, g_value_get_string (value));
      break;
    case PROP_FIND:
      set_find (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  ui_review_page_update_actions (self);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  UiReviewPage *self = (gpointer) object;
  ReviewSession *session = self->session;

  switch (id)
    {
    case PROP_AUTOPLAY:
      g_value_set_boolean (value, self->autoplay != 0);
      break;
    case PROP_AUTOPLAY_SECONDS:
      g_value_set_int (value, (int) self->autoplay_seconds);
      break;
    case PROP_AUTOPLAY_BRANCHES:
      g_value_set_boolean (value, self->autoplay_branches);
      break;
    case PROP_TOOL:
      g_value_set_string (value, ui_review_tool_nick (session ? review_session_get_tool (session)
                                                              : REVIEW_TOOL_PLAY));
      break;
    case PROP_NUMBERS:
      g_value_set_string (
          value,
          number_nicks[session ? review_session_get_numbers (session) : REVIEW_NUMBERS_NONE]);
      break;
    case PROP_SHOW_VARIATIONS:
      g_value_set_boolean (value, !session || review_session_get_show_variations (session));
      break;
    case PROP_ESTIMATE:
      g_value_set_boolean (value, self->show_estimate);
      break;
    case PROP_ADVICE:
      g_value_set_string (value, self->advice);
      break;
    case PROP_COMPARED:
      g_value_set_string (value, self->compared);
      break;
    case PROP_FIND:
      g_value_set_boolean (value, gtk_search_bar_get_search_mode (self->find_bar));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
add_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  GParamSpec *properties[N_PROPS] = { NULL };

  object_class->set_property = set_property;
  object_class->get_property = get_property;
  properties[PROP_AUTOPLAY] = g_param_spec_boolean ("autoplay", NULL, NULL, FALSE, flags);
  properties[PROP_AUTOPLAY_SECONDS]
      = g_param_spec_int ("autoplay-seconds", NULL, NULL, 1, 10, 3, flags);
  properties[PROP_AUTOPLAY_BRANCHES]
      = g_param_spec_boolean ("autoplay-branches", NULL, NULL, FALSE, flags);
  properties[PROP_TOOL] = g_param_spec_string ("tool", NULL, NULL, "play", flags);
  properties[PROP_NUMBERS] = g_param_spec_string ("numbers", NULL, NULL, "none", flags);
  properties[PROP_SHOW_VARIATIONS]
      = g_param_spec_boolean ("show-variations", NULL, NULL, TRUE, flags);
  properties[PROP_ESTIMATE] = g_param_spec_boolean ("estimate", NULL, NULL, FALSE, flags);
  properties[PROP_ADVICE] = g_param_spec_string ("advice", NULL, NULL, "", flags);
  properties[PROP_COMPARED] = g_param_spec_string ("compared", NULL, NULL, "", flags);
  properties[PROP_FIND] = g_param_spec_boolean ("find", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static const UiVerb table[] = {
  { "review.first", first, REVIEW_OPEN_BACK },
  { "review.back-ten", back_ten, REVIEW_OPEN_BACK },
  { "review.back", back, REVIEW_OPEN_BACK },
  { "review.forward", forward, REVIEW_OPEN_FORWARD },
  { "review.forward-ten", forward_ten, REVIEW_OPEN_FORWARD },
  { "review.last", last, REVIEW_OPEN_FORWARD },
  { "review.previous-variation", previous_variation, REVIEW_OPEN_ANY },
  { "review.next-variation", next_variation, REVIEW_OPEN_ANY },
  { "review.previous-branching", previous_branching, REVIEW_OPEN_ANY },
  { "review.next-branching", next_branching, REVIEW_OPEN_ANY },
  { "review.main-line", main_line, REVIEW_OPEN_LEFT_MAIN },
  { "review.pass", pass, REVIEW_OPEN_ANY },
  { "review.black-to-move", black_to_move, REVIEW_OPEN_ANY },
  { "review.white-to-move", white_to_move, REVIEW_OPEN_ANY },
  { "review.clear-marks", clear_marks, REVIEW_OPEN_ANY },
  { "review.undo", undo, REVIEW_OPEN_UNDO },
  { "review.redo", redo, REVIEW_OPEN_REDO },
  { "review.delete", delete, REVIEW_OPEN_ANY },
  { "review.promote", promote, REVIEW_OPEN_LEFT_MAIN },
  { "review.to-main-line", to_main_line, REVIEW_OPEN_LEFT_MAIN },
  { "review.find-next", find_next, REVIEW_OPEN_ANY },
  { "review.find-previous", find_next, REVIEW_OPEN_ANY },
  { "review.count", leave, REVIEW_OPEN_ANY },
  { "review.play", leave, REVIEW_OPEN_ANY },
  { "review.under-rules", leave, REVIEW_OPEN_ANY },
  { "review.search", leave, REVIEW_OPEN_ANY },
  { "review.line", line, REVIEW_OPEN_ANY },
  { "review.add-moves", add_moves, REVIEW_OPEN_ANY },
  { "review.stop-analysis", stop_analysis, REVIEW_OPEN_ANY },
  { "review.info", info, REVIEW_OPEN_ANY },
  { "review.keep", keep, REVIEW_OPEN_ANY | UI_REVIEW_KEEPS },
  { "review.charset", charset, REVIEW_OPEN_ANY | UI_REVIEW_CHARSETS },
  { "review.autoplay", NULL, REVIEW_OPEN_ANY | UI_REVIEW_PLAYS, "autoplay" },
  { "review.autoplay-seconds", NULL, REVIEW_OPEN_ANY, "autoplay-seconds" },
  { "review.autoplay-branches", NULL, REVIEW_OPEN_ANY, "autoplay-branches" },
  { "review.tool", NULL, REVIEW_OPEN_ANY, "tool" },
  { "review.numbers", NULL, REVIEW_OPEN_ANY, "numbers" },
  { "review.show-variations", NULL, REVIEW_OPEN_ANY, "show-variations" },
  { "review.estimate", NULL, REVIEW_OPEN_ANY, "estimate" },
  { "review.advice", NULL, REVIEW_OPEN_ANY, "advice" },
  { "review.compared", NULL, REVIEW_OPEN_ANY, "compared" },
  { "review.find", NULL, REVIEW_OPEN_ANY, "find" },
  { NULL },
};

void
ui_review_page_install_verbs (GtkWidgetClass *widget_class)
{
  add_properties (G_OBJECT_CLASS (widget_class));
  ui_verbs_install (widget_class, table);
}
