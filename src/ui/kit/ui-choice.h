/* A drop-down of values, each with a sentence beneath it. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A drop-down over `values`, a model of GtkStringObject. `help` (NULL-terminated as long as the
 * model, its strings may be "") is copied; NULL for none. Closed it is never wider than its
 * place: a long value ends in an ellipsis. With `search` the open list has an entry. */
GtkWidget *ui_choice_new (GListModel *values, const char *const *help, gboolean search);

/* Names it for assistive technology. The focus is on the button inside, which is called by the
 * value (ui-plain-names): said of both, the name would be heard twice. */
void ui_choice_set_name (GtkDropDown *choice, const char *name);

G_END_DECLS
