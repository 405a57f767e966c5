/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-rules-editor.h"

#include <glib/gi18n.h>

#include "library-error.h"
#include "ui-axis-list.h"
#include "ui-columns.h"
#include "ui-fold.h"
#include "ui-kit.h"
#include "ui-rules-reader.h"
#include "words.h"

struct _UiRulesEditor
{
  GtkWidget parent_instance;

  GtkWidget *header, *history, *foot;
  GtkToggleButton *preview_toggle;
  GtkWidget *save, *problem_bar, *show_problem;
  GtkImage *problem_icon;
  GtkLabel *problem;
  UiFold *split;
  GtkEditable *name;
  GtkLabel *name_error, *origin;
  GtkWidget *form, *origin_box, *compare;
  UiAxisList *axes;
  GtkBox *preview_bin;
  GtkWidget *preview;

  LibraryRuleset *source; /* ruleset to which differences are shown; NULL: none */
  char *begun_name;
  GoRuleset begun;
  GArray *past;         /* history of GoRuleset values; the one at `now` is current */
  guint now;            /* index into `past` */
  const GoAxis *turned; /* axis of the last numeric change: further changes of it are the same step
                         * of undo */
  guint next_problem;   /* contradiction that "Show" goes to next */
};

G_DEFINE_FINAL_TYPE (UiRulesEditor, ui_rules_editor, GTK_TYPE_WIDGET)

static GoRuleset *
current (UiRulesEditor *self)
{
  return &g_array_index (self->past, GoRuleset, self->now);
}

/* Conditions for its verbs. */
enum
{
  EARLIER = 1 << 0, /* there is a change to undo */
  LATER = 1 << 1,   /* there is a change to redo */
};

static void
show_problems (UiRulesEditor *self)
{
  guint wrong = ui_axis_list_get_problems (self->axes, FALSE);
  guint idle = ui_axis_list_get_problems (self->axes, TRUE);
  g_autofree char *start = wrong == 0 ? ui_rules_start_error (current (self)) : NULL;
  g_autofree char *text = ui_axis_list_summarize (self->axes, start);
  gboolean serious = wrong > 0 || start;

  gtk_label_set_text (self->problem, text);
  gtk_widget_set_visible (self->problem_bar, *text != '\0');
  gtk_widget_set_visible (self->show_problem, wrong + idle > 0);
  ui_set_class (self->problem_bar, "quiet", !serious);
  gtk_image_set_from_icon_name (self->problem_icon, serious ? "dialog-warning-symbolic"
                                                            : "dialog-information-symbolic");
}

/* Returns the number of axes on which the two differ. */
static guint
differences (const GoRuleset *a, const GoRuleset *b)
{
  size_t count;
  const GoAxis *axes = go_axes (&count);
  guint found = 0;

  for (size_t i = 0; i < count; i++)
    if (go_axis_get (&axes[i], a) != go_axis_get (&axes[i], b))
      found++;
  return found;
}

static void
show_origin (UiRulesEditor *self)
{
  g_autofree char *text = NULL, *title = NULL;
  guint count;

  gtk_widget_set_visible (self->origin_box, self->source != NULL);
  if (!self->source)
    return;
  count = differences (current (self), &self->source->ruleset);
  title = words_isolated (self->source->title);
  if (count == 0)
    text = g_strdup_printf (_ ("The same rules as %s."), title);
  else
    text = g_strdup_printf (
        /* Translators: how many rules differ, and the title of a ruleset. */
        ngettext ("%u rule differs from %s.", "%u rules differ from %s.", count), count, title);
  gtk_label_set_text (self->origin, text);
  gtk_widget_set_visible (self->compare, count > 0);
}

/* Updates all parts to the current rules. */
static void
show_rules (UiRulesEditor *self)
{
  ui_axis_list_set_ruleset (self->axes, current (self));
  show_problems (self);
  show_origin (self);
  ui_rulebook_set (self->preview, current (self), NULL);
  ui_verbs_update (self,
                   (self->now > 0 ? EARLIER : 0) | (self->now + 1 < self->past->len ? LATER : 0));
}

