#define G_LOG_DOMAIN "PassStone-ui"
#include "config.h"

#include "ui-new-game.h"

#include <glib/gi18n.h>

#include "go-setup.h"
#include "ui-columns.h"
#include "ui-new-game-choice.h"
#include "ui-nigiri.h"
#include "ui-plain-names.h"
#include "ui-points-spin.h"
#include "ui-stone-icon.h"

struct _UiNewGame
{
  GtkWindow parent_instance;

  GtkEditable *name[GO_COLORS];
  GtkEditable *rank[GO_COLORS];
  GtkLabel *rank_error[GO_COLORS];
  GtkWidget *advice_box;
  GtkLabel *advice;
  GtkWidget *use_advice;
  GtkWidget *swap;
  GtkCheckButton *nigiri_check;
  GtkWidget *nigiri_note;
  UiNigiri *nigiri;
  GtkToggleButton *size_9;
  GtkToggleButton *size_13;
  GtkToggleButton *size_19;
  GtkToggleButton *size_other;
  GtkWidget *size_box;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkToggleButton *handicap_none;
  GtkToggleButton *handicap_fixed;
  GtkToggleButton *handicap_free;
  GtkLabel *handicap_note;
  GtkWidget *stones_box;
  GtkSpinButton *stones;
  GtkSpinButton *komi;
  GtkCheckButton *territory;
  GtkCheckButton *area;
  GtkCheckButton *prevent;
  GtkCheckButton *warn;
  GtkCheckButton *off;
  GtkCheckButton *friendly;
  GtkLabel *error;
  GtkWidget *start;

  GSettings *settings;
  LibraryService *library;
  GoRuleset base;   /* what the widgets do not ask for */
  gboolean writing; /* the widgets are being set by the program */
};

enum
{
  SIGNAL_START,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (UiNewGame, ui_new_game, GTK_TYPE_WINDOW)

/* Reads the widgets. `choice` is filled anew; free with ui_new_game_choice_clear(). */
static void
read_choice (UiNewGame *self, UiNewGameChoice *choice)
{
  ui_new_game_choice_init (choice);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_free (choice->name[color]);
      g_free (choice->rank[color]);
      choice->name[color] = g_strstrip (g_strdup (gtk_editable_get_text (self->name[color])));
      choice->rank[color] = g_strstrip (g_strdup (gtk_editable_get_text (self->rank[color])));
    }
  choice->ruleset = self->base;
  choice->ruleset.width = gtk_spin_button_get_value_as_int (self->columns);
  choice->ruleset.height = gtk_spin_button_get_value_as_int (self->rows);
  choice->ruleset.komi = gtk_spin_button_get_value_as_int (self->komi);
  choice->ruleset.scoring
      = gtk_check_button_get_active (self->area) ? GO_SCORING_AREA : GO_SCORING_TERRITORY;
  choice->nigiri = gtk_check_button_get_active (self->nigiri_check);
  choice->fixed = !gtk_toggle_button_get_active (self->handicap_free);
  if (!gtk_toggle_button_get_active (self->handicap_none))
    choice->handicap = gtk_spin_button_get_value_as_int (self->stones);
  if (gtk_check_button_get_active (self->warn))
    choice->guard = MATCH_GUARD_WARN;
  else if (gtk_check_button_get_active (self->off))
    choice->guard = MATCH_GUARD_OFF;
  choice->friendly = gtk_check_button_get_active (self->friendly);
}

static void
show_error (UiNewGame *self, const char *sentence)
{
  gtk_label_set_text (self->error, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error), sentence != NULL);
}

/* Shows or takes away what is wrong with a rank. Returns whether it is right. */
static gboolean
check_rank (UiNewGame *self, GoColor color)
{
  GtkWidget *entry = GTK_WIDGET (self->rank[color]);
  g_autofree char *sentence = ui_new_game_rank_error (gtk_editable_get_text (self->rank[color]));

  gtk_label_set_text (self->rank_error[color], sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->rank_error[color]), sentence != NULL);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_STATE_INVALID,
      sentence ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (sentence)
    gtk_widget_add_css_class (entry, "error");
  else
    gtk_widget_remove_css_class (entry, "error");
  return sentence == NULL;
}

