/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the window, the game on the board, and the messages above the page. */
#include "desk-new-game.h"
#include "ui-window-private.h"

#include "job.h"
#include "ui-kit.h"
#include "ui-new-game.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- The bar --- */

/* Operations that take longer than this are announced. */
#define PATIENCE_MS 400

/* Shows the report before the latest message. Both form one paragraph, because GTK 4.8 measures the
 * height of labels with several too small. */
static void
show_bar (UiWindow *self, const char *sentence, GtkMessageType type)
{
  g_autofree char *both = g_strjoin (self->report && sentence ? " " : "",
                                     self->report ? self->report : "", sentence, NULL);

  gtk_info_bar_set_message_type (GTK_INFO_BAR (self->bar), type);
  gtk_info_bar_set_revealed (GTK_INFO_BAR (self->bar), *both != '\0');
  /* A change of a visible label is spoken. */
  gtk_label_set_label (GTK_LABEL (self->bar_label), "");
  gtk_label_set_label (GTK_LABEL (self->bar_label), both);
}

void
ui_window_tell (UiWindow *self, const char *sentence, gboolean error)
{
  show_bar (self, sentence,
            error          ? GTK_MESSAGE_ERROR
            : self->report ? GTK_MESSAGE_WARNING
                           : GTK_MESSAGE_INFO);
}

void
ui_window_untell (UiWindow *self)
{
  show_bar (self, NULL, GTK_MESSAGE_WARNING);
}

/* Removes a message of the previous page, unless it is a warning. */
static void
forget_told (UiWindow *self)
{
  if (gtk_info_bar_get_message_type (GTK_INFO_BAR (self->bar)) == GTK_MESSAGE_INFO)
    ui_window_untell (self);
}

static gboolean
wait_cb (gpointer data)
{
  UiWindowWait *wait = data;

  wait->timeout = 0;
  wait->told = TRUE;
  ui_window_tell (wait->window, wait->sentence, FALSE);
  return G_SOURCE_REMOVE;
}

void
ui_window_wait (UiWindow *self, UiWindowWait *wait, const char *sentence)
{
  g_clear_handle_id (&wait->timeout, g_source_remove);
  wait->window = self;
  wait->sentence = sentence;
  if (sentence)
    wait->timeout = g_timeout_add (PATIENCE_MS, wait_cb, wait);
  else if (wait->told)
    ui_window_untell (self);
  wait->told = FALSE;
}

void
ui_window_report (UiWindow *self, const char *sentence)
{
  char *before = self->report;

  if (before && strstr (before, sentence))
    return;
  self->report = before ? g_strjoin (" ", before, sentence, NULL) : g_strdup (sentence);
  g_free (before);
  show_bar (self, NULL, GTK_MESSAGE_WARNING);
}

/* --- Enabled actions --- */

/* Keeps the screen awake during a game: players think longer than the screen saver's delay. A
 * closing window withdraws its request, or GTK 4.18 would read freed memory under Wayland. */
static void
update_inhibit (UiWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  MatchController *controller = ui_window_controller (self);
  gboolean playing = !self->settled && controller
                     && referee_game_state (match_controller_get_game (controller))->phase
                            != REFEREE_PHASE_FINISHED;

  if (!application || playing == (self->inhibited != 0))
    return;
  if (playing)
    self->inhibited = gtk_application_inhibit (
        application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE, _ ("A game is in progress"));
  else
    {
      gtk_application_uninhibit (application, self->inhibited);
      self->inhibited = 0;
    }
}

