#include "config.h"

#include "ui-share.h"

#include <glib/gi18n.h>

#include "record-diagram.h"
#include "record-info.h"
#include "ui-share-picture.h"
#include "ui-share-private.h"

static const char *const actions[] = {
  "copy-sgf", "copy-diagram", "copy-wiki", "copy-coordinates", "save-as", "save-picture", "print",
};

/* --- What a window shares --- */

UiShare *
ui_share_ref (UiShare *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_share (gpointer data)
{
  UiShare *self = data;

  g_clear_object (&self->copying);
  if (self->window != NULL)
    g_object_remove_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
}

void
ui_share_unref (UiShare *self)
{
  g_rc_box_release_full (self, clear_share);
}

void
ui_share_tell (UiShare *self, const char *sentence, gboolean error)
{
  if (self->window != NULL)
    self->tell (sentence, error, self->data);
}

static gboolean
take_game (UiShare *self, UiShareGame *game)
{
  UiShareSubject subject = self->subject (self->data);

  return ui_share_game_copy (game, &subject);
}

/* --- Copying --- */

/* A text on its way to the clipboard: long games are written in a thread. */
typedef struct
{
  UiShareGame game;
  char *(*write) (const UiShareGame *game);
  const char *sentence; /* that it was copied */
} Copying;

static void
copying_free (gpointer data)
{
  Copying *copying = data;

  ui_share_game_clear (&copying->game);
  g_free (copying);
}

static void
copy_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Copying *copying = data;

  g_task_return_pointer (task, copying->write (&copying->game), g_free);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiShare) self = data;
  const Copying *copying = g_task_get_task_data (G_TASK (result));
  g_autofree char *text = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Something else was copied since. */
  if (g_task_get_cancellable (G_TASK (result)) != self->copying)
    return;
  g_clear_object (&self->copying);
  if (self->window == NULL || text == NULL)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  ui_share_tell (self, copying->sentence, FALSE);
}

static void
copy (UiShare *self, char *(*write) (const UiShareGame *game), const char *sentence)
{
  g_autoptr (GTask) task = NULL;
  UiShareGame game;
  Copying *copying;

  if (!take_game (self, &game))
    return;
  if (self->copying != NULL)
    g_cancellable_cancel (self->copying);
  g_clear_object (&self->copying);
  self->copying = g_cancellable_new ();
  copying = g_new (Copying, 1);
  *copying = (Copying){ game, write, sentence };
  task = g_task_new (NULL, self->copying, copied_cb, ui_share_ref (self));
  g_task_set_source_tag (task, copy);
  g_task_set_task_data (task, copying, copying_free);
  g_task_run_in_thread (task, copy_thread);
}

/* The line to the node that is looked at. */
static RecordLine *
line_of (const UiShareGame *game)
{
  g_autoptr (RecordInfo) info = record_info_new (game->collection, game->root, NULL);
  RecordLine *line = record_line_new (game->collection, game->root, &info->ruleset);

  record_line_go (line, game->node);
  return line;
}

static char *
write_diagram (const UiShareGame *game)
{
  g_autoptr (RecordLine) line = line_of (game);
  const RecordStep *last = record_line_step (line, record_line_length (line) - 1);

  return record_diagram_write (record_line_board (line), last->point);
}

static char *
write_wiki (const UiShareGame *game)
{
  g_autoptr (RecordLine) line = line_of (game);

  return record_wiki_write (line, 0);
}

static char *
write_coordinates (const UiShareGame *game)
{
  g_autoptr (RecordLine) line = line_of (game);

  return record_coordinates_write (line);
}

static void
copy_sgf_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, ui_share_game_text, _ ("The game was copied as SGF."));
}

static void
copy_diagram_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, write_diagram, _ ("The position was copied as a diagram."));
}

static void
copy_wiki_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, write_wiki, _ ("The position was copied as a diagram for Sensei's Library."));
}

static void
copy_coordinates_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  copy (data, write_coordinates, _ ("The moves were copied as coordinates."));
}

/* --- Saving and printing --- */

static void
save_as_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_auto (UiShareGame) game = { 0 };

  if (take_game (data, &game))
    ui_share_save_sgf (data, &game);
}

static void
save_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  UiShare *self = data;
  g_auto (UiShareGame) game = { 0 };

  if (take_game (self, &game))
    gtk_window_present (ui_share_picture_new (self, &game));
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_auto (UiShareGame) game = { 0 };

  if (take_game (data, &game))
    ui_share_print (data, &game);
}

void
ui_share_add_actions (GtkWindow *window, UiShareFunc subject, UiShareTellFunc tell, gpointer data)
{
  static const GActionEntry entries[] = {
    { "copy-sgf", copy_sgf_cb },   { "copy-diagram", copy_diagram_cb },
    { "copy-wiki", copy_wiki_cb }, { "copy-coordinates", copy_coordinates_cb },
    { "save-as", save_as_cb },     { "save-picture", save_picture_cb },
    { "print", print_cb },
  };
  UiShare *self = g_rc_box_new0 (UiShare);

  *self = (UiShare){ window, subject, tell, data };
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &self->window);
  g_object_set_data_full (G_OBJECT (window), "ui-share", self, (GDestroyNotify) ui_share_unref);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
}

void
ui_share_update_actions (GtkWindow *window, gboolean sensitive)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), actions[i]);

      if (action != NULL)
        g_simple_action_set_enabled (G_SIMPLE_ACTION (action), sensitive);
    }
}

GMenuModel *
ui_share_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) files = g_menu_new (), copies = g_menu_new ();

  g_menu_append (files, _ ("Save _as SGF…"), "win.save-as");
  g_menu_append (files, _ ("Save _picture…"), "win.save-picture");
  g_menu_append (files, _ ("P_rint…"), "win.print");
  g_menu_append (copies, _ ("Copy as _SGF"), "win.copy-sgf");
  g_menu_append (copies, _ ("Copy as _diagram"), "win.copy-diagram");
  /* Translators: Sensei's Library is a wiki, which draws diagrams from text. */
  g_menu_append (copies, _ ("Copy for Sensei's _Library"), "win.copy-wiki");
  g_menu_append (copies, _ ("Copy as _coordinates"), "win.copy-coordinates");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (files));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (copies));
  return G_MENU_MODEL (menu);
}