/* A handicap stands on the points that this board has, and leaves a point to play on. */
static void
limit_handicap (UiNewGame *self)
{
  int width = gtk_spin_button_get_value_as_int (self->columns);
  int height = gtk_spin_button_get_value_as_int (self->rows);
  int most_fixed = go_handicap_most (width, height), most_free = width * height - 1;
  g_autofree char *note = ui_new_game_handicap_limit (width, height);
  gboolean wanted, fixed;

  gtk_widget_set_sensitive (GTK_WIDGET (self->handicap_fixed), most_fixed >= 2);
  gtk_widget_set_sensitive (GTK_WIDGET (self->handicap_free), most_free >= 2);
  if (most_fixed < 2 && gtk_toggle_button_get_active (self->handicap_fixed))
    gtk_toggle_button_set_active (most_free >= 2 ? self->handicap_free : self->handicap_none, TRUE);
  if (most_free < 2)
    gtk_toggle_button_set_active (self->handicap_none, TRUE);

  wanted = !gtk_toggle_button_get_active (self->handicap_none);
  fixed = gtk_toggle_button_get_active (self->handicap_fixed);
  gtk_widget_set_visible (self->stones_box, wanted);
  gtk_spin_button_set_range (self->stones, 2, MAX (fixed ? most_fixed : most_free, 2));
  gtk_label_set_text (self->handicap_note, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->handicap_note), note && (fixed || most_fixed < 2));
}

static void
show_advice (UiNewGame *self, const UiNewGameChoice *choice)
{
  UiNewGameAdvice advice;

  ui_new_game_choice_advise (choice, &advice);
  gtk_label_set_text (self->advice, advice.sentence ? advice.sentence : "");
  gtk_widget_set_visible (self->advice_box, advice.sentence != NULL);
  g_free (advice.sentence);
}

/* Brings everything that follows from the choices up to date. */
static void
update (UiNewGame *self)
{
  UiNewGameChoice choice;
  gboolean drawn;

  if (self->writing)
    return;
  self->writing = TRUE;
  limit_handicap (self);
  self->writing = FALSE;
  read_choice (self, &choice);
  drawn = choice.nigiri && choice.handicap == 0;
  gtk_widget_set_visible (self->size_box, gtk_toggle_button_get_active (self->size_other));
  gtk_widget_set_sensitive (GTK_WIDGET (self->nigiri_check), choice.handicap == 0);
  gtk_widget_set_visible (self->nigiri_note, choice.nigiri && choice.handicap > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->nigiri), drawn);
  gtk_widget_set_sensitive (self->swap, !drawn);
  ui_nigiri_set_names (self->nigiri, choice.name[GO_WHITE], choice.name[GO_BLACK]);
  show_advice (self, &choice);
  show_error (self, NULL);
  ui_new_game_choice_clear (&choice);
}

/* Sets the toggle that has this size. */
static void
write_size (UiNewGame *self, int width, int height)
{
  GtkToggleButton *toggle = self->size_other;

  if (width == height && width == 9)
    toggle = self->size_9;
  else if (width == height && width == 13)
    toggle = self->size_13;
  else if (width == height && width == 19)
    toggle = self->size_19;
  gtk_spin_button_set_value (self->columns, width);
  gtk_spin_button_set_value (self->rows, height);
  gtk_toggle_button_set_active (toggle, TRUE);
}

static void
write_handicap (UiNewGame *self, int handicap, gboolean fixed)
{
  GtkToggleButton *place = fixed ? self->handicap_fixed : self->handicap_free;

  gtk_spin_button_set_range (self->stones, 2, GO_MAX_POINTS);
  if (handicap >= 2)
    gtk_spin_button_set_value (self->stones, handicap);
  gtk_toggle_button_set_active (handicap >= 2 ? place : self->handicap_none, TRUE);
}

static void
write_guard (UiNewGame *self, MatchGuard guard)
{
  switch (guard)
    {
    case MATCH_GUARD_PREVENT:
      gtk_check_button_set_active (self->prevent, TRUE);
      break;
    case MATCH_GUARD_WARN:
      gtk_check_button_set_active (self->warn, TRUE);
      break;
    case MATCH_GUARD_OFF:
      gtk_check_button_set_active (self->off, TRUE);
      break;
    }
}

/* Sets the widgets. */
static void
write_choice (UiNewGame *self, const UiNewGameChoice *choice)
{
  self->writing = TRUE;
  self->base = choice->ruleset;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      gtk_editable_set_text (self->name[color], choice->name[color]);
      gtk_editable_set_text (self->rank[color], choice->rank[color]);
    }
  gtk_check_button_set_active (self->nigiri_check, choice->nigiri);
  write_size (self, choice->ruleset.width, choice->ruleset.height);
  gtk_spin_button_set_value (self->komi, choice->ruleset.komi);
  gtk_check_button_set_active (
      choice->ruleset.scoring == GO_SCORING_AREA ? self->area : self->territory, TRUE);
  write_handicap (self, choice->handicap, choice->fixed);
  write_guard (self, choice->guard);
  gtk_check_button_set_active (self->friendly, choice->friendly);
  self->writing = FALSE;
  update (self);
}

static void
choice_cb (UiNewGame *self)
{
  update (self);
}

