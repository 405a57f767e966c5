/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-fold.h"

#include "ui-columns.h"
#include "ui-kit.h"

struct _UiFold
{
  GtkWidget parent_instance;

  GtkWidget *start, *end, *line;
  int start_width;
  int fold_width;
  gboolean show_end;
  UiLayout fold;
};

enum
{
  PROP_START = 1,
  PROP_END,
  PROP_START_WIDTH,
  PROP_FOLD_WIDTH,
  PROP_FOLDED,
  PROP_SHOW_END,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (UiFold, ui_fold, GTK_TYPE_WIDGET)

static gboolean
is_shown (UiFold *self, GtkWidget *child)
{
  if (!self->fold.wanted)
    return TRUE;
  return child == (self->show_end ? self->end : self->start);
}

/* Requires only the minimum width of the wider pane, because the widget can fold. */
static void
ui_fold_measure (GtkWidget *widget,
                 GtkOrientation orientation,
                 int for_size,
                 int *minimum,
                 int *natural,
                 int *minimum_baseline,
                 int *natural_baseline)
{
  UiFold *self = UI_FOLD (widget);
  int least[2], wanted[2];

  /* Both panes scroll, so their heights need not depend on their widths. */
  gtk_widget_measure (self->start, orientation, -1, &least[0], &wanted[0], NULL, NULL);
  gtk_widget_measure (self->end, orientation, -1, &least[1], &wanted[1], NULL, NULL);
  *minimum = MAX (least[0], least[1]);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *natural = MAX (wanted[0], wanted[1]);
  else
    *natural = MAX (self->start_width, wanted[0]) + wanted[1];
  *natural = MAX (*natural, *minimum);
}

static void
folded (gpointer self)
{
  g_object_notify_by_pspec (self, properties[PROP_FOLDED]);
}

static void
place (UiFold *self, GtkWidget *child, int x, int width, int height)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_set_child_visible (child,
                                child == self->line ? !self->fold.wanted : is_shown (self, child));
  if (gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child))
    gtk_widget_size_allocate (child, &(GtkAllocation){ x, 0, width, height }, -1);
}

static void
ui_fold_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiFold *self = UI_FOLD (widget);
  int first, least;
  gboolean alone;

  gtk_widget_measure (self->start, GTK_ORIENTATION_HORIZONTAL, -1, &first, NULL, NULL, NULL);
  gtk_widget_measure (self->end, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  first = MAX (first, self->start_width > 0 ? self->start_width : width / 2);
  alone = width < self->fold_width || first + 1 + least > width;
  ui_layout_want (&self->fold, alone, self, folded);
  if (alone)
    first = width;
  place (self, self->start, 0, first, height);
  place (self, self->line, first, 1, height);
  place (self, self->end, alone ? 0 : first + 1, alone ? width : width - first - 1, height);
}

static void
ui_fold_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  UiFold *self = UI_FOLD (object);

  g_value_set_boolean (value, property == PROP_FOLDED ? self->fold.now : self->show_end);
}

static void
ui_fold_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  UiFold *self = UI_FOLD (object);

  switch (property)
    {
    case PROP_START:
      self->start = g_value_get_object (value);
      gtk_widget_insert_before (self->start, GTK_WIDGET (self), self->line);
      break;
    case PROP_END:
      self->end = g_value_get_object (value);
      gtk_widget_insert_before (self->end, GTK_WIDGET (self), NULL);
      break;
    case PROP_START_WIDTH:
      self->start_width = g_value_get_int (value);
      break;
    case PROP_FOLD_WIDTH:
      self->fold_width = g_value_get_int (value);
      break;
    default:
      ui_fold_set_show_end (self, g_value_get_boolean (value));
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
ui_fold_dispose (GObject *object)
{
  ui_layout_clear (&UI_FOLD (object)->fold);
  ui_dispose (object);
}

static void
ui_fold_class_init (UiFoldClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags given = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ui_fold_dispose;
  object_class->get_property = ui_fold_get_property;
  object_class->set_property = ui_fold_set_property;
  widget_class->measure = ui_fold_measure;
  widget_class->size_allocate = ui_fold_size_allocate;
  properties[PROP_START] = g_param_spec_object ("start", NULL, NULL, GTK_TYPE_WIDGET, given);
  properties[PROP_END] = g_param_spec_object ("end", NULL, NULL, GTK_TYPE_WIDGET, given);
  properties[PROP_START_WIDTH]
      = g_param_spec_int ("start-width", NULL, NULL, 0, G_MAXINT, 0, given);
  properties[PROP_FOLD_WIDTH] = g_param_spec_int ("fold-width", NULL, NULL, 0, G_MAXINT, 0, given);
  properties[PROP_FOLDED] = g_param_spec_boolean ("folded", NULL, NULL, FALSE, read);
  properties[PROP_SHOW_END] = g_param_spec_boolean ("show-end", NULL, NULL, FALSE, given | read);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_css_name (widget_class, "split");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_fold_init (UiFold *self)
{
  self->line = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

gboolean
ui_fold_get_folded (UiFold *self)
{
  return self->fold.now;
}

gboolean
ui_fold_get_show_end (UiFold *self)
{
  return self->show_end;
}

void
ui_fold_set_show_end (UiFold *self, gboolean show_end)
{
  show_end = show_end != FALSE;
  if (self->show_end == show_end)
    return;
  self->show_end = show_end;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_END]);
}