void
ui_window_update_actions (UiWindow *self)
{
  gboolean table = ui_window_shows_table (self);
  MatchScene *scene = ui_window_scene (self);
  guint open = match_scene_get_open (scene);
  gboolean review = ui_window_shows (self, self->review_page)
                    && ui_review_page_get_session (self->review_page) != NULL;
  gboolean shares = (table && scene) || review;
  gboolean finished = review || (table && scene && (open & MATCH_OPEN_OVER));

  /* While the users try moves, the game waits: only tried moves can be taken back. */
  if (ui_table_get_trying (ui_window_table (self)))
    open = MATCH_OPEN_LOOK | MATCH_OPEN_TAKE_BACK;
  ui_verbs_update (self, open | (table ? UI_WINDOW_ON_TABLE : 0)
                             | (self->library ? UI_WINDOW_HAS_LIBRARY : 0)
                             | (shares ? UI_WINDOW_SHARES : 0) | (finished ? UI_WINDOW_FINISHED : 0)
                             | (self->settings ? UI_WINDOW_HAS_SETTINGS : 0));
}

/* --- The header --- */

/* Shows the page's part of the header in a box of its own. The parts of other pages stay, hidden: a
 * menu that leaves the window never finds its actions again (GTK 4.8). */
static void
show_page_header (UiWindow *self, GtkWidget *header)
{
  GtkWidget *box = header ? gtk_widget_get_parent (header) : NULL;

  if (header && !box)
    {
      box = ui_row (0, header, NULL);
      gtk_header_bar_pack_end (GTK_HEADER_BAR (self->header), box);
    }
  if (box == self->page_header)
    return;
  if (self->page_header)
    gtk_widget_set_visible (self->page_header, FALSE);
  if (box)
    gtk_widget_set_visible (box, TRUE);
  self->page_header = box;
}

/* Shows only what can be used on the page. The menu also leads to the library and the study, so in
 * a narrow window the title gets their space. */
static void
update_header (UiWindow *self)
{
  UiPage *page = ui_window_page (self);
  gboolean table = ui_window_shows_table (self), back = page && !table;
  gboolean wide = !self->layout.now;
  const char *hint = back ? ui_page_back_hint (page) : NULL;
  gboolean home = self->trail->len == 0 && ui_window_scene (self);
  gboolean over = table && (match_scene_get_open (ui_window_scene (self)) & MATCH_OPEN_OVER);
  const char *tip = hint ? hint : home ? _ ("Back to Game") : _ ("Back");

  show_page_header (self, page ? ui_page_header (page) : NULL);
  ui_name (self->back_button, tip);
  ui_tooltip (self->back_button, tip);
  gtk_widget_set_visible (self->back_button, back);
  gtk_widget_set_visible (self->new_game_button, table);
  gtk_widget_set_visible (self->take_back_button, table);
  gtk_widget_set_visible (self->library_button, table && wide);
  gtk_widget_set_visible (self->review_button, over && wide);
}

/* Returns whether a widget's fonts have all characters of a text. */
static gboolean
can_show (gpointer widget, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);

  return pango_layout_get_unknown_glyphs_count (layout) == 0;
}

/* Says once that fonts are missing: for a name, or for the language itself, then in English. */
static void
check_fonts (UiWindow *self, const char *title)
{
  static const char english[]
      = N_ ("Some characters appear as boxes, because no installed font has them. Install a font "
            "that has them, such as Noto Sans CJK for Chinese, Japanese and Korean.");
  static gboolean told;
  gboolean readable;

  if (told)
    return;
  readable = can_show (self, _ ("Main Menu"));
  if (readable && can_show (self, title))
    return;
  told = TRUE;
  ui_window_report (self, readable ? _ (english) : english);
}

void
ui_window_update_title (UiWindow *self)
{
  UiPage *page = ui_window_page (self);
  g_autofree char *subtitle = page ? ui_page_subtitle (page) : NULL;
  g_autofree char *title = page ? ui_page_title (page) : g_strdup (_ ("Pass Stone"));

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle ? subtitle : "");
  gtk_widget_set_visible (self->subtitle, subtitle && *subtitle);
  check_fonts (self, title);
  update_header (self);
}

/* In a narrow window, removes the minimize and maximize buttons to make room for the title. The
 * desktop decides where the other buttons go. */