static void
size_cb (UiNewGame *self, GtkToggleButton *toggle)
{
  int side = toggle == self->size_9    ? 9
             : toggle == self->size_13 ? 13
             : toggle == self->size_19 ? 19
                                       : 0;

  if (!self->writing && side > 0 && gtk_toggle_button_get_active (toggle))
    {
      self->writing = TRUE;
      gtk_spin_button_set_value (self->columns, side);
      gtk_spin_button_set_value (self->rows, side);
      self->writing = FALSE;
    }
  update (self);
}

static GoColor
color_of (UiNewGame *self, gpointer entry)
{
  return entry == self->rank[GO_BLACK] ? GO_BLACK : GO_WHITE;
}

/* While somebody types, a sentence is only taken away, never put up. */
static void
rank_changed_cb (GtkEditable *entry, gpointer user_data)
{
  UiNewGame *self = UI_NEW_GAME (user_data);
  g_autofree char *sentence = ui_new_game_rank_error (gtk_editable_get_text (entry));

  if (!sentence)
    check_rank (self, color_of (self, entry));
  update (self);
}

static void
rank_left_cb (GtkEventController *controller, gpointer user_data)
{
  UiNewGame *self = UI_NEW_GAME (user_data);

  /* The focus also leaves when the window goes, and then there is nothing left to say. */
  if (!self->writing)
    check_rank (self, color_of (self, gtk_event_controller_get_widget (controller)));
}

static void
swap_players (UiNewGame *self)
{
  UiNewGameChoice choice;

  read_choice (self, &choice);
  ui_new_game_choice_swap (&choice);
  write_choice (self, &choice);
  ui_new_game_choice_clear (&choice);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    check_rank (self, color);
}

static void
swap_cb (UiNewGame *self)
{
  swap_players (self);
}

static void
nigiri_changed_cb (UiNewGame *self)
{
  if (ui_nigiri_get_outcome (self->nigiri) == UI_NIGIRI_WRONG)
    swap_players (self);
  update (self);
}

static void
use_advice_cb (UiNewGame *self)
{
  UiNewGameChoice choice;
  UiNewGameAdvice advice;

  read_choice (self, &choice);
  ui_new_game_choice_advise (&choice, &advice);
  if (advice.sentence)
    {
      if (advice.swap)
        ui_new_game_choice_swap (&choice);
      choice.handicap = advice.handicap;
      choice.ruleset.komi = advice.komi;
      gtk_widget_grab_focus (self->start);
      write_choice (self, &choice);
    }
  g_free (advice.sentence);
  ui_new_game_choice_clear (&choice);
}

/* Puts the focus where something is to be mended; FALSE when nothing is. */
static gboolean
point_at_problem (UiNewGame *self, const UiNewGameChoice *choice)
{
  gboolean right[GO_COLORS];

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    right[color] = check_rank (self, color);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    if (!right[color])
      {
        gtk_widget_grab_focus (GTK_WIDGET (self->rank[color]));
        return TRUE;
      }
  if (choice->nigiri && choice->handicap == 0
      && ui_nigiri_get_outcome (self->nigiri) == UI_NIGIRI_OPEN)
    {
      show_error (self, _ ("The colours are still to be drawn: show one stone or two."));
      gtk_widget_grab_focus (GTK_WIDGET (self->nigiri));
      return TRUE;
    }
  return FALSE;
}

static void
start_cb (UiNewGame *self)
{
  UiNewGameChoice choice;
  RefereeSetup *setup = g_new0 (RefereeSetup, 1);
  g_autofree char *sentence = NULL;

  /* What was typed but not confirmed counts too. */
  gtk_spin_button_update (self->columns);
  gtk_spin_button_update (self->rows);
  gtk_spin_button_update (self->stones);
  gtk_spin_button_update (self->komi);
  read_choice (self, &choice);
  if (!point_at_problem (self, &choice))
    {
      sentence = ui_new_game_choice_setup (&choice, setup);
      show_error (self, sentence);
      if (!sentence)
        {
          const MatchInfo info = { .name = { NULL, choice.name[GO_BLACK], choice.name[GO_WHITE] },
                                   .rank = { NULL, choice.rank[GO_BLACK], choice.rank[GO_WHITE] },
                                   .guard = choice.guard,
                                   .friendly = choice.friendly };

          if (self->settings)
            ui_new_game_choice_save (&choice, self->settings);
          g_object_ref (self);
          g_signal_emit (self, signals[SIGNAL_START], 0, setup, &info);
          gtk_window_destroy (GTK_WINDOW (self));
          g_object_unref (self);
        }
    }
  ui_new_game_choice_clear (&choice);
  g_free (setup);
}

static void
ui_new_game_dispose (GObject *object)
{
  UiNewGame *self = UI_NEW_GAME (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  self->writing = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), UI_TYPE_NEW_GAME);
  G_OBJECT_CLASS (ui_new_game_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, UiNewGame, name)
