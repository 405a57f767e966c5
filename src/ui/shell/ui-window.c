/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-window-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-plain-names.h"
#include "ui-under-rules.h"
#include "ui-appearance.h"

/* The keyboard shortcuts of the window and its pages. */

static const struct
{
  const char *action;
  const char *key;
  gboolean field; /* ignored where the user is typing text */
  gboolean list;  /* only in a focused list */
} keys[] = {
  { "app.quit", "<Control>q" },
  { "win.new-game", "<Control>n" },
  { "win.open", "<Control>o" },
  { "win.preferences", "<Control>comma" },
  { "win.save", "<Control>s" },
  { "win.save-as", "<Control><Shift>s" },
  { "win.leave", "<Control>w" },
  { "win.print", "<Control>p" },
  { "win.library", "<Control>l" },
  { "win.rules", "<Control>r" },
  { "win.learn", "<Control><Shift>l" },
  { "win.write-step", "<Control>t" },
  { "win.fullscreen", "F11" },
  { "win.shortcuts", "<Control>question" },
  { "app.help", "F1" },
  { "win.copy-sgf", "<Control>c", TRUE },
  { "win.copy-diagram", "<Control><Shift>c", TRUE },
  { "win.paste", "<Control>v", TRUE },

  { "win.line", "slash", TRUE },
  { "win.pass", "<Alt>p" },
  { "win.pause", "Pause" },
  { "win.read-clocks", "<Alt>t" },
  { "win.challenge", "<Alt>c" },
  { "win.agree-black", "<Alt>a" },
  { "win.agree-white", "<Shift><Alt>a" },
  { "win.step-back", "<Alt>Left" },
  { "win.step-forward", "<Alt>Right" },
  { "win.take-back", "<Control>z", TRUE },

  { "review.back", "<Alt>Left" },
  { "review.forward", "<Alt>Right" },
  { "review.first", "<Alt>Home" },
  { "review.last", "<Alt>End" },
  { "review.back-ten", "<Alt>Page_Up" },
  { "review.forward-ten", "<Alt>Page_Down" },
  { "review.back", "BackSpace", TRUE },
  { "review.back", "Left", TRUE },
  { "review.forward", "Right", TRUE },
  { "review.previous-variation", "Up", TRUE },
  { "review.next-variation", "Down", TRUE },
  { "review.first", "Home", TRUE },
  { "review.last", "End", TRUE },
  { "review.back-ten", "Page_Up", TRUE },
  { "review.forward-ten", "Page_Down", TRUE },
  { "review.previous-variation", "<Alt>Up" },
  { "review.next-variation", "<Alt>Down" },
  { "review.main-line", "<Alt>m" },
  { "review.add-moves", "<Alt>v" },
  { "review.find", "<Control>f" },
  { "review.find-next", "<Control>g" },
  { "review.find-previous", "<Control><Shift>g" },
  { "review.info", "<Control>i" },
  { "review.autoplay", "F5" },
  { "review.estimate", "<Control>e" },
  { "review.line", "slash", TRUE },
  { "review.pass", "<Alt>p" },
  { "review.undo", "<Control>z", TRUE },
  { "review.redo", "<Control><Shift>z", TRUE },
  { "review.redo", "<Control>y", TRUE },
  { "review.delete", "<Control>Delete", TRUE },
  { "review.promote", "<Control><Shift>Up", TRUE },

  { "library.find", "<Control>f" },
  { "library.undo", "<Control>z", TRUE },
  { "learn.undo", "<Control>z", TRUE },
  { "library.archive", "Delete", TRUE, TRUE },
  { "library.back", "Escape" },
  { "learn.back", "Escape" },
  { "rules.back", "Escape" },
};

void
ui_window_set_accels (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const char *of_action[G_N_ELEMENTS (keys) + 1];
      guint n = 0;

      for (guint j = 0; j < G_N_ELEMENTS (keys); j++)
        if (!keys[j].field && g_str_equal (keys[j].action, keys[i].action))
          of_action[n++] = keys[j].key;
      of_action[n] = NULL;
      if (n > 0)
        gtk_application_set_accels_for_action (application, keys[i].action, of_action);
    }
}

