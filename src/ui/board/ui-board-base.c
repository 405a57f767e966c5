/* What every part of the board needs: where its points lie, and telling what was done with one. */
#include "config.h"

#include "ui-board-private.h"

#include <math.h>

UiBoardLooks ui_board_looks = { .coordinates = TRUE, .mark_last = TRUE };

void
ui_board_locate (UiBoard *self, GoPoint point, graphene_point_t *middle)
{
  int column = go_point_column (point), row = go_point_row (point);

  middle->x
      = (float) (self->left + self->margin
                 + (ui_board_looks.turned ? self->columns - 1 - column : column) * self->unit);
  middle->y = (float) (self->top + self->margin
                       + (ui_board_looks.turned ? self->rows - 1 - row : row) * self->unit);
}

double
ui_board_stone_size (UiBoard *self)
{
  return ui_theme_get_style ()->stone * self->unit;
}

GoPoint
ui_board_find_point (UiBoard *self, double x, double y)
{
  double column, row;

  if (!self->scene || self->unit <= 0)
    return GO_NO_POINT;
  column = round ((x - self->left - self->margin) / self->unit);
  row = round ((y - self->top - self->margin) / self->unit);
  if (column < 0 || row < 0 || column >= self->columns || row >= self->rows)
    return GO_NO_POINT;
  return ui_board_looks.turned
             ? go_point (self->columns - 1 - (int) column, self->rows - 1 - (int) row)
             : go_point ((int) column, (int) row);
}

void
ui_board_activate (UiBoard *self, GoPoint point, gboolean delete)
{
  if (point != GO_NO_POINT && self->scene)
    g_signal_emit_by_name (self, delete ? "point-deleted" : "point-activated", (guint) point);
}

void
ui_board_miss (UiBoard *self, const char *typed)
{
  g_signal_emit_by_name (self, "point-missing", typed);
}