static void
axis_cb (UiAxisList *axes, const GoAxis *axis, int value, UiRulesEditor *self)
{
  gboolean number = axis->type == GO_AXIS_INT || axis->type == GO_AXIS_HALVES;
  GoRuleset ruleset = *current (self);

  go_axis_set (axis, &ruleset, value);
  if (self->turned == axis && self->now > 0)
    self->now--;
  g_array_set_size (self->past, self->now + 1);
  g_array_append_val (self->past, ruleset);
  self->now++;
  self->turned = number ? axis : NULL;
  self->next_problem = 0;
  show_rules (self);
}

static void
move_to (UiRulesEditor *self, guint now)
{
  self->now = now;
  self->turned = NULL;
  self->next_problem = 0;
  show_rules (self);
}

static void
undo (gpointer self, const char *action)
{
  move_to (self, UI_RULES_EDITOR (self)->now - 1);
}

static void
redo (gpointer self, const char *action)
{
  move_to (self, UI_RULES_EDITOR (self)->now + 1);
}

static const UiVerb verbs[] = {
  { "edit.undo", undo, EARLIER },
  { "edit.redo", redo, LATER },
  { NULL },
};

static void
name_cb (UiRulesEditor *self)
{
  ui_rules_editor_show_error (self, NULL);
}

static void
save_cb (UiRulesEditor *self)
{
  ui_rules_editor_save (self, NULL);
}

static void
compare_cb (UiRulesEditor *self)
{
  g_signal_emit_by_name (self, "compare", self->source);
}

static void
show_problem_cb (UiRulesEditor *self)
{
  gtk_toggle_button_set_active (self->preview_toggle, FALSE);
  ui_axis_list_show_problem (self->axes, self->next_problem++);
}

static void
preview_cb (UiRulesEditor *self)
{
  ui_fold_set_show_end (self->split, gtk_toggle_button_get_active (self->preview_toggle));
}

static void
folded_cb (UiRulesEditor *self)
{
  gboolean folded = ui_fold_get_folded (self->split);

  gtk_widget_set_visible (self->foot, folded);
  gtk_widget_set_visible (self->history, !folded);
}

/* Ctrl+Z undoes a change of the rules even while a number has the focus, because typing a number is
 * such a change. In the name it undoes typing. */
static void
add_shortcuts (GtkWidget *widget, GtkPropagationPhase phase)
{
  static const struct
  {
    const char *trigger, *action;
  } keys[] = { { "<Control>z", "edit.undo" },
               { "<Control><Shift>z", "edit.redo" },
               { "<Control>y", "edit.redo" } };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                          gtk_named_action_new (keys[i].action)));
  gtk_event_controller_set_propagation_phase (controller, phase);
  gtk_widget_add_controller (widget, controller);
}

static void
ui_rules_editor_dispose (GObject *object)
{
  UiRulesEditor *self = UI_RULES_EDITOR (object);

  g_clear_object (&self->source);
  ui_dispose (object);
}

