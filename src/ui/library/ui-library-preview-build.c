/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widgets of the preview, and the facts it shows. */
#include "ui-library-preview-private.h"

#include <glib/gi18n.h>

#include "ui-game-text.h"
#include "ui-kit.h"
#include "ui-board-picture.h"
#include "words.h"

/* Facts */

/* Adds a row with a fact; does nothing when the fact is unknown. */
static void
add_fact (UiLibraryPreview *self, int *row, const char *title, const char *text)
{
  GtkWidget *label, *value;

  if (!text || !*text)
    return;
  label = ui_label (title, "dim");
  value = ui_text (text, NULL, 30);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  g_object_set (value, "selectable", TRUE, "hexpand", TRUE, NULL);
  gtk_grid_attach (GTK_GRID (self->facts), label, 0, *row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->facts), value, 1, *row, 1, 1);
  ++*row;
}

static char *
players_names (const RecordInfo *info)
{
  g_autofree char *black = words_isolated (info->team[GO_BLACK]);
  g_autofree char *white = words_isolated (info->team[GO_WHITE]);

  return *black || *white ? g_strdup_printf ("%s – %s", black, white) : NULL;
}

/* Returns "20 min + 3x30 byo-yomi". Main time is in seconds, overtime is free text. */
static char *
time_text (const RecordInfo *info)
{
  guint64 seconds;
  g_autofree char *main_time = g_strdup (info->time);

  if (g_ascii_string_to_unsigned (info->time, 10, 60, G_MAXINT, &seconds, NULL))
    {
      g_free (main_time);
      /* Translators: minutes. */
      main_time = g_strdup_printf (_ ("%d min"), (int) (seconds / 60));
    }
  if (*main_time && *info->overtime)
    return g_strdup_printf ("%s + %s", main_time, info->overtime);
  return g_strdup (*main_time ? main_time : info->overtime);
}

/* Adds the facts that only the record has. */
static void
add_record_facts (UiLibraryPreview *self, int *row)
{
  const RecordInfo *info = self->look->info;
  g_autofree char *teams = players_names (info);
  g_autofree char *time = time_text (info);

  add_fact (self, row, _ ("Round"), info->round);
  add_fact (self, row, _ ("Place"), info->place);
  add_fact (self, row, _ ("Teams"), teams);
  add_fact (self, row, _ ("Time"), time);
  add_fact (self, row, _ ("About"), info->game_comment);
  add_fact (self, row, _ ("Annotated by"), info->annotator);
  add_fact (self, row, _ ("Entered by"), info->user);
  add_fact (self, row, _ ("Source"), info->source);
  add_fact (self, row, _ ("Copyright"), info->copyright);
}

static void
show_repaired (UiLibraryPreview *self)
{
  const GPtrArray *repaired = self->record ? self->record->repaired : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; repaired && i < repaired->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (repaired, i));
  gtk_label_set_text (self->repaired_text, text->str);
  gtk_widget_set_visible (self->repaired, text->len > 0);
}

static void
remove_tag_cb (GtkButton *button, UiLibraryPreview *self)
{
  g_signal_emit_by_name (self, "tag", g_object_get_data (G_OBJECT (button), "tag"), FALSE);
}

static GtkWidget *
tag_new (UiLibraryPreview *self, const char *tag)
{
  g_autofree char *shown = words_isolated (tag);
  g_autofree char *name = g_strdup_printf (_ ("Remove tag: %s"), shown);
  GtkWidget *button = ui_chip (tag, name);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_object_set_data_full (G_OBJECT (button), "tag", g_strdup (tag), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_tag_cb), self);
  return button;
}

static void
show_tags (UiLibraryPreview *self)
{
  char **tags = self->game->tags;

  ui_empty (self->tags);
  for (char **tag = tags; *tag; tag++)
    {
      gtk_flow_box_append (GTK_FLOW_BOX (self->tags), tag_new (self, *tag));
      gtk_widget_set_focusable (gtk_widget_get_last_child (self->tags), FALSE);
    }
  gtk_widget_set_visible (self->tags, *tags != NULL);
}

void
ui_library_preview_fill_facts (UiLibraryPreview *self)
{
  LibraryGame *game = self->game;
  gboolean secret = ui_library_preview_position (self) == DESK_LOOK_OPENING;
  g_autofree char *date = ui_game_text_date (game);
  g_autofree char *outcome = secret ? NULL : ui_game_text_outcome (game);
  g_autofree char *details = ui_game_text_details (game);
  int row = 0;

  ui_empty (self->facts);
  add_fact (self, &row, _ ("Result"), outcome);
  add_fact (self, &row, _ ("Event"), game->event);
  add_fact (self, &row, _ ("Date"), date);
  add_fact (self, &row, _ ("Game"), details);
  if (self->look)
    add_record_facts (self, &row);
  if (self->record)
    add_fact (self, &row, _ ("File"), self->record->source);
  if (library_game_get_read_only (game))
    add_fact (self, &row, _ ("Note"), game->reason);
  show_tags (self);
  show_repaired (self);
}

/* Building */

static GtkWidget *
name_row (GoColor color, GtkLabel **name, GtkLabel **rank)
{
  *name = GTK_LABEL (ui_label (NULL, "name"));
  *rank = GTK_LABEL (ui_label (NULL, "dim"));
  g_object_set (*name, "ellipsize", PANGO_ELLIPSIZE_END, "selectable", TRUE, NULL);
  return ui_row (8, ui_stone_icon_new (color, 20), *name, *rank, NULL);
}