/* Maps a keypad key to its main equivalent. */
static guint
plain_key (guint keyval)
{
  static const guint pairs[][2] = {
    { GDK_KEY_KP_Left, GDK_KEY_Left },       { GDK_KEY_KP_Right, GDK_KEY_Right },
    { GDK_KEY_KP_Up, GDK_KEY_Up },           { GDK_KEY_KP_Down, GDK_KEY_Down },
    { GDK_KEY_KP_Home, GDK_KEY_Home },       { GDK_KEY_KP_End, GDK_KEY_End },
    { GDK_KEY_KP_Page_Up, GDK_KEY_Page_Up }, { GDK_KEY_KP_Page_Down, GDK_KEY_Page_Down },
    { GDK_KEY_KP_Delete, GDK_KEY_Delete },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i][0] == keyval)
      return pairs[i][1];
  return gdk_keyval_to_lower (keyval);
}

/* Handles the keys that the application's own shortcuts leave. Those reach only actions of the
 * window, and take precedence over any text. */
static gboolean
key_cb (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        UiWindow *self)
{
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask ();
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  UiPage *page = ui_window_page (self);
  gboolean written = GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus);
  gboolean listed = focus && gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW);
  gboolean full = held == 0 && gtk_window_is_fullscreen (GTK_WINDOW (self));

  if (keyval == GDK_KEY_Escape && full)
    {
      gtk_window_unfullscreen (GTK_WINDOW (self));
      return TRUE;
    }
  /* GTK knows this key only while the header can be seen. */
  if (keyval == GDK_KEY_F10 && full)
    {
      gtk_revealer_set_reveal_child (GTK_REVEALER (self->edge), TRUE);
      gtk_menu_button_popup (GTK_MENU_BUTTON (self->menu_button));
      return TRUE;
    }
  if (keyval == GDK_KEY_Escape && held == 0 && page && ui_page_focus_board (page))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gpointer owner = g_str_has_prefix (keys[i].action, "win.") ? (gpointer) self : page;
      GdkModifierType wanted;
      guint key;

      gtk_accelerator_parse (keys[i].key, &key, &wanted);
      if (!owner || plain_key (keyval) != key || held != wanted || (written && keys[i].field)
          || (keys[i].list && !listed))
        continue;
      if (ui_verbs_is_open (owner, keys[i].action))
        return gtk_widget_activate_action (owner, keys[i].action, NULL);
      /* Where a record goes no further, GTK would move the focus. */
      if (held == 0 && UI_IS_REVIEW_PAGE (page) && g_str_has_prefix (keys[i].action, "review."))
        return TRUE;
    }
  return FALSE;
}

/* In full screen the header bar comes out when the pointer or a finger is at the top, and stays
 * while a menu of it is open or the keyboard is in it. */
#define EDGE 48

static gboolean
is_header_in_use (UiWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  return focus && gtk_widget_is_ancestor (focus, self->header)
         && (gtk_window_get_focus_visible (GTK_WINDOW (self))
             || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER));
}

static void
offer_header (UiWindow *self, double y)
{
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->edge), y < EDGE || is_header_in_use (self));
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, UiWindow *self)
{
  offer_header (self, y);
}

static void
fullscreened_cb (UiWindow *self)
{
  gboolean full = gtk_window_is_fullscreen (GTK_WINDOW (self));
  GtkWidget *title_box = gtk_window_get_titlebar (GTK_WINDOW (self));

  if (full != (gtk_widget_get_parent (self->header) == title_box))
    return;
  g_object_ref (self->header);
  if (full)
    gtk_box_remove (GTK_BOX (title_box), self->header);
  gtk_revealer_set_child (GTK_REVEALER (self->edge), full ? self->header : NULL);
  if (!full)
    gtk_box_append (GTK_BOX (title_box), self->header);
  g_object_unref (self->header);
  offer_header (self, EDGE);
  gtk_header_bar_set_show_title_buttons (GTK_HEADER_BAR (self->header), !full);
  gtk_widget_set_visible (self->leave_fullscreen, full);
}

static void
finger_cb (GtkGestureClick *click, int presses, double x, double y, UiWindow *self)
{
  ui_appearance_suit_fingers ();
  offer_header (self, y);
}

