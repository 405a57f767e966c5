#include "config.h"

#include "ui-unsaved.h"

G_DEFINE_INTERFACE (UiUnsaved, ui_unsaved, G_TYPE_OBJECT)

static void
ui_unsaved_default_init (UiUnsavedInterface *iface)
{
}
