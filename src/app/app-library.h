/* What the person has to know of the library's file. */
#pragma once

#include "library-ask.h"
#include "ui-window.h"

G_BEGIN_DECLS

/* Tells what opening the library did, where somebody should know; `again` after its file had gone.
 * `window` may be NULL. */
void app_library_tell (UiWindow *window, const LibraryReport *report, gboolean again);

G_END_DECLS
