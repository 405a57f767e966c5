/* A first page for a file that has lost its own. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes a file at `model` whose first page says where the tables of `fresh` begin, those that hold
 * what cannot be made anew, and nothing else: so it has room on one page. */
gboolean library_model_make (const char *fresh, const char *model);

G_END_DECLS
