/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job.h"

#include "ui-library-preview-private.h"

#include <glib/gi18n.h>

#include "ui-board-picture.h"
#include "ui-game-text.h"
#include "ui-kit.h"

#define PROP_OPENING 1

G_DEFINE_FINAL_TYPE (UiLibraryPreview, ui_library_preview, GTK_TYPE_WIDGET)

DeskLookPosition
ui_library_preview_position (UiLibraryPreview *self)
{
  if (gtk_toggle_button_get_active (self->at_found))
    return DESK_LOOK_FOUND;
  return gtk_toggle_button_get_active (self->opening) ? DESK_LOOK_OPENING : DESK_LOOK_FINAL;
}

static void
show_board (UiLibraryPreview *self)
{
  DeskLookPosition position = ui_library_preview_position (self);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autofree char *words = NULL;
  gboolean last;
  int move;

  if (!self->look)
    {
      gtk_picture_set_paintable (self->picture, NULL);
      gtk_label_set_text (self->position, "");
      return;
    }
  move = self->look->at[position].move;
  last = position == DESK_LOOK_FINAL || move == self->look->moves;
  paintable = ui_board_picture_new (&self->look->at[position].board, self->look->at[position].last,
                                    0, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_picture_set_paintable (self->picture, paintable);
  if (self->look->moves == 0)
    words = g_strdup (_ ("No moves"));
  else if (move == 0)
    words = g_strdup (_ ("The start"));
  else if (last && ui_game_text_is_unfinished (self->game))
    words = g_strdup_printf (ngettext ("%d move so far", "%d moves so far", (unsigned) move), move);
  else if (last)
    words = g_strdup_printf (
        ngettext ("The end, after %d move", "The end, after %d moves", (unsigned) move), move);
  else
    words = g_strdup_printf (ngettext ("After %d move", "After %d moves", (unsigned) move), move);
  gtk_label_set_text (self->position, words);
  ui_name (self->picture, words);
}

static void
look_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryPreview) self = user_data;
  g_autoptr (GError) error = NULL;
  DeskGameLook *look = desk_game_look_finish (result, &error);

  if (look
      && (!self->service || g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result)))))
    g_clear_pointer (&look, desk_game_look_free);
  if (!self->service || library_was_cancelled (error) || (!look && !error))
    return;
  g_clear_pointer (&self->look, desk_game_look_free);
  self->look = look;
  ui_say (self->problem, error ? error->message : NULL);
  show_board (self);
  ui_library_preview_fill_facts (self);
}

static void
record_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryPreview) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryRecord) record = library_ask_finish (result, &error);

  /* Another game may be shown now, or none. */
  if (!self->service || library_was_cancelled (error)
      || (record && (!self->game || record->game != self->game->id)))
    return;
  ui_say (self->problem, error ? error->message : NULL);
  if (!record)
    return;
  g_clear_pointer (&self->record, library_record_free);
  self->record = g_steal_pointer (&record);
  desk_game_look_async (self->record->sgf, self->found, self->cancellable, look_cb,
                        g_object_ref (self));
}

static void
forget (UiLibraryPreview *self)
{
  job_cancel (&self->cancellable);
  g_clear_pointer (&self->record, library_record_free);
  g_clear_pointer (&self->look, desk_game_look_free);
}

/* What is shown stays until the result arrives. */
static void
load (UiLibraryPreview *self)
{
  job_cancel (&self->cancellable);
  if (!self->service || !self->game)
    return;
  self->cancellable = g_cancellable_new ();
  library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_LOAD_RECORD, .id = self->game->id),
                     self->cancellable, record_cb, g_object_ref (self));
}

static void
show_names (UiLibraryPreview *self)
{
  g_autofree char *black = ui_game_text_player (self->game, GO_BLACK);
  g_autofree char *white = ui_game_text_player (self->game, GO_WHITE);
  gboolean archived = self->game->deleted;

  gtk_label_set_text (self->black, black);
  gtk_label_set_text (self->white, white);
  gtk_label_set_text (self->black_rank, self->game->black_rank);
  gtk_label_set_text (self->white_rank, self->game->white_rank);
  gtk_button_set_label (GTK_BUTTON (self->final), ui_game_text_is_unfinished (self->game)
                                                      ? _ ("_Last Position")
                                                      : _ ("_Final Position"));
  gtk_widget_set_visible (self->archive, !archived);
  gtk_widget_set_visible (self->unarchive, archived);
}

static void
game_loaded_cb (LibraryGame *game, UiLibraryPreview *self)
{
  show_names (self);
  ui_library_preview_fill_facts (self);
}

/* A position that was found is shown first; a click shows the others. */
static void
offer_found (UiLibraryPreview *self)
{
  gboolean found = self->found >= 0;

  gtk_widget_set_visible (GTK_WIDGET (self->at_found), found);
  gtk_toggle_button_set_active (found                 ? self->at_found
                                : self->wants_opening ? self->opening
                                                      : self->final,
                                TRUE);
}

