/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui-plain-names.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <math.h>

#include "ui-kit.h"

#if GTK_CHECK_VERSION(4, 10, 0)

/* Returns the corner of the border, relative to the origin of the children's coordinates. */
static graphene_point_t
border_of (GtkWidget *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, widget, &bounds) ? bounds.origin
                                                             : GRAPHENE_POINT_INIT_ZERO;
}

/* Returns the bounds relative to the border of the parent. */
static gboolean
get_bounds (GtkAccessible *self, int *x, int *y, int *width, int *height)
{
  GtkWidget *widget = GTK_WIDGET (self), *parent = gtk_widget_get_parent (widget);
  graphene_point_t border = border_of (parent ? parent : widget);
  graphene_rect_t bounds;

  *x = *y = *width = *height = 0;
  if (!gtk_widget_get_realized (widget))
    return FALSE;
  if (!gtk_widget_compute_bounds (widget, parent ? parent : widget, &bounds))
    graphene_rect_init (&bounds, 0, 0, 0, 0);
  *x = (int) floorf (bounds.origin.x - border.x);
  *y = (int) floorf (bounds.origin.y - border.y);
  *width = (int) ceilf (bounds.size.width);
  *height = (int) ceilf (bounds.size.height);
  return TRUE;
}

/* A page has the bounds of its child at the origin of the stack; its child adds its own offset. An
 * invisible page is empty. */
static gboolean
get_page_bounds (GtkAccessible *self, int *x, int *y, int *width, int *height)
{
  GtkWidget *child = gtk_stack_page_get_child (GTK_STACK_PAGE (self));

  get_bounds (GTK_ACCESSIBLE (child), x, y, width, height);
  *x = *y = 0;
  return TRUE;
}

static GtkAccessibleInterface *
interface_of (gpointer type_class)
{
  return type_class ? g_type_interface_peek (type_class, g_type_from_name ("GtkAccessible")) : NULL;
}

/* Patches a class and all its existing subclasses, because each has a copy of the interface. */
static void
mend (GType type, gpointer original)
{
  GtkAccessibleInterface *iface = interface_of (g_type_class_peek (type));
  guint count;
  g_autofree GType *types = g_type_children (type, &count);

  if (iface && (gpointer) iface->get_bounds == original)
    iface->get_bounds = get_bounds;
  for (guint i = 0; i < count; i++)
    mend (types[i], original);
}

/* Corrects the bounds that GTK reports. These versions ignore the border and the padding of the
 * parent, and count the offset of a stack's page twice. Magnifiers and simulated clicks use the
 * bounds. Does nothing with other versions or when called again. */
static void
ui_plain_bounds_begin (void)
{
  GtkAccessibleInterface *widgets = interface_of (g_type_class_peek (GTK_TYPE_WIDGET));

  if (gtk_get_minor_version () > 18 || widgets->get_bounds == get_bounds)
    return;
  mend (GTK_TYPE_WIDGET, (gpointer) widgets->get_bounds);
  interface_of (g_type_class_ref (GTK_TYPE_STACK_PAGE))->get_bounds = get_page_bounds;
}

#else

/* Does nothing: this version of GTK needs no correction of bounds. */
static void
ui_plain_bounds_begin (void)
{
}

#endif

/* Keys of the derived name and of the text announced last, stored with the widget. */
#define DERIVED "ui-derived-name"
#define ANNOUNCED "ui-announced"

static const char *
mnemonic_label (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    return gtk_button_get_label (GTK_BUTTON (widget));
  if (GTK_IS_CHECK_BUTTON (widget)
      && gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget)))
    return gtk_check_button_get_label (GTK_CHECK_BUTTON (widget));
  return NULL;
}

/* Returns whether the program has set a name. Neither GTK's own name, the label with its mnemonic,
 * nor a name derived here counts. */
