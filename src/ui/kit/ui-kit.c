/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-kit.h"

char *
ui_without_mnemonic (const char *label)
{
  GString *text = g_string_new (NULL);

  for (const char *p = label; *p != '\0'; p++)
    if (p[0] == '(' && p[1] == '_' && g_ascii_isalnum (p[2]) && p[3] == ')')
      p += 3;
    else
      {
        if (p[0] == '_' && p[1] != '\0')
          p++;
        g_string_append_c (text, *p);
      }
  return g_string_free (text, FALSE);
}

void
ui_tooltip (gpointer widget, const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

gboolean
ui_can_have_name (gpointer accessible)
{
  /* Without an accessibility bus, GTK 4.18 reports only the role of the class. */
  return gtk_accessible_get_accessible_role (accessible) != GTK_ACCESSIBLE_ROLE_GENERIC
         || (GTK_IS_WIDGET (accessible)
             && gtk_widget_class_get_accessible_role (GTK_WIDGET_GET_CLASS (accessible))
                    != GTK_ACCESSIBLE_ROLE_GENERIC);
}

void
ui_name (gpointer accessible, const char *name)
{
  if (!ui_can_have_name (accessible))
    {
      g_critical ("a %s is to be named \"%s\", and has no role", G_OBJECT_TYPE_NAME (accessible),
                  name);
      return;
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

void
ui_describe (gpointer accessible, const char *description)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description, -1);
}

void
ui_set_invalid (gpointer accessible, gboolean invalid)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_STATE_INVALID,
                               invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

void
ui_classes (gpointer widget, const char *classes)
{
  g_auto (GStrv) each = g_strsplit (classes ? classes : "", " ", -1);

  for (char **class = each; *class; class ++)
    gtk_widget_add_css_class (widget, *class);
}

char *
ui_escape_mnemonics (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("__", parts);
}

void
ui_notify_away (const char *id, const char *text, const char *action)
{
  GApplication *application = g_application_get_default ();
  GtkWindow *window
      = application ? gtk_application_get_active_window (GTK_APPLICATION (application)) : NULL;
  g_autoptr (GNotification) notification = NULL;

  if (!window || gtk_window_is_active (window))
    return;
  notification = g_notification_new (text);
  if (action)
    g_notification_set_default_action (notification, action);
  g_application_send_notification (application, id, notification);
}

void
ui_note_recent (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_recent_manager_add_item (gtk_recent_manager_get_default (), uri);
}

GtkWidget *
ui_label (const char *text, const char *classes)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, NULL);

  ui_classes (label, classes);
  return label;
}

GtkWidget *
ui_text (const char *text, const char *classes, int width)
{
  GtkWidget *label = ui_label (text, classes);

  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "max-width-chars", width,
                NULL);
  return label;
}

GtkWidget *
ui_button (const char *label, const char *classes, GCallback clicked, gpointer data)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  ui_classes (button, "text-button");
  ui_classes (button, classes);
  if (clicked)
    g_signal_connect_swapped (button, "clicked", clicked, data);
  return button;
}

GtkWidget *
ui_icon_button (const char *icon, const char *name, GCallback clicked, gpointer data)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, name);
  ui_name (button, name);
  ui_classes (button, "flat");
  if (clicked)
    g_signal_connect_swapped (button, "clicked", clicked, data);
  return button;
}

static void
append_all (GtkWidget *box, GtkWidget *first, va_list rest)
{
  for (GtkWidget *child = first; child; child = va_arg (rest, GtkWidget *))
    gtk_box_append (GTK_BOX (box), child);
}

GtkWidget *
ui_chip (const char *text, const char *name)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_button_set_child (
      GTK_BUTTON (button),
      ui_row (6, label, gtk_image_new_from_icon_name ("window-close-symbolic"), NULL));
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_set_tooltip_text (button, name);
  ui_name (button, name);
  return button;
}

void
ui_append (gpointer box, gpointer first, ...)
{
  va_list rest;

  va_start (rest, first);
  append_all (box, first, rest);
  va_end (rest);
}

GtkWidget *
ui_row (int spacing, gpointer first, ...)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, spacing);
  va_list rest;

  va_start (rest, first);
  append_all (box, first, rest);
  va_end (rest);
  return box;
}

GtkWidget *
ui_column (int spacing, gpointer first, ...)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);
  va_list rest;

  va_start (rest, first);
  append_all (box, first, rest);
  va_end (rest);
  return box;
}