#define BIND_AS(name, offset)                                                                      \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,                            \
                                             G_STRUCT_OFFSET (UiNewGame, offset))

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND_AS ("black_name", name[GO_BLACK]);
  BIND_AS ("white_name", name[GO_WHITE]);
  BIND_AS ("black_rank", rank[GO_BLACK]);
  BIND_AS ("white_rank", rank[GO_WHITE]);
  BIND_AS ("black_rank_error", rank_error[GO_BLACK]);
  BIND_AS ("white_rank_error", rank_error[GO_WHITE]);
  BIND (advice_box);
  BIND (advice);
  BIND (use_advice);
  BIND (swap);
  BIND (nigiri_check);
  BIND (nigiri_note);
  BIND (nigiri);
  BIND (size_9);
  BIND (size_13);
  BIND (size_19);
  BIND (size_other);
  BIND (size_box);
  BIND (columns);
  BIND (rows);
  BIND (handicap_none);
  BIND (handicap_fixed);
  BIND (handicap_free);
  BIND (handicap_note);
  BIND (stones_box);
  BIND (stones);
  BIND (komi);
  BIND (territory);
  BIND (area);
  BIND (prevent);
  BIND (warn);
  BIND (off);
  BIND (friendly);
  BIND (error);
  BIND (start);
}

static void
ui_new_game_class_init (UiNewGameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_new_game_dispose;
  ui_plain_names_begin ();
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  g_type_ensure (UI_TYPE_COLUMNS);
  g_type_ensure (UI_TYPE_NIGIRI);
  g_type_ensure (UI_TYPE_STONE_ICON);
  signals[SIGNAL_START] = g_signal_new ("start", UI_TYPE_NEW_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/passstone/PassStone/ui/ui-new-game.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
  gtk_widget_class_bind_template_callback (widget_class, rank_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, swap_cb);
  gtk_widget_class_bind_template_callback (widget_class, nigiri_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, use_advice_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

/* A spin button hands Enter on only through the text inside it. */
static void
let_enter_start (GtkSpinButton *spin)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (spin));

  if (GTK_IS_TEXT (text))
    gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
}

/* Enter starts the game from a choice too, where it would only repeat what Space does. */
static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType modifiers,
        UiNewGame *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_ISO_Enter)
    return GDK_EVENT_PROPAGATE;
  if (!GTK_IS_CHECK_BUTTON (focus) && !GTK_IS_TOGGLE_BUTTON (focus))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate (self->start);
  return GDK_EVENT_STOP;
}

static void
ui_new_game_init (UiNewGame *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  UiNewGameChoice choice;

  /* Reading the template sets widgets off before all of them are there. */
  self->writing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ui_points_spin_attach (self->komi);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  let_enter_start (self->columns);
  let_enter_start (self->rows);
  let_enter_start (self->stones);
  let_enter_start (self->komi);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      GtkEventController *focus = gtk_event_controller_focus_new ();

      g_signal_connect (focus, "leave", G_CALLBACK (rank_left_cb), self);
      gtk_widget_add_controller (GTK_WIDGET (self->rank[color]), focus);
    }
  ui_new_game_choice_init (&choice);
  write_choice (self, &choice);
  ui_new_game_choice_clear (&choice);
}

/* Does not stand out over a parent that fills a small screen. */
static void
fit_to_parent (UiNewGame *self, GtkWindow *parent)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (gtk_widget_get_width (GTK_WIDGET (parent)) > 0)
    gtk_window_set_default_size (GTK_WINDOW (self),
                                 MIN (width, gtk_widget_get_width (GTK_WIDGET (parent))),
                                 MIN (height, gtk_widget_get_height (GTK_WIDGET (parent))));
}

UiNewGame *
ui_new_game_new (GtkWindow *parent, GSettings *settings, LibraryService *library)
{
  UiNewGame *self = g_object_new (UI_TYPE_NEW_GAME, "transient-for", parent, NULL);
  UiNewGameChoice choice;

  if (parent)
    fit_to_parent (self, parent);
  if (library)
    self->library = g_object_ref (library);
  if (settings)
    {
      self->settings = g_object_ref (settings);
      ui_new_game_choice_init (&choice);
      ui_new_game_choice_load (&choice, settings);
      write_choice (self, &choice);
      ui_new_game_choice_clear (&choice);
    }
  return self;
}

void
ui_new_game_set_rematch (UiNewGame *self, const MatchInfo *info, const RefereeSetup *setup)
{
  UiNewGameChoice choice;

  g_return_if_fail (UI_IS_NEW_GAME (self));
  g_return_if_fail (setup != NULL);

  read_choice (self, &choice);
  ui_new_game_choice_rematch (&choice, info, setup);
  write_choice (self, &choice);
  ui_new_game_choice_clear (&choice);
}