void
ui_library_preview_set_game (UiLibraryPreview *self, LibraryGame *game, int found)
{
  gboolean same = game && self->game && game->id == self->game->id && found == self->found;

  if (self->game)
    g_signal_handlers_disconnect_by_func (self->game, game_loaded_cb, self);
  g_set_object (&self->game, game);
  self->found = found;
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), game ? "game" : "nothing");
  if (!game)
    {
      forget (self);
      ui_library_preview_set_count (self, 0);
      return;
    }
  g_signal_connect (game, "loaded", G_CALLBACK (game_loaded_cb), self);
  /* The tags and moves of the same game may have changed. Its picture stays until the new one is
   * ready. */
  if (!same)
    {
      g_clear_pointer (&self->look, desk_game_look_free);
      g_clear_pointer (&self->record, library_record_free);
      gtk_editable_set_text (GTK_EDITABLE (self->new_tag), "");
      ui_unfold (self->repaired, FALSE);
      offer_found (self);
      show_board (self);
    }
  show_names (self);
  ui_library_preview_fill_facts (self);
  load (self);
}

LibraryGame *
ui_library_preview_get_game (UiLibraryPreview *self)
{
  return self->game;
}

void
ui_library_preview_set_count (UiLibraryPreview *self, guint count)
{
  g_autofree char *words = NULL;

  if (count > 0 && self->game)
    ui_library_preview_set_game (self, NULL, -1);
  words = g_strdup_printf (ngettext ("%u game selected", "%u games selected", count), count);
  gtk_label_set_text (self->nothing, count > 0 ? words : _ ("Select a game to see it here."));
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "nothing");
}

void
ui_library_preview_set_service (UiLibraryPreview *self, LibraryService *service)
{
  if (!g_set_object (&self->service, service))
    return;
  forget (self);
  load (self);
}

/* Tags */

static void
tags_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (UiLibraryPreview) self = user_data;
  g_autoptr (GPtrArray) tags = library_ask_finish (result, NULL);

  if (!tags || !self->service)
    return;
  gtk_list_store_clear (self->known_tags);
  for (guint i = 0; i < tags->len; i++)
    gtk_list_store_insert_with_values (self->known_tags, NULL, -1, 0,
                                       ((const LibraryName *) g_ptr_array_index (tags, i))->name,
                                       -1);
}

static void
entry_focus_cb (UiLibraryPreview *self)
{
  if (self->service)
    library_ask_async (self->service, LIBRARY_REQUEST (LIBRARY_LIST_TAGS), self->cancellable,
                       tags_cb, g_object_ref (self));
}

static void
entry_activate_cb (UiLibraryPreview *self)
{
  g_autofree char *tag = ui_entered (self->new_tag);

  if (*tag && self->game)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->new_tag), "");
      g_signal_emit_by_name (self, "tag", tag, TRUE);
    }
}

/* One button turns off and another on; react only to the one that turned on. */
static void
position_cb (UiLibraryPreview *self, GtkToggleButton *button)
{
  gboolean opening = button == self->opening;

  if (!gtk_toggle_button_get_active (button))
    return;
  show_board (self);
  if (self->game)
    ui_library_preview_fill_facts (self);
  if (button == self->at_found || opening == self->wants_opening)
    return;
  self->wants_opening = opening;
  g_object_notify (G_OBJECT (self), "opening");
}

static void
ui_library_preview_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, UI_LIBRARY_PREVIEW (object)->wants_opening);
}

static void
ui_library_preview_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  UiLibraryPreview *self = UI_LIBRARY_PREVIEW (object);

  self->wants_opening = g_value_get_boolean (value);
  offer_found (self);
}

static void
ui_library_preview_dispose (GObject *object)
{
  UiLibraryPreview *self = UI_LIBRARY_PREVIEW (object);

  forget (self);
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_object (&self->service);
  g_clear_object (&self->known_tags);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  ui_dispose (object);
}

static void
ui_library_preview_class_init (UiLibraryPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ui_library_preview_dispose;
  object_class->get_property = ui_library_preview_get_property;
  object_class->set_property = ui_library_preview_set_property;
  g_object_class_install_property (
      object_class, PROP_OPENING,
      g_param_spec_boolean ("opening", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
  ui_signal (UI_TYPE_LIBRARY_PREVIEW, "tag", 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "preview");
}

static void
ui_library_preview_init (UiLibraryPreview *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->found = -1;
  ui_library_preview_build (self);
  ui_connect (self->final, "toggled", position_cb, self);
  ui_connect (self->opening, "toggled", position_cb, self);
  ui_connect (self->at_found, "toggled", position_cb, self);
  ui_connect (self->new_tag, "activate", entry_activate_cb, self);
  ui_connect (focus, "enter", entry_focus_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->new_tag), focus);
  ui_library_preview_set_count (self, 0);
}