void
ui_margin (gpointer widget, int margin)
{
  g_object_set (widget, "margin-start", margin, "margin-end", margin, "margin-top", margin,
                "margin-bottom", margin, NULL);
}

void
ui_empty (gpointer widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)))
    if (GTK_IS_LIST_BOX (widget))
      gtk_list_box_remove (widget, child);
    else if (GTK_IS_FLOW_BOX (widget))
      gtk_flow_box_remove (widget, child);
    else
      gtk_widget_unparent (child);
}

void
ui_set_class (gpointer widget, const char *class, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (widget, class);
  else
    gtk_widget_remove_css_class (widget, class);
}

void
ui_say (gpointer label, const char *text)
{
  gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (label, text && *text);
}

/* Before GTK 4.14, assistive technology speaks changes only of widgets it already knows. A label
 * must be visible this long to become known. */
#define FOUND_MS 300

static void
change (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, "");
  gtk_label_set_text (label, text);
}

#if !GTK_CHECK_VERSION(4, 14, 0)
static gboolean
found_cb (gpointer label)
{
  g_autofree char *text = g_strdup (gtk_label_get_text (label));

  if (gtk_widget_get_mapped (label))
    change (label, text);
  return G_SOURCE_REMOVE;
}
#endif

void
ui_speak (gpointer label, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  change (label, text);
#else
  static GQuark found;

  if (found == 0)
    found = g_quark_from_static_string ("ui-found");
  change (label, text);
  if (g_object_get_qdata (label, found))
    return;
  g_object_set_qdata (label, found, label);
  g_timeout_add_full (G_PRIORITY_DEFAULT, FOUND_MS, found_cb, g_object_ref (label), g_object_unref);
#endif
}

GtkWidget *
ui_text_view (const char *text, const char *name)
{
  GtkWidget *view
      = g_object_new (GTK_TYPE_TEXT_VIEW, "editable", FALSE, "cursor-visible", FALSE, "wrap-mode",
                      GTK_WRAP_WORD_CHAR, "accepts-tab", FALSE, "left-margin", 12, "right-margin",
                      12, "top-margin", 10, "bottom-margin", 10, NULL);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  ui_name (view, name);
  return view;
}

char *
ui_text_view_get (gpointer view)
{
  char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (view), "text", &text, NULL);
  return text;
}

char *
ui_entered (gpointer editable)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (editable)));
}

GtkWidget *
ui_scroller (gpointer child, const char *classes)
{
  GtkWidget *scroller
      = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", child, "hscrollbar-policy",
                      GTK_POLICY_NEVER, "vscrollbar-policy", GTK_POLICY_AUTOMATIC, NULL);

  ui_classes (scroller, classes);
  return scroller;
}

/* Returns at most nine tenths of the parent's size, but the whole of a small one. */
static int
fit (int size, int parent)
{
  return MIN (size, MAX (parent * 9 / 10, MIN (parent, 360)));
}

void
ui_paper_size (double *width, double *height)
{
  GtkPaperSize *paper = gtk_paper_size_new (NULL);

  *width = gtk_paper_size_get_width (paper, GTK_UNIT_POINTS);
  *height = gtk_paper_size_get_height (paper, GTK_UNIT_POINTS);
  gtk_paper_size_free (paper);
}

void
ui_fit_to_parent (GtkWindow *window, GtkWindow *parent)
{
  int width, height;

  gtk_window_get_default_size (window, &width, &height);
  if (parent && gtk_widget_get_width (GTK_WIDGET (parent)) > 0)
    gtk_window_set_default_size (window, fit (width, gtk_widget_get_width (GTK_WIDGET (parent))),
                                 fit (height, gtk_widget_get_height (GTK_WIDGET (parent))));
}

GtkWindow *
ui_window_of (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

gboolean
ui_follow (gpointer kept, gpointer object, GCallback changed, gpointer self)
{
  GObject **place = kept;

  if (*place == object)
    return FALSE;
  if (*place)
    g_signal_handlers_disconnect_by_data (*place, self);
  g_set_object (place, object);
  if (object)
    g_signal_connect_swapped (object, "changed", changed, self);
  return TRUE;
}

gboolean
ui_animates (gpointer widget)
{
  gboolean animates = TRUE;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &animates, NULL);
  return animates;
}

