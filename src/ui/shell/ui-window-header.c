/* The header: what it calls the page, and which of its buttons there is room and use for. */
#include "config.h"

#include "match-open.h"
#include "ui-window-private.h"

#include <glib/gi18n.h>

#include "ui-kit.h"

gboolean
ui_window_on_page (UiWindow *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->stack)), name) == 0;
}

/* The button of the library is the way back from there, from the rulesets and from a record. */
static void
update_header (UiWindow *self)
{
  gboolean library = ui_window_on_page (self, "library");
  gboolean rules = ui_window_on_page (self, "rules");
  gboolean review = ui_window_on_page (self, "review");
  gboolean table = ui_window_on_page (self, "table");
  gboolean learn = ui_window_on_page (self, "learn");
  gboolean back = library || rules || learn || review;
  /* In a narrow window the first step back may be to the list of games. */
  const char *tip = library && !self->aside_from && !self->layout.now ? _ ("Back to the table")
                    : learn ? ui_learn_page_back_hint (self->learn_page)
                    : back  ? _ ("Back")
                            : NULL;

  gtk_label_set_label (GTK_LABEL (self->library_label), back ? _ ("Back") : _ ("Library"));
  gtk_image_set_from_icon_name (GTK_IMAGE (self->library_icon),
                                back ? "go-previous-symbolic" : "view-list-symbolic");
  ui_name (self->library_button, tip ? tip : _ ("Library"));
  ui_tooltip (self->library_button, tip ? tip : _ ("Library of saved games"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->library_button), rules   ? "win.rules-back"
                                                                         : learn ? "win.learn-back"
                                                                         : review
                                                                             ? "win.review-back"
                                                                             : "win.library");
  gtk_widget_set_visible (self->library_label, !self->layout.now);
  /* The menu has the library too; the title needs the room more. */
  gtk_widget_set_visible (self->library_button, !self->layout.now || back);
  gtk_widget_set_visible (self->take_back_button,
                          !review && !learn && (!self->layout.now || !back));
  gtk_widget_set_visible (self->new_game_button, !review || !self->layout.now);
  gtk_widget_set_visible (self->review_button,
                          table && !self->layout.now
                              && (match_scene_get_open (self->scene) & MATCH_OPEN_OVER));
}

static char *
page_title (UiWindow *self, char **subtitle)
{
  if (ui_window_on_page (self, "library"))
    return g_strdup (_ ("Library"));
  if (ui_window_on_page (self, "rules"))
    return g_strdup (_ ("Rulesets"));
  if (ui_window_on_page (self, "learn"))
    {
      *subtitle = ui_learn_page_subtitle (self->learn_page);
      return ui_learn_page_title (self->learn_page);
    }
  if (ui_window_on_page (self, "review"))
    {
      *subtitle = ui_review_page_subtitle (self->review_page);
      return ui_review_page_title (self->review_page);
    }
  if (!self->scene)
    return g_strdup (_ ("Pass Stone"));
  *subtitle = g_strdup (match_scene_get_view (self->scene)->subtitle);
  if (match_scene_get_controller (self->scene)
      && match_scene_get_act_index (self->scene) != MATCH_SCENE_LIVE)
    return g_strdup (_ ("Looking back"));
  return g_strdup (match_scene_get_view (self->scene)->title);
}

void
ui_window_update_title (UiWindow *self)
{
  g_autofree char *subtitle = NULL;
  g_autofree char *title = page_title (self, &subtitle);

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle ? subtitle : "");
  gtk_widget_set_visible (self->subtitle, subtitle && *subtitle);
  update_header (self);
}

/* In a narrow window the title needs the room of the buttons that make it small or large; on which
 * side the others stand is for the desktop to say. */
static void
update_decoration (UiWindow *self)
{
  GtkHeaderBar *header = GTK_HEADER_BAR (gtk_window_get_titlebar (GTK_WINDOW (self)));
  g_autofree char *layout = NULL;
  GString *kept;

  if (!self->layout.now)
    {
      gtk_header_bar_set_decoration_layout (header, NULL);
      return;
    }
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-decoration-layout", &layout,
                NULL);
  kept = g_string_new (layout);
  g_string_replace (kept, "minimize", "", 0);
  g_string_replace (kept, "maximize", "", 0);
  gtk_header_bar_set_decoration_layout (header, kept->str);
  g_string_free (kept, TRUE);
}

void
ui_window_lie (gpointer window)
{
  UiWindow *self = window;

  update_decoration (self);
  gtk_widget_set_visible (self->new_game_label, !self->layout.now);
  gtk_widget_set_visible (self->take_back_label, !self->layout.now);
  ui_window_update_title (self);
}
