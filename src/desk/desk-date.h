/* Days as records and filters write them: "2019", "2019-07", "2019-07-31". */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether the text is a year, a month or a day that exists, and nothing else. */
gboolean desk_date_is_valid (const char *text);

/* "31 July 2019", "July 2019", "2019"; what is no such date is given as it is. */
char *desk_date_words (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