void
ui_int_property (gpointer class, guint id, const char *name)
{
  g_object_class_install_property (class, id,
                                   g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

void
ui_signal (GType type, const char *name, guint n, ...)
{
  va_list types;

  va_start (types, n);
  g_signal_new_valist (name, type, G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL, G_TYPE_NONE, n,
                       types);
  va_end (types);
}

gpointer
ui_listen (
    gpointer widget, gpointer controller, const char *signal, GCallback callback, gpointer data)
{
  g_signal_connect (controller, signal, callback, data);
  gtk_widget_add_controller (widget, controller);
  return controller;
}

static G_DEFINE_QUARK (ui_template, ui_template)

void
ui_template (gpointer widget_class, const char *file)
{
  g_autofree char *path = g_strconcat ("/io/github/passstone/PassStone/ui/", file, NULL);

  gtk_widget_class_set_template_from_resource (widget_class, path);
  g_type_set_qdata (G_TYPE_FROM_CLASS (widget_class), ui_template_quark (), GINT_TO_POINTER (TRUE));
}

void
ui_bind (gpointer widget_class, ...)
{
  const char *name;
  va_list children;

  va_start (children, widget_class);
  while ((name = va_arg (children, const char *)))
    gtk_widget_class_bind_template_child_full (widget_class, name, FALSE, va_arg (children, glong));
  va_end (children);
}

void
ui_handle (gpointer widget_class, ...)
{
  const char *name;
  va_list handlers;

  va_start (handlers, widget_class);
  while ((name = va_arg (handlers, const char *)))
    gtk_widget_class_bind_template_callback_full (widget_class, name, va_arg (handlers, GCallback));
  va_end (handlers);
}

void
ui_dispose (GObject *object)
{
  GType type = G_OBJECT_TYPE (object);

  if (g_type_get_qdata (type, ui_template_quark ()))
    gtk_widget_dispose_template (GTK_WIDGET (object), type);
  if (g_type_parent (type) == GTK_TYPE_WIDGET)
    ui_empty (object);
  G_OBJECT_CLASS (g_type_class_peek_parent (G_OBJECT_GET_CLASS (object)))->dispose (object);
}

/* A viewport scrolls to the focused widget inside it, even if that is in a popover. The page would
 * move away below the list. */
static void
let_page_follow_focus (GtkWidget *popover, gpointer follow)
{
  GtkWidget *page = gtk_widget_get_ancestor (popover, GTK_TYPE_VIEWPORT);

  if (page)
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (page), GPOINTER_TO_INT (follow));
}

void
ui_fold_follow (GtkToggleButton *button, gpointer arrow, gpointer child)
{
  gboolean open = gtk_toggle_button_get_active (button);

  gtk_widget_set_visible (child, open);
  gtk_image_set_from_icon_name (arrow, open ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
}

static void
fold_cb (GtkToggleButton *button, GtkWidget *child)
{
  ui_fold_follow (button, gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button))),
                  child);
}

GtkWidget *
ui_folded (GtkWidget *title, const char *name, GtkWidget *child)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), ui_row (6, gtk_image_new (), title, NULL));
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  ui_name (button, name);
  g_signal_connect_object (button, "toggled", G_CALLBACK (fold_cb), child, 0);
  fold_cb (GTK_TOGGLE_BUTTON (button), child);
  return ui_column (6, button, child, NULL);
}

void
ui_unfold (GtkWidget *folded, gboolean open)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (folded)), open);
}

void
ui_hold_page (GtkPopover *popover)
{
  g_signal_connect (popover, "map", G_CALLBACK (let_page_follow_focus), GINT_TO_POINTER (FALSE));
  g_signal_connect (popover, "unmap", G_CALLBACK (let_page_follow_focus), GINT_TO_POINTER (TRUE));
}

gpointer
ui_weak_new (gpointer object)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  g_weak_ref_init (weak, object);
  return weak;
}

void
ui_weak_free (gpointer weak)
{
  g_weak_ref_clear (weak);
  g_free (weak);
}

static GQuark
verbs_quark (void)
{
  return g_quark_from_static_string ("ui-verbs");
}

static const UiVerb *
verbs_of (gpointer widget)
{
  return g_type_get_qdata (G_OBJECT_TYPE (widget), verbs_quark ());
}

static void
activate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  for (const UiVerb *verb = verbs_of (widget); verb->action; verb++)
    if (g_str_equal (verb->action, action))
      verb->activate (widget, action);
}