static void
ui_window_add_keys (UiWindow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *controller = gtk_event_controller_key_new ();
  GtkGesture *finger = gtk_gesture_click_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (finger), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (finger), GTK_PHASE_CAPTURE);
  g_signal_connect (finger, "pressed", G_CALLBACK (finger_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (finger));

  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  ui_connect (self, "notify::fullscreened", fullscreened_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

G_DEFINE_FINAL_TYPE (UiWindow, ui_window, GTK_TYPE_APPLICATION_WINDOW)

/* Below this width, or where the labels leave less than TITLE_LEAST for the title, the header shows
 * icons without labels. */
#define NARROW 760
#define TITLE_LEAST 160

static void
bar_response_cb (GtkInfoBar *bar, int response, UiWindow *self)
{
  g_clear_pointer (&self->report, g_free);
  gtk_info_bar_set_revealed (bar, FALSE);
}

/* The id of the game on the board is meaningless in the new library. */
static void
replaced_cb (UiWindow *self)
{
  ui_window_set_game (self, 0);
  /* The archive may contain courses. */
  if (self->learn_page)
    ui_learn_page_read_again (self->learn_page);
}

/* Another program has changed the game on the board. */
static void
reopen_cb (UiWindow *self)
{
  if (self->game_id != 0)
    g_signal_emit_by_name (self, "open-game", self->game_id);
}

/* Shows the lesson of a card; Back leads to the game. */
static void
card_lesson_cb (UiWindow *self, const char *card)
{
  ui_window_go (self, ui_window_get_learn (self));
  ui_learn_page_show_card (self->learn_page, card);
}

static void
ui_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  UiWindow *self = UI_WINDOW (widget);

  GTK_WIDGET_CLASS (ui_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (!self->layout.now)
    gtk_widget_measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1, &self->labelled, NULL, NULL,
                        NULL);
  ui_layout_want (&self->layout, width < MAX (NARROW, self->labelled + TITLE_LEAST), self,
                  ui_window_apply_layout);
}

/* Closing ------------------------------------------------------------------------------- */

static void
settled_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (UiWindow) self = data;

  self->settling = FALSE;
  self->settled = g_task_propagate_boolean (G_TASK (result), NULL);
  if (self->settled)
    gtk_window_close (GTK_WINDOW (self));
}

void
ui_window_take_edits (UiWindow *self)
{
  if (self->review_page)
    ui_review_page_save (self->review_page);
}

/* Returns TRUE while something must be saved or asked before the window may close; then it closes
 * itself. */
static gboolean
hold (UiWindow *self)
{
  if (self->settled)
    return FALSE;
  /* The writing window asks about its own changes. */
  if (self->writing)
    gtk_window_close (self->writing);
  if (self->writing || self->settling)
    return TRUE;
  if (!self->unsaved)
    return FALSE;
  self->settling = TRUE;
  ui_window_take_edits (self);
  desk_unsaved_manager_close_async (self->unsaved, G_OBJECT (self), settled_cb,
                                    g_object_ref (self));
  return TRUE;
}

static void
remember_size (UiWindow *self)
{
  GtkWindow *window = GTK_WINDOW (self);
  int width, height;

  if (!self->settings)
    return;
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  if (gtk_window_is_maximized (window) || gtk_window_is_fullscreen (window))
    return;
  g_settings_set_int (self->settings, "window-width", width);
  g_settings_set_int (self->settings, "window-height", height);
}

/* At the first start the window takes four fifths of the screen. */
static void
restore_size (UiWindow *self)
{
  g_autoptr (GVariant) chosen = g_settings_get_user_value (self->settings, "window-width");
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, 0);
  GdkRectangle screen = { 0 };

  if (!chosen && monitor)
    gdk_monitor_get_geometry (monitor, &screen);
  if (screen.width > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), screen.width * 4 / 5, screen.height * 4 / 5);
  else
    gtk_window_set_default_size (GTK_WINDOW (self),
                                 g_settings_get_int (self->settings, "window-width"),
                                 g_settings_get_int (self->settings, "window-height"));
}

static gboolean
ui_window_close_request (GtkWindow *window)
{
  UiWindow *self = UI_WINDOW (window);

  if (hold (self))
    return TRUE;
  remember_size (self);
  ui_window_remember_place (self);
  self->settled = TRUE;
  ui_window_game_changed (self);
  return GTK_WINDOW_CLASS (ui_window_parent_class)->close_request (window);
}

