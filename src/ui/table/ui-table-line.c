/* The line under the board: everything of a game by typing, as `match-line` reads it. */
#include "config.h"

#include "ui-table-private.h"

#include "match-line.h"
#include "ui-kit.h"
#include "ui-line.h"

static void
entered_cb (UiTable *self, const char *text)
{
  MatchController *controller = _ui_table_live (self);
  g_autofree char *answer = NULL;
  MatchLineWish wish;

  if (!controller)
    return;
  if (match_scene_get_act_index (self->scene) != MATCH_SCENE_LIVE)
    match_scene_set_act_index (self->scene, MATCH_SCENE_LIVE);
  answer = match_line_read (self->scene, text, &wish);
  switch (wish.kind)
    {
    case MATCH_LINE_ANSWER:
      _ui_table_announce (self, answer);
      break;
    case MATCH_LINE_PLAY:
      match_controller_activate_point (controller, wish.point);
      break;
    case MATCH_LINE_PRESS:
      ui_table_verb (self, wish.button, wish.side);
      break;
    }
}

GtkWidget *
_ui_table_make_line (UiTable *self)
{
  self->line = g_object_new (UI_TYPE_LINE, NULL);
  ui_connect (self->line, "entered", entered_cb, self);
  ui_connect (self->line, "closed", ui_table_focus_board, self);
  return self->line;
}

void
ui_table_open_line (UiTable *self)
{
  if (_ui_table_live (self))
    ui_line_open (UI_LINE (self->line));
}