static void
update_decoration (UiWindow *self)
{
  GtkHeaderBar *header = GTK_HEADER_BAR (self->header);
  g_autofree char *layout = NULL;
  g_autoptr (GString) kept = NULL;

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
}

void
ui_window_apply_layout (gpointer window)
{
  UiWindow *self = window;

  update_decoration (self);
  gtk_widget_set_visible (self->new_game_label, !self->layout.now);
  gtk_widget_set_visible (self->take_back_label, !self->layout.now);
  gtk_widget_set_size_request (self->welcome, self->layout.now ? -1 : 360, -1);
  ui_window_update_title (self);
}

/* --- Pages --- */

void
ui_window_game_changed (UiWindow *self)
{
  ui_window_update_title (self);
  update_inhibit (self);
  ui_window_update_actions (self);
}

UiPage *
ui_window_page (UiWindow *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (GTK_STACK (self->stack));

  return UI_IS_PAGE (shown) ? UI_PAGE (shown) : NULL;
}

gboolean
ui_window_shows (UiWindow *self, gpointer page)
{
  return page && gtk_stack_get_visible_child (GTK_STACK (self->stack)) == page;
}

gboolean
ui_window_shows_table (UiWindow *self)
{
  return ui_window_shows (self, self->table_page);
}

static void
show (UiWindow *self, gpointer page)
{
  forget_told (self);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), page);
  ui_window_update_title (self);
  ui_window_update_actions (self);
  if (UI_IS_PAGE (page))
    ui_page_refresh (page);
}

void
ui_window_show_table (UiWindow *self)
{
  g_ptr_array_set_size (self->trail, 0);
  show (self, self->table_page);
}

/* Nobody asked for the record shown when the program was left: it must not cover what is asked for
 * while it is read. */
static void
stop_restoring (UiWindow *self)
{
  if (!self->restoring)
    return;
  self->restoring = FALSE;
  ui_window_wait (self, &self->patience, NULL);
  job_cancel (&self->reading);
}

void
ui_window_go (UiWindow *self, gpointer page)
{
  UiPage *from = ui_window_page (self);

  stop_restoring (self);
  g_ptr_array_remove (self->trail, page);
  if (from && from != page && !ui_window_shows_table (self))
    g_ptr_array_insert (self->trail, 0, from);
  show (self, page);
}

void
ui_window_go_elsewhere (UiWindow *self, gpointer page)
{
  if (!ui_window_shows (self, page))
    ui_window_go (self, page);
}

static void
leave (UiWindow *self)
{
  if (self->trail->len > 0)
    show (self, g_ptr_array_steal_index (self->trail, 0));
  else
    show (self, ui_window_scene (self) ? GTK_WIDGET (self->table_page) : self->welcome);
}

void
ui_window_go_back (UiWindow *self)
{
  UiPage *page = ui_window_page (self);

  if (page && !ui_page_back (page))
    leave (self);
}

void
ui_window_add_page (UiWindow *self, gpointer page, const char *name)
{
  gtk_stack_add_named (GTK_STACK (self->stack), page, name);
  g_signal_connect_swapped (page, "tell", G_CALLBACK (ui_window_tell), self);
  g_signal_connect_swapped (page, "leave", G_CALLBACK (leave), self);
  g_signal_connect_swapped (page, "title-changed", G_CALLBACK (ui_window_update_title), self);
}

/* --- New games --- */

static void
start_cb (UiWindow *self, const RefereeSetup *setup, const MatchInfo *info)
{
  g_signal_emit_by_name (self, "start-game", setup, info);
}

static UiNewGame *
dialog_new (UiWindow *self)
{
  UiNewGame *dialog = ui_new_game_new (GTK_WINDOW (self), self->settings, self->library);

  ui_connect (dialog, "start", start_cb, self);
  return dialog;
}

void
ui_window_new_game (UiWindow *self, gboolean rematch)
{
  UiNewGame *dialog = dialog_new (self);
  MatchController *controller = ui_window_controller (self);

  if (!rematch || !controller)
    {
      gtk_window_present (GTK_WINDOW (dialog));
      return;
    }
  ui_new_game_set_rematch (dialog, match_controller_get_info (controller),
                           referee_game_setup (match_controller_get_game (controller)));
  ui_new_game_start (dialog);
}