static void
ui_rules_editor_finalize (GObject *object)
{
  UiRulesEditor *self = UI_RULES_EDITOR (object);

  g_free (self->begun_name);
  g_array_unref (self->past);
  G_OBJECT_CLASS (ui_rules_editor_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  ui_bind (widget_class, UI_CHILD (UiRulesEditor, header), UI_CHILD (UiRulesEditor, history),
           UI_CHILD (UiRulesEditor, foot), UI_CHILD (UiRulesEditor, preview_toggle),
           UI_CHILD (UiRulesEditor, save), UI_CHILD (UiRulesEditor, problem_bar),
           UI_CHILD (UiRulesEditor, problem_icon), UI_CHILD (UiRulesEditor, problem),
           UI_CHILD (UiRulesEditor, show_problem), UI_CHILD (UiRulesEditor, split),
           UI_CHILD (UiRulesEditor, form), UI_CHILD (UiRulesEditor, name),
           UI_CHILD (UiRulesEditor, name_error), UI_CHILD (UiRulesEditor, origin_box),
           UI_CHILD (UiRulesEditor, origin), UI_CHILD (UiRulesEditor, compare),
           UI_CHILD (UiRulesEditor, axes), UI_CHILD (UiRulesEditor, preview_bin), NULL);
}

static void
ui_rules_editor_class_init (UiRulesEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ui_rules_editor_dispose;
  object_class->finalize = ui_rules_editor_finalize;
  g_type_ensure (UI_TYPE_COLUMNS);
  g_type_ensure (UI_TYPE_FOLD);
  g_type_ensure (UI_TYPE_AXIS_LIST);
  ui_signal (UI_TYPE_RULES_EDITOR, "save", 2, G_TYPE_STRING, G_TYPE_POINTER);
  ui_signal (UI_TYPE_RULES_EDITOR, "compare", 1, LIBRARY_TYPE_RULESET);
  ui_verbs_install (widget_class, verbs);
  ui_template (widget_class, "ui-rules-editor.ui");
  bind_children (widget_class);
  ui_handle (widget_class, UI_HANDLER (axis_cb), UI_HANDLER (name_cb), UI_HANDLER (save_cb),
             UI_HANDLER (compare_cb), UI_HANDLER (show_problem_cb), UI_HANDLER (preview_cb),
             UI_HANDLER (folded_cb), NULL);
}

static void
ui_rules_editor_init (UiRulesEditor *self)
{
  self->past = g_array_new (FALSE, FALSE, sizeof (GoRuleset));
  gtk_widget_init_template (GTK_WIDGET (self));
  ui_verbs_lend (self, self->header);
  self->preview = ui_rulebook_new ();
  gtk_box_append (self->preview_bin, self->preview);
  add_shortcuts (GTK_WIDGET (self->axes), GTK_PHASE_CAPTURE);
  add_shortcuts (GTK_WIDGET (self), GTK_PHASE_BUBBLE);
  add_shortcuts (self->header, GTK_PHASE_BUBBLE);
}

void
ui_rules_editor_begin (UiRulesEditor *self,
                       const char *name,
                       const GoRuleset *ruleset,
                       LibraryRuleset *origin)
{
  g_set_object (&self->source, origin);
  g_free (self->begun_name);
  self->begun_name = g_strdup (name);
  self->begun = *ruleset;
  g_array_set_size (self->past, 0);
  g_array_append_val (self->past, self->begun);
  gtk_editable_set_text (self->name, name);
  gtk_toggle_button_set_active (self->preview_toggle, FALSE);
  ui_axis_list_set_origin (self->axes, origin ? origin->title : NULL,
                           origin ? &origin->ruleset : NULL);
  ui_rules_editor_show_error (self, NULL);
  move_to (self, 0);
}

gboolean
ui_rules_editor_get_unsaved (UiRulesEditor *self)
{
  return self->past->len > 0
         && (!go_ruleset_equal (current (self), &self->begun)
             || g_strcmp0 (gtk_editable_get_text (self->name), self->begun_name) != 0);
}

gboolean
ui_rules_editor_save (UiRulesEditor *self, GError **error)
{
  g_autofree char *name = ui_entered (self->name);
  g_autofree char *sentence = library_ruleset_name_error (name);

  ui_rules_editor_show_error (self, sentence);
  if (sentence)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_CONSTRAINT, sentence);
      return FALSE;
    }
  g_signal_emit_by_name (self, "save", name, current (self));
  return TRUE;
}

void
ui_rules_editor_show_error (UiRulesEditor *self, const char *sentence)
{
  ui_say (self->name_error, sentence);
  ui_set_invalid (self->name, sentence != NULL);
  if (sentence)
    {
      gtk_toggle_button_set_active (self->preview_toggle, FALSE);
      gtk_widget_grab_focus (GTK_WIDGET (self->name));
    }
}

void
ui_rules_editor_focus (UiRulesEditor *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

GtkWidget *
ui_rules_editor_get_header (UiRulesEditor *self)
{
  return self->header;
}

const char *
ui_rules_editor_get_name (UiRulesEditor *self)
{
  return gtk_editable_get_text (self->name);
}

const GoRuleset *
ui_rules_editor_get_ruleset (UiRulesEditor *self)
{
  return current (self);
}
