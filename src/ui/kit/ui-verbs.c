#include "config.h"

#include "ui-verbs.h"

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

/* What does not hold is kept, so that a widget that was never told anything has all verbs open. */
void
ui_verbs_update (gpointer widget, guint holds)
{
  g_object_set_qdata (G_OBJECT (widget), verbs_quark (), GUINT_TO_POINTER (~holds));
  for (const UiVerb *verb = verbs_of (widget); verb->action; verb++)
    {
      gtk_widget_action_set_enabled (widget, verb->action, (verb->needs & ~holds) == 0);
      if (verb->property)
        g_object_notify (widget, verb->property);
    }
}

gboolean
ui_verbs_is_open (gpointer widget, const char *action)
{
  guint lacks = GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (widget), verbs_quark ()));

  for (const UiVerb *verb = verbs_of (widget); verb->action; verb++)
    if (g_str_equal (verb->action, action))
      return (verb->needs & lacks) == 0;
  return FALSE;
}
