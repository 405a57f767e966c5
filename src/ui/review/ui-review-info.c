/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-review-part.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui-choice.h"
#include "ui-kit.h"
#include "words.h"

/* A field: its label, its SGF property and its member of RecordInfo. */
typedef struct
{
  const char *property;
  const char *label;
  const char *example;
  gsize offset; /* of a char * in RecordInfo */
} Field;

#define INFO(member) G_STRUCT_OFFSET (RecordInfo, member)

static const Field fields[] = {
  { "PB", N_ ("Black"), N_ ("Name"), INFO (name[GO_BLACK]) },
  { "BR", N_ ("Black’s rank"), N_ ("3d"), INFO (rank[GO_BLACK]) },
  { "PW", N_ ("White"), N_ ("Name"), INFO (name[GO_WHITE]) },
  { "WR", N_ ("White’s rank"), N_ ("3d"), INFO (rank[GO_WHITE]) },
  { "RE", N_ ("Result"), N_ ("B+3.5, W+R, Draw, Void"), INFO (result_text) },
  { "KM", N_ ("Komi"), N_ ("6.5"), INFO (komi_text) },
  { "DT", N_ ("Date"), N_ ("2026-07-31"), INFO (date) },
  { "EV", N_ ("Event"), "", INFO (event) },
  { "RO", N_ ("Round"), "", INFO (round) },
  { "PC", N_ ("Place"), "", INFO (place) },
  { "GN", N_ ("Name of the game"), "", INFO (game_name) },
  { "BT", N_ ("Black’s team"), "", INFO (team[GO_BLACK]) },
  { "WT", N_ ("White’s team"), "", INFO (team[GO_WHITE]) },
  { "TM", N_ ("Main time, in seconds"), N_ ("3600"), INFO (time) },
  { "OT", N_ ("Overtime"), N_ ("5x30 byo-yomi"), INFO (overtime) },
  { "AN", N_ ("Annotated by"), "", INFO (annotator) },
  { "SO", N_ ("Source"), "", INFO (source) },
  { "US", N_ ("Entered by"), "", INFO (user) },
  { "CP", N_ ("Copyright"), "", INFO (copyright) },
  { "GC", N_ ("About the game"), "", INFO (game_comment) },
};

struct _UiReviewInfo
{
  UiReviewPart part;

  GtkWidget *field[G_N_ELEMENTS (fields)];
  GtkDropDown *rules;
  GtkWidget *rules_hint;

  gboolean filling;
};

G_DEFINE_FINAL_TYPE (UiReviewInfo, ui_review_info, UI_TYPE_REVIEW_PART)

static const char *
value_of (const RecordInfo *info, guint field)
{
  const char *text = G_STRUCT_MEMBER (char *, info, fields[field].offset);

  return text ? text : "";
}

/* Selects no preset for rules of the record's own. If a ruleset allows two counting methods, each
 * is a separate preset. */
static void
fill_rules (UiReviewInfo *self, const RecordInfo *info)
{
  size_t count;
  const GoPreset *presets = go_presets (&count), *preset = go_preset_of (&info->ruleset);
  g_autofree char *hint = NULL, *rules = words_isolated (info->rules);

  gtk_drop_down_set_selected (self->rules, preset != NULL ? (guint) (preset - presets)
                                                          : GTK_INVALID_LIST_POSITION);
  if (info->guessed && *info->rules)
    hint = g_strdup_printf (_ ("The record says “%s”. These rules are a guess."), rules);
  else if (info->guessed)
    hint = g_strdup (_ ("The record doesn’t name its rules. These are a guess."));
  else if (preset == NULL)
    hint = g_strdup (_ ("The record has its own rules."));
  ui_say (self->rules_hint, hint);
}

static void
fill (UiReviewInfo *self)
{
  const RecordInfo *info;

  if (!self->part.session || self->filling)
    return;
  info = review_session_get_info (self->part.session);
  self->filling = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->field[i])), value_of (info, i)) != 0)
      gtk_editable_set_text (GTK_EDITABLE (self->field[i]), value_of (info, i));
  fill_rules (self, info);
  self->filling = FALSE;
}

static void
edited_cb (UiReviewInfo *self, SgfNode node)
{
  if (self->part.session
      && (node == SGF_NONE || node == review_session_get_root (self->part.session)))
    fill (self);
}