static void
ui_window_dispose (GObject *object)
{
  UiWindow *self = UI_WINDOW (object);

  /* A page that waits for the library outlives the window. */
  for (GtkWidget *page = self->stack ? gtk_widget_get_first_child (self->stack) : NULL; page;
       page = gtk_widget_get_next_sibling (page))
    g_signal_handlers_disconnect_by_data (page, self);
  ui_window_stop_reading (self);
  ui_layout_clear (&self->layout);
  g_clear_object (&self->replaying);
  g_clear_weak_pointer (&self->clocks);
  g_clear_weak_pointer (&self->writing);
  g_clear_weak_pointer (&self->unguarded_study);
  g_clear_pointer (&self->trail, g_ptr_array_unref);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->share, ui_share_unref);
  g_clear_object (&self->library);
  g_clear_object (&self->unsaved);
  g_clear_handle_id (&self->saving.timeout, g_source_remove);
  g_clear_pointer (&self->report, g_free);
  g_clear_pointer (&self->last_page, g_free);
  g_clear_pointer (&self->last_record, g_variant_unref);
  ui_dispose (object);
}

static void
ui_window_init (UiWindow *self)
{
  self->trail = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self->bar, "response", G_CALLBACK (bar_response_cb), self);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->menu_button), ui_window_give_menu,
                                         self, NULL);
  ui_window_make_share (self);
  ui_window_accept_drops (self);
}

static void
ui_window_class_init (UiWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_window_dispose;
  ui_plain_names_begin ();
  widget_class->size_allocate = ui_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = ui_window_close_request;
  g_type_ensure (UI_TYPE_TABLE_PAGE);
  ui_template (widget_class, "ui-window.ui");
  ui_bind (widget_class, UI_CHILD (UiWindow, title), UI_CHILD (UiWindow, subtitle),
           UI_CHILD (UiWindow, new_game_label), UI_CHILD (UiWindow, take_back_label),
           UI_CHILD (UiWindow, back_button), UI_CHILD (UiWindow, new_game_button),
           UI_CHILD (UiWindow, take_back_button), UI_CHILD (UiWindow, library_button),
           UI_CHILD (UiWindow, menu_button), UI_CHILD (UiWindow, bar),
           UI_CHILD (UiWindow, bar_label), UI_CHILD (UiWindow, stack), UI_CHILD (UiWindow, welcome),
           UI_CHILD (UiWindow, table_page), UI_CHILD (UiWindow, review_button),
           UI_CHILD (UiWindow, header), UI_CHILD (UiWindow, edge),
           UI_CHILD (UiWindow, leave_fullscreen), UI_CHILD (UiWindow, main_menu),
           UI_CHILD (UiWindow, share_section), UI_CHILD (UiWindow, games_section), NULL);
  ui_handle (widget_class, UI_HANDLER (reopen_cb), UI_HANDLER (card_lesson_cb),
             UI_HANDLER (ui_window_tell), UI_HANDLER (ui_window_game_changed), NULL);
  ui_verbs_install (widget_class, ui_window_verbs);
  gtk_widget_class_install_action (widget_class, "win.open-record", "(xi)", ui_window_open_record);
  gtk_widget_class_install_action (widget_class, "win.open-recent", "s", ui_window_open_recent);
  gtk_widget_class_install_action (widget_class, "win.open-game", "x", ui_window_open_game);
  gtk_widget_class_install_action (widget_class, "win.find-games", "(ss)", ui_window_find_games);
  ui_signal (UI_TYPE_WINDOW, "start-game", 2, G_TYPE_POINTER, G_TYPE_POINTER);
  ui_signal (UI_TYPE_WINDOW, "open-game", 1, G_TYPE_INT64);
  ui_signal (UI_TYPE_WINDOW, "keep-game", 0);
}

UiWindow *
ui_window_new (GtkApplication *application,
               GSettings *settings,
               LibraryService *library,
               DeskUnsavedManager *unsaved)
{
  UiWindow *self = g_object_new (UI_TYPE_WINDOW, "application", application, NULL);

  self->settings = settings ? g_object_ref (settings) : NULL;
  if (settings)
    {
      restore_size (self);
      ui_window_read_place (self);
      if (g_settings_get_boolean (settings, "window-maximized"))
        gtk_window_maximize (GTK_WINDOW (self));
    }
  self->unsaved = unsaved ? g_object_ref (unsaved) : NULL;
  if (library)
    {
      ui_connect (library, "replaced", replaced_cb, self);
      self->library = g_object_ref (library);
    }
  if (settings)
    ui_table_page_set_settings (self->table_page, settings);
  ui_window_add_actions (self);
  ui_window_add_keys (self);
  ui_window_update_title (self);
  return self;
}

void
ui_window_set_saving (UiWindow *self, gboolean saving)
{
  ui_window_wait (self, &self->saving, saving ? _ ("Saving…") : NULL);
}
