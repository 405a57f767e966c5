/* What shows one game of a list: a place in the table, or a row of a narrow window. */
#pragma once

#include <gtk/gtk.h>

#include "library-game.h"

G_BEGIN_DECLS

#define UI_TYPE_GAME_VIEW (ui_game_view_get_type ())
#define UI_GAME_VIEW(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), UI_TYPE_GAME_VIEW, UiGameView))
#define UI_IS_GAME_VIEW(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), UI_TYPE_GAME_VIEW))
#define UI_GAME_VIEW_CLASS(klass)                                                                  \
  (G_TYPE_CHECK_CLASS_CAST ((klass), UI_TYPE_GAME_VIEW, UiGameViewClass))

/**
 * UiGameView:
 *
 * Shows nothing until the game's row is loaded. The signals `open` () and `put-away` () come from
 * the actions `game.open` and `game.put-away`, which are there for assistive technology.
 */
typedef struct
{
  GtkWidget parent_instance;

  LibraryGame *game; /* NULL for none */
  GSignalGroup *watch;
} UiGameView;

typedef struct
{
  GtkWidgetClass parent_class;

  void (*fill) (UiGameView *self); /* with what the game says by now */
} UiGameViewClass;

GType ui_game_view_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (UiGameView, g_object_unref)

/* Shows a game; NULL empties the view. */
void ui_game_view_set_game (UiGameView *self, LibraryGame *game);

G_END_DECLS
