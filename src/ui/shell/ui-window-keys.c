/* Every key of the window and its pages, in one table. */
#include "config.h"

#include "ui-appearance.h"
#include "ui-kit.h"
#include "ui-window-private.h"

#include <string.h>

static const struct
{
  const char *action;
  const char *key;
  gboolean field; /* where a text is written, it belongs to the text */
  gboolean list;  /* only where a list has the keyboard */
} keys[] = {
  { "app.quit", "<Control>q" },
  { "win.new-game", "<Control>n" },
  { "win.open", "<Control>o" },
  { "win.preferences", "<Control>comma" },
  { "win.save-as", "<Control>s" },
  { "win.save-as", "<Control><Shift>s" },
  { "win.leave", "<Control>w" },
  { "win.print", "<Control>p" },
  { "win.library", "<Control>l" },
  { "win.rules", "<Control>r" },
  { "win.learn", "<Control><Shift>l" },
  { "win.write-step", "<Control>t" },
  { "win.fullscreen", "F11" },
  { "win.shortcuts", "<Control>question" },
  { "win.shortcuts", "F1" },
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
  { "review.first", "Home", TRUE },
  { "review.last", "End", TRUE },
  { "review.back-ten", "Page_Up", TRUE },
  { "review.forward-ten", "Page_Down", TRUE },
  { "review.previous-variation", "<Alt>Up" },
  { "review.next-variation", "<Alt>Down" },
  { "review.main-line", "<Alt>m" },
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
  { "library.put-away", "Delete", TRUE, TRUE },
  { "library.back", "Escape" },
  { "learn.back", "Escape" },
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

static gboolean
is_written_in (GtkWidget *focus)
{
  return GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus);
}

static gboolean
is_listed_in (GtkWidget *focus)
{
  return focus && gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW);
}

/* A key of the block of digits is the one beside it. */
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

/* What the application's own shortcuts have not taken: those reach the window's actions only, and
 * come before any text. */
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
  gboolean written = is_written_in (focus), listed = is_listed_in (focus);

  if (keyval == GDK_KEY_Escape && held == 0 && page && ui_page_focus_board (page))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gpointer owner = g_str_has_prefix (keys[i].action, "win.") ? (gpointer) self : page;
      GdkModifierType wanted;
      guint key;

      gtk_accelerator_parse (keys[i].key, &key, &wanted);
      if (owner && plain_key (keyval) == key && held == wanted && !(written && keys[i].field)
          && (listed || !keys[i].list) && ui_verbs_is_open (owner, keys[i].action))
        return gtk_widget_activate_action (owner, keys[i].action, NULL);
    }
  return FALSE;
}

static void
finger_cb (GtkGestureClick *click, int presses, double x, double y, UiWindow *self)
{
  ui_appearance_suit_fingers ();
}

void
ui_window_add_keys (UiWindow *self)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  GtkGesture *finger = gtk_gesture_click_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (finger), TRUE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (finger), GTK_PHASE_CAPTURE);
  g_signal_connect (finger, "pressed", G_CALLBACK (finger_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (finger));

  g_signal_connect (controller, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