static void
take (UiReviewInfo *self, guint field)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->field[field]));

  if (!self->part.session || self->filling
      || strcmp (text, value_of (review_session_get_info (self->part.session), field)) == 0)
    return;
  self->filling = TRUE;
  review_session_set_info (self->part.session, fields[field].property, text);
  self->filling = FALSE;
  fill (self);
}

/* Applies the text of a field that still has the focus. */
static void
take_all (UiReviewInfo *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    take (self, i);
}

static void
activate_cb (GtkWidget *entry, UiReviewInfo *self)
{
  take (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "review-field")));
}

static void
leave_cb (GtkEventControllerFocus *focus, UiReviewInfo *self)
{
  activate_cb (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus)), self);
}

static void
rules_cb (UiReviewInfo *self)
{
  size_t count;
  const GoPreset *presets = go_presets (&count);
  guint position = gtk_drop_down_get_selected (self->rules);
  const RecordInfo *info;
  GoRuleset ruleset;

  if (!self->part.session || self->filling || position >= count)
    return;
  info = review_session_get_info (self->part.session);
  go_preset_ruleset (&presets[position], &ruleset);
  ruleset.width = info->width;
  ruleset.height = info->height;
  go_ruleset_agree_komi (&ruleset, info->komi);
  self->filling = TRUE;
  review_session_set_ruleset (self->part.session, &ruleset);
  self->filling = FALSE;
  fill (self);
}

static GtkWidget *
label_new (const char *text)
{
  GtkWidget *label = ui_text (text, "dim", 14);

  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  return label;
}

static void
make_field (UiReviewInfo *self, GtkGrid *grid, guint field, int row)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  const char *name = _ (fields[field].label);

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  gtk_widget_set_hexpand (entry, TRUE);
  if (*fields[field].example)
    gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ (fields[field].example));
  ui_name (entry, name);
  g_object_set_data (G_OBJECT (entry), "review-field", GUINT_TO_POINTER (field));
  g_signal_connect (entry, "activate", G_CALLBACK (activate_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (entry, focus);
  gtk_grid_attach (grid, label_new (name), 0, row, 1, 1);
  gtk_grid_attach (grid, entry, 1, row, 1, 1);
  self->field[field] = entry;
}

static void
make_rules (UiReviewInfo *self, GtkGrid *grid, int row)
{
  GtkStringList *titles = gtk_string_list_new (NULL);
  size_t count;
  const GoPreset *presets = go_presets (&count);

  for (size_t i = 0; i < count; i++)
    gtk_string_list_append (titles, _ (presets[i].title));
  self->rules = GTK_DROP_DOWN (ui_choice_new (G_LIST_MODEL (titles), NULL, TRUE));
  g_object_unref (titles);
  ui_choice_set_name (self->rules, _ ("Rules"));
  g_signal_connect_swapped (self->rules, "notify::selected", G_CALLBACK (rules_cb), self);
  gtk_grid_attach (grid, label_new (_ ("Rules")), 0, row, 1, 1);
  gtk_grid_attach (grid, GTK_WIDGET (self->rules), 1, row, 1, 1);
  self->rules_hint = label_new ("");
  gtk_label_set_max_width_chars (GTK_LABEL (self->rules_hint), 30);
  gtk_widget_add_css_class (self->rules_hint, "small");
  gtk_grid_attach (grid, self->rules_hint, 1, row + 1, 1, 1);
}

static void
ui_review_info_class_init (UiReviewInfoClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "review-info");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ui_review_info_init (UiReviewInfo *self)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  int row = 0;

  ui_name (self, _ ("About the game"));
  gtk_grid_set_row_spacing (grid, 6);
  gtk_grid_set_column_spacing (grid, 9);
  gtk_widget_add_css_class (GTK_WIDGET (grid), "review-form");
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      make_field (self, grid, i, row++);
      if (strcmp (fields[i].property, "KM") == 0)
        {
          make_rules (self, grid, row);
          row += 2;
        }
    }
  gtk_widget_set_parent (ui_scroller (grid, NULL), GTK_WIDGET (self));
  g_signal_connect (self, "leave-session", G_CALLBACK (take_all), NULL);
  g_signal_connect (self, "show-session", G_CALLBACK (fill), NULL);
  g_signal_group_connect_swapped (self->part.watch, "edited", G_CALLBACK (edited_cb), self);
}