static GtkWidget *
more_new (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button
      = g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "view-more-symbolic", "menu-model", menu,
                      "tooltip-text", _ ("More actions for this game"), NULL);

  g_menu_append (menu, _ ("_Export…"), "library.export-file");
  g_menu_append (menu, _ ("P_layer…"), "library.player");
  ui_name (button, _ ("More actions for this game"));
  return button;
}

static GtkWidget *
buttons_new (UiLibraryPreview *self)
{
  GtkWidget *open = ui_button (_ ("_Open"), "suggested-action", NULL, NULL);

  g_object_set (open, "action-name", "library.open", "hexpand", TRUE, NULL);
  self->archive = g_object_new (GTK_TYPE_BUTTON, "icon-name", "user-trash-symbolic", "tooltip-text",
                                _ ("Archive this game"), "action-name", "library.archive", NULL);
  ui_name (self->archive, _ ("Archive this game"));
  self->unarchive = ui_button (_ ("_Unarchive"), NULL, NULL, NULL);
  g_object_set (self->unarchive, "tooltip-text", _ ("Unarchive this game"), "action-name",
                "library.unarchive", NULL);
  return ui_row (6, open, self->unarchive, self->archive, more_new (), NULL);
}

/* Creates one of the buttons that choose a position. */
static GtkToggleButton *
position_button (const char *label, const char *tip, GtkToggleButton *group)
{
  GtkToggleButton *button
      = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "label", label, "use-underline", TRUE, "tooltip-text",
                      tip, "group", group, "hexpand", TRUE, NULL);

  ui_classes (button, "text-button");
  return button;
}

static GtkWidget *
picture_new (UiLibraryPreview *self)
{
  GtkWidget *switches;

  self->picture = g_object_new (GTK_TYPE_PICTURE, "width-request", 260, "height-request", 290,
                                "hexpand", TRUE, NULL);
  self->position = GTK_LABEL (ui_label (NULL, "dim"));
  gtk_label_set_xalign (self->position, 0.5);
  self->final = position_button ("", NULL, NULL);
  self->opening = position_button (
      _ ("O_pening"), _ ("The position after 50 moves, without the result"), self->final);
  /* Translators: a button: shows the position that was looked for in games. */
  self->at_found
      = position_button (_ ("Fo_und Position"), _ ("The position you searched for"), self->final);
  gtk_widget_set_visible (GTK_WIDGET (self->at_found), FALSE);
  gtk_toggle_button_set_active (self->final, TRUE);
  switches = ui_row (0, self->final, self->opening, self->at_found, NULL);
  ui_classes (switches, "linked");
  return ui_column (6, self->picture, self->position, switches, NULL);
}

static GtkWidget *
tags_new (UiLibraryPreview *self)
{
  g_autoptr (GtkEntryCompletion) completion = gtk_entry_completion_new ();

  self->tags = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "row-spacing",
                             4, "column-spacing", 4, NULL);
  ui_name (self->tags, _ ("Tags"));
  self->new_tag = g_object_new (GTK_TYPE_ENTRY, "placeholder-text", _ ("Add a tag"), "max-length",
                                60, "primary-icon-name", "list-add-symbolic", NULL);
  ui_name (self->new_tag, _ ("Add a tag"));
  self->known_tags = gtk_list_store_new (1, G_TYPE_STRING);
  gtk_entry_completion_set_model (completion, GTK_TREE_MODEL (self->known_tags));
  gtk_entry_completion_set_text_column (completion, 0);
  gtk_entry_set_completion (self->new_tag, completion);
  return ui_column (6, self->tags, self->new_tag, NULL);
}

static GtkWidget *
game_new (UiLibraryPreview *self)
{
  GtkWidget *box, *names = ui_column (4, name_row (GO_BLACK, &self->black, &self->black_rank),
                                      name_row (GO_WHITE, &self->white, &self->white_rank), NULL);

  self->problem = GTK_LABEL (ui_label (NULL, "problem"));
  g_object_set (self->problem, "wrap", TRUE, "selectable", TRUE, "visible", FALSE, NULL);
  self->facts = g_object_new (GTK_TYPE_GRID, "row-spacing", 4, "column-spacing", 12, NULL);
  self->repaired_text = GTK_LABEL (ui_text (NULL, "small", 40));
  gtk_label_set_selectable (self->repaired_text, TRUE);
  self->repaired = ui_folded (ui_label (_ ("Not read completely"), NULL), _ ("Not read completely"),
                              GTK_WIDGET (self->repaired_text));
  box = ui_column (12, buttons_new (self), names, picture_new (self), self->problem, self->facts,
                   tags_new (self), self->repaired, NULL);
  gtk_widget_add_css_class (box, "library-preview");
  return box;
}

void
ui_library_preview_build (UiLibraryPreview *self)
{
  self->stack = g_object_new (GTK_TYPE_STACK, "vhomogeneous", FALSE, NULL);
  self->nothing = GTK_LABEL (ui_label (NULL, "dim"));
  g_object_set (self->nothing, "xalign", 0.5, "wrap", TRUE, NULL);
  gtk_stack_add_named (GTK_STACK (self->stack), game_new (self), "game");
  gtk_stack_add_named (GTK_STACK (self->stack), GTK_WIDGET (self->nothing), "nothing");
  self->scroller = ui_scroller (self->stack, NULL);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  ui_name (self, _ ("Preview"));
}
