/* What a page or window can do, as actions of its class: menus, keys, buttons and tests use their
 * names. One table says of each what has to hold for it to be open. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *action; /* "review.back" */
  /* Does it, or NULL beside `property`. It gets the action's name as well. */
  void (*activate) (gpointer self, const char *action);
  guint needs;          /* bits: all of them have to hold */
  const char *property; /* which the action shows and sets, or NULL */
} UiVerb;

/* Gives a class its verbs; the table stays, and ends with one without a name. */
void ui_verbs_install (GtkWidgetClass *widget_class, const UiVerb *verbs);

/* Opens and closes the verbs of a widget by the bits that hold now, and has their properties looked
 * at again; all are open before. */
void ui_verbs_update (gpointer widget, guint holds);

/* Whether a verb of the widget is open. */
gboolean ui_verbs_is_open (gpointer widget, const char *action);

G_END_DECLS