static gboolean
is_named (GtkAccessible *widget, const char *label)
{
  const char *const ours[] = { "", label, g_object_get_data (G_OBJECT (widget), DERIVED) };

  if (!gtk_test_accessible_has_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (ours); i++)
    {
      g_autofree char *other = ours[i] ? gtk_test_accessible_check_property (
                                   widget, GTK_ACCESSIBLE_PROPERTY_LABEL, ours[i])
                                       : NULL;

      if (ours[i] && !other)
        return FALSE;
    }
  return TRUE;
}

/* Sets a derived name unless the widget has a name of its own. `label` is what the widget shows, or
 * NULL. */
static void
derive_name (GtkWidget *widget, const char *label, const char *name)
{
  if (!ui_can_have_name (widget) || is_named (GTK_ACCESSIBLE (widget), label))
    return;
  ui_name (widget, name);
  g_object_set_data_full (G_OBJECT (widget), DERIVED, g_strdup (name), g_free);
}

static void
set_hidden (gpointer accessible, gboolean hidden)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_STATE_HIDDEN, hidden,
                               -1);
}

/* Returns whether the widget is a page of a stack or the child of a revealer, which is mapped only
 * while visible. */
static gboolean
is_page (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_STACK (parent) || GTK_IS_REVEALER (parent);
}

/* An empty label would be read as "GtkLabel". Alerts have to stay, because changes are announced
 * only for known widgets. */
static gboolean
is_empty_label (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && *gtk_label_get_label (GTK_LABEL (widget)) == '\0'
         && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget))
                == GTK_ACCESSIBLE_ROLE_LABEL;
}

/* Announces a new text of an alert. Today's screen readers do not speak changes of a label. GTK 4.8
 * cannot announce anything. Two alerts of a window may have the same text. */
static void
announce (GtkWidget *alert)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  const char *text = gtk_label_get_text (GTK_LABEL (alert));
  GObject *root = G_OBJECT (gtk_widget_get_root (alert));
  const char *before = g_object_get_data (G_OBJECT (alert), ANNOUNCED);
  const char *last = root ? g_object_get_data (root, ANNOUNCED) : NULL;
  gboolean again = g_strcmp0 (text, last) == 0;
  g_autoptr (GtkATContext) context = NULL;

  if (!gtk_widget_get_mapped (alert) || g_strcmp0 (text, before) == 0)
    return;
  if (*text != '\0' || g_strcmp0 (before, last) == 0)
    g_object_set_data_full (root, ANNOUNCED, g_strdup (text), g_free);
  g_object_set_data_full (G_OBJECT (alert), ANNOUNCED, g_strdup (text), g_free);
  if (*text == '\0' || again)
    return;
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  /* By the window: of a widget that it has not read, a screen reader hears nothing. */
  context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (root));
  /* GTK 4.18 crashes where assistive technology is reached in another way. */
  if (context && g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkAtSpiContext"))
    gtk_accessible_announce (GTK_ACCESSIBLE (root), text,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#endif
}

static void
label_cb (GtkWidget *label)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (label));

  if (role == GTK_ACCESSIBLE_ROLE_LABEL)
    set_hidden (label, is_empty_label (label) || !gtk_widget_get_mapped (label));
  if (role != GTK_ACCESSIBLE_ROLE_ALERT && role != GTK_ACCESSIBLE_ROLE_STATUS)
    return;
  if (*gtk_label_get_label (GTK_LABEL (label)) == '\0')
    ui_name (label, " ");
  announce (label);
}

/* Returns the first text inside a widget; in a stack, only on the visible page. */
static const char *
first_text (GtkWidget *widget)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !text;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child))
      text = first_text (child);
  return text;
}

/* Names a dialog once its window is on the bus. An earlier change makes the screen reader believe
 * that the program has gone. */
