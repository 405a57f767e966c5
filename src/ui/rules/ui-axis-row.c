/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui-axis-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-choice.h"
#include "ui-columns.h"
#include "ui-kit.h"
#include "words-axis.h"

struct _UiAxisRow
{
  GtkWidget parent_instance;

  const GoAxis *axis;
  int value;
  char *origin_title;
  int origin_value;

  GtkWidget *control;
  GtkWidget *word;   /* check box for a value that is not a number, or NULL */
  GtkWidget *note;   /* explanation of the value */
  GtkWidget *origin; /* original value */
  GtkWidget *problem_box, *problem_icon, *problem;
  gboolean writing; /* the program sets the control */
};

G_DEFINE_FINAL_TYPE (UiAxisRow, ui_axis_row, GTK_TYPE_WIDGET)

static void
show_origin (UiAxisRow *self)
{
  g_autofree char *value = NULL, *text = NULL;

  if (self->origin_title && self->origin_value != self->value)
    {
      value = words_axis_value (self->axis, self->origin_value);
      /* Translators: the name of a ruleset, and what it says here: "Concord: costs a stone" */
      text = g_strdup_printf (_ ("%s: %s"), self->origin_title, value);
    }
  ui_say (self->origin, text);
}

/* A longer value may not fit on the button of a drop-down. */
#define SHORT 28

/* Shows the text below the control: the explanation of the value. If the control shows only a
 * number or has no room, shows the value in words instead. */
static void
show_note (UiAxisRow *self)
{
  const char *help = words_axis_value_help (self->axis, self->value);
  g_autofree char *value = words_axis_value (self->axis, self->value);

  if (self->axis->type == GO_AXIS_ENUM && (help || g_utf8_strlen (value, -1) <= SHORT))
    ui_say (self->note, help);
  else
    ui_say (self->note, value);
}

static void
take (UiAxisRow *self, int value)
{
  if (self->writing || value == self->value)
    return;
  self->value = value;
  show_note (self);
  show_origin (self);
  g_signal_emit_by_name (self, "changed", value);
}

static void
selected_cb (GtkDropDown *choice, GParamSpec *pspec, UiAxisRow *self)
{
  guint position = gtk_drop_down_get_selected (choice);

  if (position != GTK_INVALID_LIST_POSITION)
    take (self, self->axis->minimum + (int) position);
}

static void
active_cb (GtkSwitch *toggle, GParamSpec *pspec, UiAxisRow *self)
{
  take (self, gtk_switch_get_active (toggle));
}

static void
number_cb (GtkSpinButton *spin, UiAxisRow *self)
{
  take (self, gtk_spin_button_get_value_as_int (spin));
}

static GtkWidget *
choice_new (UiAxisRow *self)
{
  g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);
  g_autoptr (GPtrArray) help = g_ptr_array_new ();
  GtkWidget *choice;

  for (int value = self->axis->minimum; value <= self->axis->maximum; value++)
    {
      const char *sentence = words_axis_value_help (self->axis, value);

      gtk_string_list_take (values, words_axis_value (self->axis, value));
      g_ptr_array_add (help, (gpointer) (sentence ? sentence : ""));
    }
  g_ptr_array_add (help, NULL);
  choice = ui_choice_new (G_LIST_MODEL (values), (const char *const *) help->pdata, FALSE);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (selected_cb), self);
  return choice;
}

/* The scroll wheel scrolls the page. It must not change the values that pass under the pointer. */
static void
ignore_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

/* The check box stands for the maximum. */
static void
word_cb (GtkCheckButton *word, UiAxisRow *self)
{
  gboolean active = gtk_check_button_get_active (word);

  gtk_widget_set_sensitive (self->control, !active);
  take (self, active ? self->axis->maximum
                     : gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control)));
}

static GtkWidget *
word_new (UiAxisRow *self)
{
  g_autofree char *text = words_axis_value (self->axis, self->axis->maximum);
  GtkWidget *word = gtk_check_button_new_with_label (text);

  g_signal_connect (word, "toggled", G_CALLBACK (word_cb), self);
  return word;
}

static GtkWidget *
spin_new (UiAxisRow *self)
{
  const GoAxis *axis = self->axis;
  gboolean time = g_str_has_suffix (axis->name, "_ms");
  gboolean halves = axis->type == GO_AXIS_HALVES;
  double step = time ? 1000 : 1, page = time ? 60000 : halves ? 2 : 10;
  GtkWidget *spin = gtk_spin_button_new (
      gtk_adjustment_new (axis->values ? 1 : axis->initial, axis->minimum,
                          axis->values ? axis->maximum - 1 : axis->maximum, step, page, 0),
      0, 0);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 8);
  if (time)
    ui_duration_spin_attach (GTK_SPIN_BUTTON (spin));
  else if (halves)
    ui_points_spin_attach (GTK_SPIN_BUTTON (spin));
  ignore_wheel (spin);
  gtk_widget_set_halign (spin, GTK_ALIGN_START);
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_cb), self);
  return spin;
}

static GtkWidget *
switch_new (UiAxisRow *self)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_widget_set_halign (toggle, GTK_ALIGN_START);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (active_cb), self);
  return toggle;
}

