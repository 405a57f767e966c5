/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by all parts of the table: the players, the coordinates of its parts, and its
 * sentences. */
#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-table-private.h"

MatchController *
ui_table_live (UiTable *self)
{
  return self->scene ? match_scene_get_controller (self->scene) : NULL;
}

gboolean
ui_table_is_over (UiTable *self)
{
  return self->scene
         && referee_game_state (match_scene_get_game (self->scene))->phase
                == REFEREE_PHASE_FINISHED;
}

void
ui_table_focus_board (UiTable *self)
{
  if (gtk_widget_get_mapped (self->line))
    gtk_widget_grab_focus (self->line);
  else if (!gtk_widget_get_focus_child (self->board))
    gtk_widget_grab_focus (self->board);
}

/* Places ------------------------------------------------------------------------------- */

void
ui_table_to_table (UiTable *self,
                   GtkWidget *from,
                   const graphene_point_t *point,
                   graphene_point_t *place)
{
  if (!gtk_widget_compute_point (from, GTK_WIDGET (self), point, place))
    *place = *point;
}

void
ui_table_point_place (UiTable *self, GoPoint point, graphene_point_t *place)
{
  graphene_point_t middle;

  ui_board_locate (UI_BOARD (self->board), point, &middle);
  ui_table_to_table (self, self->board, &middle, place);
}

/* Words -------------------------------------------------------------------------------- */

/* Sets a label only if the text differs, because assistive technology would repeat it. */
static void
say (GtkWidget *alert, const char *words)
{
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (alert)), words) != 0)
    gtk_label_set_label (GTK_LABEL (alert), words);
}

/* News takes one line where there is little room, or where it is only spoken. */
void
ui_table_fit_news (UiTable *self)
{
  gboolean wraps = !self->narrow && gtk_widget_get_opacity (self->alert) > 0;

  gtk_label_set_ellipsize (GTK_LABEL (self->alert),
                           wraps ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (self->alert), wraps);
}

void
ui_table_update_words (UiTable *self)
{
  const char *verdict = self->scene ? match_scene_get_verdict (self->scene) : NULL;
  const char *status = self->scene ? match_scene_get_status (self->scene) : "";
  const char *alert = self->scene ? match_scene_get_view (self->scene)->alert : "";
  gboolean tools, covered, told;

  /* The sheet tells the result. Words that repeat it are only spoken. */
  told = self->show_sheet && !self->refusal && !self->trying && self->scene
         && match_scene_get_act_index (self->scene) == MATCH_SCENE_LIVE;
  /* A request to a player is news, and precedes everything else. */
  for (GoColor color = GO_BLACK; self->scene && color <= GO_WHITE; color++)
    if (match_scene_get_seat (self->scene, color)->request)
      alert = status = match_scene_get_seat (self->scene, color)->request;
  if (self->trying)
    status = _ ("Trying moves out. The game does not change.");
  if (self->refusal)
    status = self->refusal;
  if (self->refusal && self->announcing)
    alert = self->refusal;
  ui_set_class (self->card, "refused", (self->refusal && self->illegal) || verdict);
  ui_set_class (self->twin, "refused", (self->refusal && self->illegal) || verdict);
  gtk_label_set_label (GTK_LABEL (self->status), status);
  say (self->alert, alert);
  covered = self->show_sheet && !gtk_widget_get_child_visible (self->card);
  say (self->sheet_news, covered ? alert : "");
  gtk_widget_set_visible (self->sheet_news, covered && *alert != '\0');
  gtk_widget_set_opacity (self->sheet_news, told ? 0 : 1);
  gtk_widget_set_opacity (self->status, told ? 0 : 1);
  /* Don't show news that equals the sentence. If the tools take its place, the news is only
   * spoken. */
  tools = gtk_widget_get_visible (gtk_widget_get_parent (self->tools));
  gtk_widget_set_opacity (
      self->alert, *alert != '\0' && alert != status && !self->refusal && !tools && !told ? 1 : 0);
  ui_table_fit_news (self);
}

static gboolean
refusal_timeout_cb (gpointer data)
{
  UiTable *self = data;

  self->refusal_timeout = 0;
  g_clear_pointer (&self->refusal, g_free);
  ui_table_update_words (self);
  return G_SOURCE_REMOVE;
}

void
ui_table_say (UiTable *self, const char *sentence, gboolean illegal)
{
  self->illegal = illegal;
  self->announcing = FALSE;
  g_free (self->refusal);
  self->refusal = g_strdup (sentence);
  g_clear_handle_id (&self->refusal_timeout, g_source_remove);
  self->refusal_timeout = g_timeout_add (4500, refusal_timeout_cb, self);
  ui_table_update_words (self);
}

void
ui_table_announce (UiTable *self, const char *sentence)
{
  /* Speak the same words again. */
  gtk_label_set_label (GTK_LABEL (self->alert), "");
  ui_table_say (self, sentence, FALSE);
  self->announcing = TRUE;
  ui_table_update_words (self);
}
