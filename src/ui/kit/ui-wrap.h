/* A layout that lays children side by side at their natural widths, and goes on in another row
 * where there is no more room. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define UI_TYPE_WRAP (ui_wrap_get_type ())
/**
 * UiWrap:
 *
 * A child that expands takes what is left of its row, and gives room up before anything is put
 * into another row, down to its minimum.
 */
G_DECLARE_FINAL_TYPE (UiWrap, ui_wrap, UI, WRAP, GtkLayoutManager)

/* `spacing` pixels between children, and between rows. */
GtkLayoutManager *ui_wrap_new (int spacing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
