/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line under the board: a whole game by typed commands, which `match-line` reads. */
#include "ui-table-private.h"

#include <glib/gi18n.h>

#include "match-line.h"
#include "ui-kit.h"
#include "ui-line.h"
#include "words.h"

gboolean
ui_table_is_typing (UiTable *self)
{
  GtkRoot *root = gtk_widget_get_root (self->line);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return gtk_widget_get_mapped (self->line) && focus && gtk_widget_is_ancestor (focus, self->line);
}

/* Asks in the line for the confirmation that a button asks for in a window. */
static void
ask (UiTable *self, const RefereeAct *act)
{
  g_autofree char *then
      = words_consequence (match_scene_get_game (self->scene), act->kind, act->side);
  g_autofree char *sentence
      = g_strjoin (*then ? " " : "", then, _ ("Type yes to do it, or no to cancel."), NULL);

  self->line_act = *act;
  self->line_length = referee_game_length (match_scene_get_game (self->scene));
  ui_table_announce (self, sentence);
}

/* Handles the text as an answer to an open question. Returns whether it was one; any text but yes
 * or no drops the question. */
static gboolean
answers (UiTable *self, MatchController *controller, const char *text)
{
  g_autofree char *lower = g_utf8_casefold (text, -1);
  gboolean yes = match_line_says (g_strstrip (lower), "yes");
  gboolean answered = yes || match_line_says (lower, "no");
  gboolean late = self->line_length != referee_game_length (match_scene_get_game (self->scene));
  RefereeAct act = self->line_act;

  self->line_act.side = GO_EMPTY;
  if (match_controller_get_warning (controller, NULL, NULL))
    {
      ui_table_answer_warning (self, yes);
      return answered;
    }
  /* The question is void once the game has moved on. */
  if (act.side == GO_EMPTY || !answered || late)
    return FALSE;
  if (yes)
    match_controller_act (controller, act.kind, act.side);
  else
    ui_table_announce (self, _ ("Nothing changed."));
  return TRUE;
}

static void
press (UiTable *self, MatchButtonKind kind, GoColor side)
{
  RefereeAct act;

  if (ui_table_asks (kind, side, &act))
    ask (self, &act);
  else
    ui_table_verb (self, kind, side);
}

static void
entered_cb (UiTable *self, const char *text)
{
  MatchController *controller = ui_table_live (self);
  g_autofree char *answer = NULL;
  MatchLineCommand command;

  if (!controller || answers (self, controller, text))
    return;
  if (match_scene_get_act_index (self->scene) != MATCH_SCENE_LIVE)
    match_scene_set_act_index (self->scene, MATCH_SCENE_LIVE);
  answer = match_line_read (self->scene, text, &command);
  switch (command.kind)
    {
    case MATCH_LINE_ANSWER:
      ui_table_announce (self, answer);
      break;
    case MATCH_LINE_PLAY:
      match_controller_activate_point (controller, command.point);
      break;
    case MATCH_LINE_PRESS:
      press (self, command.button, command.side);
      break;
    case MATCH_LINE_ACT:
      match_controller_submit (controller, &command.act);
      break;
    case MATCH_LINE_TAKE_BACK:
      ui_table_take_back (self);
      break;
    }
}

static void
closed_cb (UiTable *self)
{
  self->line_act.side = GO_EMPTY;
  if (self->warning)
    ui_table_answer_warning (self, FALSE);
  ui_table_focus_board (self);
}

GtkWidget *
ui_table_make_line (UiTable *self)
{
  self->line = g_object_new (UI_TYPE_LINE, NULL);
  ui_connect (self->line, "entered", entered_cb, self);
  ui_connect (self->line, "closed", closed_cb, self);
  return self->line;
}

void
ui_table_open_line (UiTable *self)
{
  if (ui_table_live (self))
    ui_line_open (UI_LINE (self->line));
}