static void
play (UiWindow *self, const GoRuleset *ruleset)
{
  UiNewGame *dialog = dialog_new (self);

  ui_new_game_set_ruleset (dialog, ruleset);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
open_cb (UiWindow *self, gint64 id)
{
  MatchController *controller = ui_window_controller (self);

  /* Reload the game on the board, because another program may have changed it; but not while it has
   * changes that the library lacks. */
  if (controller && id == self->game_id
      && (match_controller_is_busy (controller) || !match_controller_is_saved (controller)))
    ui_window_show_table (self);
  else
    g_signal_emit_by_name (self, "open-game", id);
}

UiLibraryPage *
ui_window_get_library (UiWindow *self)
{
  if (self->library_page)
    return self->library_page;
  self->library_page = g_object_new (UI_TYPE_LIBRARY_PAGE, NULL);
  if (self->library)
    ui_library_page_set_service (self->library_page, self->library);
  ui_library_page_set_settings (self->library_page, self->settings);
  ui_window_add_page (self, self->library_page, "library");
  g_signal_connect_swapped (self->library_page, "open", G_CALLBACK (open_cb), self);
  return self->library_page;
}

void
ui_window_open_game (GtkWidget *window, const char *action, GVariant *parameter)
{
  open_cb ((gpointer) window, g_variant_get_int64 (parameter));
}

void
ui_window_find_games (GtkWidget *window, const char *action, GVariant *parameter)
{
  UiWindow *self = (gpointer) window;
  const char *text, *player;

  g_variant_get (parameter, "(&s&s)", &text, &player);
  ui_window_go_elsewhere (self, ui_window_get_library (self));
  ui_library_page_find (self->library_page, text, player);
}

UiRulesPage *
ui_window_get_rules (UiWindow *self)
{
  if (self->rules_page)
    return self->rules_page;
  self->rules_page = UI_RULES_PAGE (ui_rules_page_new (self->library, self->unsaved));
  ui_window_add_page (self, self->rules_page, "rules");
  g_signal_connect_swapped (self->rules_page, "play", G_CALLBACK (play), self);
  return self->rules_page;
}

char *
ui_window_courses (void)
{
  g_autofree char *home = library_home ();

  return g_build_filename (home, "courses", NULL);
}

static void
arrive_cb (UiWindow *self)
{
  ui_window_go (self, self->learn_page);
}

UiLearnPage *
ui_window_get_learn (UiWindow *self)
{
  g_autofree char *courses = ui_window_courses ();

  if (self->learn_page)
    return self->learn_page;
  self->learn_page = UI_LEARN_PAGE (ui_learn_page_new (self->library, self->unsaved, courses));
  ui_window_add_page (self, self->learn_page, "learn");
  ui_connect (self->learn_page, "play", ui_window_play_on, self);
  ui_connect (self->learn_page, "arrive", arrive_cb, self);
  return self->learn_page;
}

/* --- The game on the board --- */

void
ui_window_show_scene (UiWindow *self, MatchScene *scene, gint64 id)
{
  stop_restoring (self);
  self->game_id = id;
  ui_table_page_set_scene (self->table_page, scene);
  ui_window_show_table (self);
}

void
ui_window_seat_scene (UiWindow *self, MatchScene *scene, gint64 id)
{
  self->game_id = id;
  ui_table_page_set_scene (self->table_page, scene);
  if (!ui_window_page (self))
    ui_window_show_table (self);
}

MatchScene *
ui_window_get_scene (UiWindow *self, gint64 *id)
{
  if (id)
    *id = self->game_id;
  return ui_window_scene (self);
}

void
ui_window_set_game (UiWindow *self, gint64 id)
{
  self->game_id = id;
  ui_window_update_actions (self);
}