static gboolean
name_question_cb (gpointer data)
{
  g_autoptr (GtkWidget) question = g_weak_ref_get (data);
  g_autofree char *heading = NULL;

  if (question && gtk_widget_get_mapped (question))
    {
      g_object_get (question, "text", &heading, NULL);
      derive_name (question, NULL, heading);
    }
  return G_SOURCE_REMOVE;
}

/* Returns whether a widget is decoration: an icon beside text, the arrow of a drop-down, a scroll
 * bar. */
static gboolean
is_decoration (GtkWidget *widget)
{
  return GTK_IS_SCROLLBAR (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkBuiltinIcon")
         || (GTK_IS_IMAGE (widget)
             && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                                   GTK_ACCESSIBLE_PROPERTY_LABEL));
}

/* Widgets to hide again. Later versions of GTK report a mapped widget as visible after our handler
 * has run. */
static GPtrArray *mapped_lately;

static gboolean
hide_again_cb (gpointer unused)
{
  for (guint i = 0; i < mapped_lately->len; i++)
    {
      GtkWidget *widget = mapped_lately->pdata[i];

      if (is_empty_label (widget) || is_decoration (widget))
        set_hidden (widget, TRUE);
    }
  g_clear_pointer (&mapped_lately, g_ptr_array_unref);
  return G_SOURCE_REMOVE;
}

static void
hide_again (GtkWidget *widget)
{
  if (!mapped_lately)
    {
      mapped_lately = g_ptr_array_new_with_free_func (g_object_unref);
      g_idle_add_full (G_PRIORITY_HIGH, hide_again_cb, NULL, NULL);
    }
  g_ptr_array_add (mapped_lately, g_object_ref (widget));
}

/* Later versions of GTK would name a drop-down after its value. */
static void
name_list (GtkWidget *list)
{
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (list);

  if (labels && GTK_IS_LABEL (labels->data))
    derive_name (list, NULL, gtk_label_get_text (labels->data));
  if (gtk_test_accessible_has_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Names a menu item. Later versions of GTK name it after the label inside, which has no name. */
static void
name_menu_item (GtkWidget *item)
{
  g_autofree char *text = NULL, *name = NULL;

  g_object_get (item, "text", &text, NULL);
  if (!text || *text == '\0')
    return;
  name = ui_without_mnemonic (text);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  derive_name (item, NULL, name);
}

/* Names a menu button without the mnemonic. Later versions of GTK also use this name for the button
 * inside. */
static void
name_menu_button (GtkWidget *button)
{
  const char *label = gtk_menu_button_get_label (GTK_MENU_BUTTON (button));
  g_autofree char *name = label ? ui_without_mnemonic (label) : NULL;

  if (name)
    derive_name (button, label, name);
}

/* Names the button of a drop-down after the value. The focus is on the button, and the drop-down
 * has the name. */
static void
name_list_button (GtkWidget *button)
{
  GtkWidget *list = gtk_widget_get_parent (button);
  const char *value = first_text (button);

  if (value)
    derive_name (button, NULL, value);
  if (!g_signal_handler_find (list, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, name_list_button, NULL))
    g_signal_connect_object (list, "notify::selected", G_CALLBACK (name_list_button), button,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* Calls `name_again` with the object now and at each of these signals. */
static void
name_always (gpointer object, const char *signal, void (*name_again) (GtkWidget *object))
{
  name_again (object);
  if (!g_signal_handler_find (object, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, name_again, NULL))
    g_signal_connect (object, signal, G_CALLBACK (name_again), NULL);
}

/* Names the parts that GTK creates without a name. */
static void
name_part (GtkWidget *widget)
{
  const char *type = G_OBJECT_TYPE_NAME (widget);

  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "close")
      && gtk_widget_get_ancestor (widget, GTK_TYPE_INFO_BAR))
    derive_name (widget, NULL, _ ("Close"));
  else if (GTK_IS_MENU_BUTTON (widget))
    name_always (widget, "notify::label", name_menu_button);
  else if (GTK_IS_MESSAGE_DIALOG (widget))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, name_question_cb, ui_weak_new (widget), ui_weak_free);
  else if (GTK_IS_PANED (widget) || g_str_equal (type, "GtkPanedHandle"))
    derive_name (widget, NULL, _ ("Divider"));
  else if (GTK_IS_DROP_DOWN (widget))
    name_list (widget);
  else if (GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget)))
    name_list_button (widget);
  else if (g_str_equal (type, "GtkModelButton"))
    name_always (widget, "notify", name_menu_item);
  else if (GTK_IS_INFO_BAR (widget))
    derive_name (widget, NULL, _ ("Message"));
  else if (g_str_equal (type, "GtkColumnListView"))
    derive_name (widget, NULL, C_ ("accessible name", "Rows"));
  else if (is_decoration (widget))
    set_hidden (widget, TRUE);
  else if (g_str_equal (type, "GtkColumnViewTitle") && first_text (widget))
    derive_name (widget, NULL, first_text (widget));
}

