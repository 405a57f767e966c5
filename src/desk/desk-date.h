/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dates of records and filters: "2019", "2019-07", "2019-07-31". */
#pragma once

#include <glib.h>

/* Returns whether `text` is exactly one such date, and the date exists. */
gboolean desk_date_is_valid (const char *text);

/* Returns "31 July 2019", "July 2019" or "2019"; other text unchanged. Free with g_free(). */
char *desk_date_words (const char *text) G_GNUC_WARN_UNUSED_RESULT;