static void
write_control (UiAxisRow *self)
{
  self->writing = TRUE;
  switch (self->axis->type)
    {
    case GO_AXIS_ENUM:
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control),
                                  (guint) (self->value - self->axis->minimum));
      break;
    case GO_AXIS_BOOL:
      gtk_switch_set_active (GTK_SWITCH (self->control), self->value != 0);
      break;
    case GO_AXIS_INT:
    case GO_AXIS_HALVES:
      if (self->word)
        gtk_check_button_set_active (GTK_CHECK_BUTTON (self->word),
                                     self->value == self->axis->maximum);
      if (!self->word || self->value != self->axis->maximum)
        gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), self->value);
      break;
    }
  self->writing = FALSE;
}

static void
add_control (UiAxisRow *self)
{
  const char *title = words_axis_title (self->axis);

  if (self->axis->type == GO_AXIS_ENUM)
    self->control = choice_new (self);
  else if (self->axis->type == GO_AXIS_BOOL)
    self->control = switch_new (self);
  else
    self->control = spin_new (self);
  if (self->axis->type == GO_AXIS_HALVES && self->axis->values)
    self->word = word_new (self);
  if (self->axis->type == GO_AXIS_ENUM)
    ui_choice_set_name (GTK_DROP_DOWN (self->control), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words_axis_help (self->axis), -1);
}

static GtkWidget *
problem_new (UiAxisRow *self)
{
  self->problem = ui_text (NULL, NULL, 70);
  gtk_widget_set_hexpand (self->problem, TRUE);
  self->problem_icon = gtk_image_new ();
  gtk_widget_set_valign (self->problem_icon, GTK_ALIGN_START);
  self->problem_box = ui_row (6, self->problem_icon, self->problem, NULL);
  ui_classes (self->problem_box, "axis-problem");
  gtk_widget_hide (self->problem_box);
  return self->problem_box;
}

static void
build (UiAxisRow *self)
{
  GtkWidget *columns = ui_columns_new (220, 18);
  GtkWidget *setting = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  g_object_set (columns, "row-spacing", 6, NULL);
  add_control (self);
  self->note = ui_text (NULL, "dim small", 46);
  self->origin = ui_text (NULL, "axis-origin small", 46);
  if (self->word)
    gtk_box_append (GTK_BOX (setting), self->word);
  ui_append (setting, self->control, self->note, self->origin, NULL);
  ui_columns_append (UI_COLUMNS (columns),
                     ui_column (3, ui_text (words_axis_title (self->axis), "axis-title", 46),
                                ui_text (words_axis_help (self->axis), "dim small", 46), NULL));
  ui_columns_append (UI_COLUMNS (columns), setting);
  gtk_widget_set_parent (ui_column (6, columns, problem_new (self), NULL), GTK_WIDGET (self));
}

static void
ui_axis_row_dispose (GObject *object)
{
  g_clear_pointer (&UI_AXIS_ROW (object)->origin_title, g_free);
  ui_dispose (object);
}

static void
ui_axis_row_class_init (UiAxisRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_axis_row_dispose;
  ui_signal (UI_TYPE_AXIS_ROW, "changed", 1, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "axis");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_axis_row_init (UiAxisRow *self)
{
}

GtkWidget *
ui_axis_row_new (const GoAxis *axis)
{
  UiAxisRow *self = g_object_new (UI_TYPE_AXIS_ROW, NULL);

  self->axis = axis;
  build (self);
  ui_name (self, words_axis_title (axis));
  ui_axis_row_set_value (self, axis->initial);
  return GTK_WIDGET (self);
}

const GoAxis *
ui_axis_row_get_axis (UiAxisRow *self)
{
  return self->axis;
}

GtkWidget *
ui_axis_row_get_control (UiAxisRow *self)
{
  return self->control;
}

void
ui_axis_row_set_value (UiAxisRow *self, int value)
{
  self->value = value;
  write_control (self);
  show_note (self);
  show_origin (self);
}

int
ui_axis_row_get_value (UiAxisRow *self)
{
  return self->value;
}

void
ui_axis_row_set_origin (UiAxisRow *self, const char *title, int value)
{
  g_free (self->origin_title);
  self->origin_title = g_strdup (title);
  self->origin_value = value;
  show_origin (self);
}

void
ui_axis_row_set_problem (UiAxisRow *self, const char *sentences, gboolean harmless)
{
  gboolean wrong = sentences && !harmless;

  gtk_label_set_text (GTK_LABEL (self->problem), sentences ? sentences : "");
  gtk_image_set_from_icon_name (GTK_IMAGE (self->problem_icon),
                                wrong ? "dialog-warning-symbolic" : "dialog-information-symbolic");
  gtk_widget_set_visible (self->problem_box, sentences != NULL);
  ui_set_invalid (self->control, wrong);
  ui_set_class (GTK_WIDGET (self), "contradicts", wrong);
  ui_set_class (GTK_WIDGET (self), "idle", sentences && harmless);
}

const char *
ui_axis_row_get_problem (UiAxisRow *self)
{
  const char *text = gtk_label_get_text (GTK_LABEL (self->problem));

  return *text ? text : NULL;
}