/* Removes the label that GTK adds to the name, because it is the same text. */
static void
name_by_mnemonic (GtkWidget *widget)
{
  const char *label = mnemonic_label (widget);
  g_autofree char *name = label ? ui_without_mnemonic (label) : NULL;

  if (name == NULL)
    return;
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  derive_name (widget, label, name);
}

/* If a popover closes from within one of its submenus, GTK leaves the focus in it: the hidden menu
 * returns to its first page and moves the focus there. Key presses then reach no widget at all. So
 * the focus returns to where it was when the popover opened. */
#define BEFORE "ui-focus-before"

/* Runs after GTK has finished closing the popover. */
static gboolean
closed_cb (gpointer data)
{
  g_autoptr (GtkWidget) popover = g_weak_ref_get (data);
  GtkRoot *root = popover ? gtk_widget_get_root (popover) : NULL;
  GWeakRef *weak = popover ? g_object_get_data (G_OBJECT (popover), BEFORE) : NULL;
  g_autoptr (GtkWidget) before = weak ? g_weak_ref_get (weak) : NULL;
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!focus || gtk_widget_get_mapped (focus))
    return G_SOURCE_REMOVE;
  if (!before || !gtk_widget_get_mapped (before) || gtk_widget_get_root (before) != root
      || !gtk_widget_grab_focus (before))
    gtk_root_set_focus (root, NULL);
  return G_SOURCE_REMOVE;
}

static void
remember_focus (GtkWidget *popover)
{
  GtkRoot *root = gtk_widget_get_root (popover);

  if (root && gtk_root_get_focus (root))
    g_object_set_data_full (G_OBJECT (popover), BEFORE, ui_weak_new (gtk_root_get_focus (root)),
                            ui_weak_free);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (widget))
    remember_focus (widget);
  if (is_page (widget))
    set_hidden (widget, FALSE);
  if (GTK_IS_STACK (widget) || GTK_IS_REVEALER (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      set_hidden (child, !gtk_widget_get_child_visible (child));
  if (GTK_IS_LABEL (widget))
    name_always (widget, "notify::label", label_cb);
  name_part (widget);
  if (is_empty_label (widget) || is_decoration (widget))
    hide_again (widget);
  /* GTK sets another name when the label changes. */
  if (mnemonic_label (widget))
    name_always (widget, "notify::label", name_by_mnemonic);
  return TRUE;
}

/* GTK 4.8 reports all pages of a stack as visible. */
static gboolean
unmapped_cb (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (gtk_widget_in_destruction (widget))
    return TRUE;
  if (is_page (widget))
    set_hidden (widget, TRUE);
  if (GTK_IS_POPOVER (widget))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, closed_cb, ui_weak_new (widget), ui_weak_free);
  return TRUE;
}

void
ui_plain_names_begin (void)
{
  static gboolean begun;

  if (begun)
    return;
  begun = TRUE;
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  ui_plain_bounds_begin ();
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb, NULL,
                              NULL);
}