void
ui_verbs_install (GtkWidgetClass *widget_class, const UiVerb *verbs)
{
  g_type_set_qdata (G_TYPE_FROM_CLASS (widget_class), verbs_quark (), (gpointer) verbs);
  for (const UiVerb *verb = verbs; verb->action; verb++)
    if (verb->property)
      gtk_widget_class_install_property_action (widget_class, verb->action, verb->property);
    else
      gtk_widget_class_install_action (widget_class, verb->action, NULL, activate_cb);
}

static GQuark
lent_quark (void)
{
  return g_quark_from_static_string ("ui-verbs-lent");
}

static const char *
name_in_group (const UiVerb *verb)
{
  return strchr (verb->action, '.') + 1;
}

static void
lent_cb (GSimpleAction *action, GVariant *parameter, gpointer widget)
{
  const UiVerb *verb = g_object_get_qdata (G_OBJECT (action), lent_quark ());

  verb->activate (widget, verb->action);
}

static GVariant *
variant_of (const GValue *value)
{
  return G_VALUE_HOLDS_STRING (value) ? g_variant_new_string (g_value_get_string (value))
                                      : g_variant_new_boolean (g_value_get_boolean (value));
}

static gboolean
to_state (GBinding *binding, const GValue *property, GValue *state, gpointer unused)
{
  g_value_set_variant (state, variant_of (property));
  return TRUE;
}

static gboolean
from_state (GBinding *binding, const GValue *state, GValue *property, gpointer unused)
{
  GVariant *variant = g_value_get_variant (state);

  if (G_VALUE_HOLDS_STRING (property))
    g_value_set_string (property, g_variant_get_string (variant, NULL));
  else
    g_value_set_boolean (property, g_variant_get_boolean (variant));
  return TRUE;
}

/* Activating an action with a state and without a handler changes the state. */
static GSimpleAction *
lent_new (gpointer widget, const UiVerb *verb)
{
  GValue value = G_VALUE_INIT;
  GSimpleAction *action;

  if (!verb->property)
    {
      action = g_simple_action_new (name_in_group (verb), NULL);
      g_object_set_qdata (G_OBJECT (action), lent_quark (), (gpointer) verb);
      g_signal_connect (action, "activate", G_CALLBACK (lent_cb), widget);
      return action;
    }
  g_object_get_property (widget, verb->property, &value);
  action = g_simple_action_new_stateful (
      name_in_group (verb), G_VALUE_HOLDS_STRING (&value) ? G_VARIANT_TYPE_STRING : NULL,
      variant_of (&value));
  g_object_bind_property_full (widget, verb->property, action, "state", G_BINDING_BIDIRECTIONAL,
                               to_state, from_state, NULL, NULL);
  g_value_unset (&value);
  return action;
}

/* GTK finds the actions of a class only in the widgets below, so these are a second set. A
 * GPropertyAction would own the widget. */
void
ui_verbs_lend (gpointer widget, gpointer other)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();
  const UiVerb *verbs = verbs_of (widget);
  g_autofree char *prefix = g_strndup (verbs->action, strcspn (verbs->action, "."));

  for (const UiVerb *verb = verbs; verb->action; verb++)
    {
      g_autoptr (GSimpleAction) action = lent_new (widget, verb);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  gtk_widget_insert_action_group (other, prefix, G_ACTION_GROUP (group));
  g_object_set_qdata_full (widget, lent_quark (), group, g_object_unref);
}

/* Stores the flags that are not set, so that initially all verbs are enabled. */
void
ui_verbs_update (gpointer widget, guint holds)
{
  GActionMap *lent = g_object_get_qdata (G_OBJECT (widget), lent_quark ());

  g_object_set_qdata (G_OBJECT (widget), verbs_quark (), GUINT_TO_POINTER (~holds));
  for (const UiVerb *verb = verbs_of (widget); verb->action; verb++)
    {
      GAction *action = lent ? g_action_map_lookup_action (lent, name_in_group (verb)) : NULL;
      gboolean enabled = (verb->needs & ~holds) == 0;

      gtk_widget_action_set_enabled (widget, verb->action, enabled);
      if (action)
        g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
      if (verb->property)
        g_object_notify (widget, verb->property);
    }
}

gboolean
ui_verbs_is_open (gpointer widget, const char *action)
{
  guint lacks = GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (widget), verbs_quark ()));

  for (const UiVerb *verb = verbs_of (widget); verb && verb->action; verb++)
    if (g_str_equal (verb->action, action))
      return (verb->needs & lacks) == 0;
  return FALSE;
}
