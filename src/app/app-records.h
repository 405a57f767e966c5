/* The way of a record between window and library: opened to be studied, and kept. */
#pragma once

#include "library-ask.h"
#include "ui-window.h"

G_BEGIN_DECLS

/* From now on does what the window asks for about records. Both must live as long as the program.
 */
void app_records_start (UiWindow *window, LibraryService *library);

G_END_DECLS
