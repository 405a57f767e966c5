#define G_LOG_DOMAIN "pass-stone-ui"

#include "config.h"

#include "ui-table-private.h"

#include <glib/gi18n-lib.h>

#include "ui-board-picture.h"
#include "words.h"

G_DEFINE_FINAL_TYPE (UiTable, ui_table, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_NEW_GAME,
  SIGNAL_REMATCH,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

GtkWidget *
ui_table_new (void)
{
  return g_object_new (UI_TYPE_TABLE, NULL);
}

MatchScene *
ui_table_get_scene (UiTable *self)
{
  return self->scene;
}

static MatchController *
live (UiTable *self)
{
  return self->scene ? match_scene_get_controller (self->scene) : NULL;
}

/* Words --------------------------------------------------------------------------------- */

static void
update_evidence (UiTable *self)
{
  GoBoard *board;
  int move = 0;
  gboolean superko;

  board = g_new0 (GoBoard, 1);
  superko = self->scene && match_scene_earlier_board (self->scene, board, &move);
  gtk_widget_set_visible (self->evidence, superko);
  if (superko)
    {
      g_autoptr (GdkPaintable) picture
          = ui_board_picture_new (board, match_scene_get_pointer (self->scene));
      g_autofree char *text = move == 0 ? g_strdup (_ ("The board at the start"))
                                        : g_strdup_printf (_ ("The board after move %d"), move);

      gtk_picture_set_paintable (GTK_PICTURE (self->evidence_picture), picture);
      gtk_label_set_label (GTK_LABEL (self->evidence_label), text);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  g_free (board);
}

void
_ui_table_update_words (UiTable *self)
{
  const char *verdict = self->scene ? match_scene_get_verdict (self->scene) : NULL;
  const char *status = self->scene ? match_scene_get_status (self->scene) : "";
  const char *alert = self->scene ? match_scene_get_alert (self->scene) : "";

  if (self->refusal)
    status = self->refusal;
  if (self->refusal || verdict)
    gtk_widget_add_css_class (self->card, "refused");
  else
    gtk_widget_remove_css_class (self->card, "refused");
  gtk_label_set_label (GTK_LABEL (self->status), status);
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->alert)), alert) != 0)
    gtk_label_set_label (GTK_LABEL (self->alert), alert);
  gtk_widget_set_opacity (self->alert, *alert != '\0' ? 1 : 0);
}

static void
update_steps (UiTable *self)
{
  const RefereeGame *game = self->scene ? match_scene_get_game (self->scene) : NULL;
  size_t count = self->scene ? match_scene_get_act_count (self->scene) : 0;
  size_t index = self->scene ? match_scene_get_act_index (self->scene) : 0;
  gboolean shown;

  /* A live game is not stepped through while it is being played, unless somebody has begun to
   * look back with the keys. */
  shown = game && count > 0
          && (!live (self) || index != MATCH_SCENE_LIVE
              || referee_game_state (game)->phase == REFEREE_PHASE_FINISHED);
  gtk_widget_set_visible (self->steps, shown);
  if (!shown)
    return;
  self->stepping = TRUE;
  gtk_range_set_range (GTK_RANGE (self->step_scale), 0, (double) count);
  gtk_range_set_value (GTK_RANGE (self->step_scale),
                       index == MATCH_SCENE_LIVE ? (double) count : (double) index);
  self->stepping = FALSE;
}

static void
scene_changed_cb (MatchScene *scene, const GoPoint *points, guint count, UiTable *self)
{
  const RefereeState *state = referee_game_state (match_scene_get_game (scene));

  if (self->show_sheet && state->phase != REFEREE_PHASE_FINISHED)
    ui_table_set_show_sheet (self, FALSE);
  _ui_table_update_words (self);
  update_evidence (self);
  update_steps (self);
}

void
ui_table_set_scene (UiTable *self, MatchScene *scene)
{
  if (self->scene == scene)
    return;
  _ui_table_disconnect (self);
  if (self->scene)
    g_signal_handlers_disconnect_by_data (self->scene, self);
  g_set_object (&self->scene, scene);
  ui_board_set_scene (UI_BOARD (self->board), scene);
  ui_seat_set_scene (UI_SEAT (self->seat[GO_BLACK]), scene);
  ui_seat_set_scene (UI_SEAT (self->seat[GO_WHITE]), scene);
  ui_score_sheet_set_scene (UI_SCORE_SHEET (self->sheet), scene);
  self->show_sheet = FALSE;
  if (scene)
    {
      g_signal_connect (scene, "changed", G_CALLBACK (scene_changed_cb), self);
      _ui_table_connect (self);
      self->show_sheet
          = referee_game_state (match_scene_get_game (scene))->phase == REFEREE_PHASE_FINISHED
            && !live (self);
    }
  _ui_table_update_words (self);
  update_evidence (self);
  update_steps (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Verbs --------------------------------------------------------------------------------- */

typedef struct
{
  UiTable *table;
  RefereeActKind kind;
  GoColor side;
} Question;

static void
question_response_cb (GtkDialog *dialog, int response, Question *question)
{
  MatchController *controller = live (question->table);

  gtk_window_destroy (GTK_WINDOW (dialog));
  if (response == GTK_RESPONSE_ACCEPT && controller)
    match_controller_act (controller, question->kind, question->side);
  ui_table_focus_board (question->table);
}

static void
question_free (gpointer data, GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->table);
  g_free (question);
}

static void
ask (UiTable *self, RefereeActKind kind, GoColor side, const char *heading, const char *verb)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *text = words_consequence (match_scene_get_game (self->scene), kind, side);
  Question *question = g_new0 (Question, 1);
  GtkWidget *dialog = gtk_message_dialog_new (
      GTK_WINDOW (root), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION,
      GTK_BUTTONS_NONE, "%s", heading);

  question->table = g_object_ref (self);
  question->kind = kind;
  question->side = side;
  gtk_widget_add_css_class (dialog, "pass-stone");
  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s", text);
  gtk_dialog_add_buttons (GTK_DIALOG (dialog), _ ("_Cancel"), GTK_RESPONSE_CANCEL, verb,
                          GTK_RESPONSE_ACCEPT, NULL);
  gtk_dialog_set_default_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  g_signal_connect_data (dialog, "response", G_CALLBACK (question_response_cb), question,
                         question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
resign (UiTable *self, GoColor side)
{
  const MatchSeat *seat = match_scene_get_seat (self->scene, side);
  g_autofree char *heading = g_strdup_printf (_ ("Does %s resign?"), seat->name);

  ask (self, REFEREE_RESIGN, side, heading, _ ("_Resign"));
}

void
ui_table_verb (UiTable *self, MatchButtonKind kind, GoColor side)
{
  MatchController *controller = live (self);

  if (!controller)
    return;
  switch (kind)
    {
    case MATCH_BUTTON_PASS:
      match_controller_act (controller, REFEREE_PASS, side);
      break;
    case MATCH_BUTTON_CHALLENGE:
      match_controller_act (controller, REFEREE_CHALLENGE, side);
      break;
    case MATCH_BUTTON_ALLOW:
      match_controller_act (controller, REFEREE_ALLOW, side);
      break;
    case MATCH_BUTTON_AGREE:
      match_controller_act (controller, REFEREE_AGREE, side);
      break;
    case MATCH_BUTTON_WITHDRAW:
      match_controller_act (controller, REFEREE_WITHDRAW, side);
      break;
    case MATCH_BUTTON_RESUME:
      ask (self, REFEREE_RESUME, side, _ ("Resume play?"), _ ("_Resume play"));
      break;
    case MATCH_BUTTON_PLAYOUT:
      ask (self, REFEREE_PLAYOUT, side, _ ("Let’s play until all dead stones are captured"),
           _ ("_Play out"));
      break;
    case MATCH_BUTTON_OFFER:
      match_controller_act (controller, REFEREE_OFFER, side);
      break;
    case MATCH_BUTTON_PAY:
      match_controller_act (controller, REFEREE_PAY, side);
      break;
    case MATCH_BUTTON_ALLOW_TAKE_BACK:
    case MATCH_BUTTON_REFUSE_TAKE_BACK:
      match_controller_answer_take_back (controller, kind == MATCH_BUTTON_ALLOW_TAKE_BACK);
      break;
    case MATCH_BUTTON_RESIGN:
      resign (self, side);
      break;
    case MATCH_BUTTONS:
      break;
    }
}

void
ui_table_take_back (UiTable *self)
{
  MatchController *controller = live (self);
  GoColor side = controller ? match_controller_take_back_side (controller) : GO_EMPTY;

  if (side != GO_EMPTY)
    match_controller_request_take_back (controller, side);
}

static void
verb_cb (UiSeat *seat, int kind, UiTable *self)
{
  ui_table_verb (self, (MatchButtonKind) kind,
                 GTK_WIDGET (seat) == self->seat[GO_BLACK] ? GO_BLACK : GO_WHITE);
  ui_table_focus_board (self);
}

static void
point_activated_cb (UiBoard *board, guint point, UiTable *self)
{
  MatchController *controller = live (self);

  if (match_scene_get_act_index (self->scene) != MATCH_SCENE_LIVE)
    match_scene_set_act_index (self->scene, MATCH_SCENE_LIVE);
  if (controller)
    match_controller_activate_point (controller, (GoPoint) point);
}

static void
point_deleted_cb (UiBoard *board, guint point, UiTable *self)
{
  MatchController *controller = live (self);

  if (controller
      && referee_game_state (match_controller_get_game (controller))->phase
             == REFEREE_PHASE_AGREEMENT)
    match_controller_activate_point (controller, (GoPoint) point);
}

/* Looking back -------------------------------------------------------------------------- */

void
ui_table_step (UiTable *self, int steps)
{
  size_t count, index;

  if (!self->scene)
    return;
  count = match_scene_get_act_count (self->scene);
  index = match_scene_get_act_index (self->scene);
  if (index == MATCH_SCENE_LIVE)
    index = count;
  if (steps < 0)
    index = index > (size_t) -steps ? index - (size_t) -steps : 0;
  else
    index = MIN (index + (size_t) steps, count);
  match_scene_set_act_index (self->scene, index == count ? MATCH_SCENE_LIVE : index);
}

static void
step_cb (GtkRange *range, UiTable *self)
{
  size_t count = self->scene ? match_scene_get_act_count (self->scene) : 0;
  size_t index = (size_t) (gtk_range_get_value (range) + 0.5);

  if (!self->stepping && self->scene)
    match_scene_set_act_index (self->scene, index >= count ? MATCH_SCENE_LIVE : index);
}

static void
back_cb (GtkButton *button, UiTable *self)
{
  ui_table_step (self, -1);
}

static void
forward_cb (GtkButton *button, UiTable *self)
{
  ui_table_step (self, 1);
}

/* The score sheet ----------------------------------------------------------------------- */

void
ui_table_set_show_sheet (UiTable *self, gboolean show)
{
  self->show_sheet = show;
  if (!show)
    ui_board_light (UI_BOARD (self->board), NULL, NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
ui_table_get_show_sheet (UiTable *self)
{
  return self->show_sheet;
}

/* Which points a line of the ledger speaks of. */
static gboolean
line_has_point (MatchScene *scene, GoPoint point, gpointer data)
{
  const RefereeScore *score = match_scene_get_score (scene);
  GoOwner owner = (GoOwner) score->count.owner[point];

  switch ((RefereeLineKind) GPOINTER_TO_INT (data))
    {
    case REFEREE_LINE_STONES:
      return owner == GO_OWNER_BLACK_STONE || owner == GO_OWNER_WHITE_STONE;
    case REFEREE_LINE_TERRITORY:
      return owner == GO_OWNER_BLACK_TERRITORY || owner == GO_OWNER_WHITE_TERRITORY;
    case REFEREE_LINE_TAX:
      return owner == GO_OWNER_BLACK_TAXED || owner == GO_OWNER_WHITE_TAXED;
    case REFEREE_LINE_SHARED:
      return owner == GO_OWNER_SHARED;
    case REFEREE_LINE_BROUGHT:
    case REFEREE_LINE_CAPTURED:
    case REFEREE_LINE_DEAD:
    case REFEREE_LINE_PASS_STONES:
    case REFEREE_LINE_RETURNED:
    case REFEREE_LINE_AGREED_OWNED:
    case REFEREE_LINE_SUNJANG:
    case REFEREE_LINE_FIRST_PASS:
    case REFEREE_LINE_LAST_PLAY:
    case REFEREE_LINE_BUTTON:
    case REFEREE_LINE_BONUS:
    case REFEREE_LINE_HANDICAP:
    case REFEREE_LINE_POINTS:
    case REFEREE_LINE_KOMI:
      break;
    }
  return FALSE;
}

static void
line_lit_cb (UiScoreSheet *sheet, int kind, UiTable *self)
{
  ui_board_light (UI_BOARD (self->board), kind >= 0 ? line_has_point : NULL,
                  GINT_TO_POINTER (kind));
}

static void
show_board_cb (GtkButton *button, UiTable *self)
{
  ui_table_set_show_sheet (self, FALSE);
}

static void
new_game_cb (GtkButton *button, UiTable *self)
{
  g_signal_emit (self, signals[SIGNAL_NEW_GAME], 0);
}

static void
rematch_cb (GtkButton *button, UiTable *self)
{
  g_signal_emit (self, signals[SIGNAL_REMATCH], 0);
}

static GtkWidget *
button_new (const char *label, GCallback callback, UiTable *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect (button, "clicked", callback, self);
  return button;
}

static void
make_sheet (UiTable *self)
{
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *rematch;

  self->sheet = ui_score_sheet_new ();
  g_signal_connect (self->sheet, "line-lit", G_CALLBACK (line_lit_cb), self);
  rematch = button_new (_ ("_Rematch"), G_CALLBACK (rematch_cb), self);
  gtk_widget_add_css_class (rematch, "suggested-action");
  gtk_widget_set_tooltip_text (rematch, _ ("The same game with the colours swapped"));
  gtk_box_append (GTK_BOX (buttons),
                  button_new (_ ("Show _board"), G_CALLBACK (show_board_cb), self));
  gtk_box_append (GTK_BOX (buttons),
                  button_new (_ ("_Another game"), G_CALLBACK (new_game_cb), self));
  gtk_box_append (GTK_BOX (buttons), rematch);
  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (self->sheet, TRUE);
  gtk_box_append (GTK_BOX (inner), self->sheet);
  gtk_box_append (GTK_BOX (inner), buttons);
  gtk_widget_set_margin_top (inner, 16);
  gtk_widget_set_margin_bottom (inner, 16);
  gtk_widget_set_margin_start (inner, 8);
  gtk_widget_set_margin_end (inner, 12);
  self->sheet_box = inner;
}

/* Parts --------------------------------------------------------------------------------- */

static void
make_card (UiTable *self)
{
  self->card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class (self->card, "status-card");
  self->status = gtk_label_new ("");
  gtk_label_set_wrap (GTK_LABEL (self->status), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->status), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->status, "status");
  self->alert = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, "label",
                              "", "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, NULL);
  gtk_widget_add_css_class (self->alert, "dim");
  gtk_widget_add_css_class (self->alert, "small");
  gtk_box_append (GTK_BOX (self->card), self->status);
  gtk_box_append (GTK_BOX (self->card), self->alert);
}

static void
make_evidence (UiTable *self)
{
  self->evidence = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->evidence, "status-card");
  gtk_widget_set_can_target (self->evidence, FALSE);
  self->evidence_picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->evidence_picture, 190, 190);
  self->evidence_label = gtk_label_new ("");
  gtk_label_set_wrap (GTK_LABEL (self->evidence_label), TRUE);
  gtk_box_append (GTK_BOX (self->evidence), self->evidence_picture);
  gtk_box_append (GTK_BOX (self->evidence), self->evidence_label);
  gtk_widget_set_visible (self->evidence, FALSE);
}

static void
make_steps (UiTable *self)
{
  GtkWidget *back = gtk_button_new_from_icon_name ("go-previous-symbolic");
  GtkWidget *forward = gtk_button_new_from_icon_name ("go-next-symbolic");

  self->steps = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->step_scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
  gtk_widget_set_hexpand (self->step_scale, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->step_scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Moment of the game"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Step back"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (forward), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Step forward"), -1);
  gtk_widget_set_tooltip_text (back, _ ("Step back"));
  gtk_widget_set_tooltip_text (forward, _ ("Step forward"));
  g_signal_connect (back, "clicked", G_CALLBACK (back_cb), self);
  g_signal_connect (forward, "clicked", G_CALLBACK (forward_cb), self);
  g_signal_connect (self->step_scale, "value-changed", G_CALLBACK (step_cb), self);
  gtk_box_append (GTK_BOX (self->steps), back);
  gtk_box_append (GTK_BOX (self->steps), self->step_scale);
  gtk_box_append (GTK_BOX (self->steps), forward);
  gtk_widget_set_visible (self->steps, FALSE);
}

static void
typed_cb (UiBoard *board, GParamSpec *pspec, UiTable *self)
{
  const char *typed = ui_board_get_typed (board);

  gtk_label_set_label (GTK_LABEL (self->typed), typed);
  gtk_widget_set_visible (self->typed, *typed != '\0');
}

void
ui_table_set_show_coordinates (UiTable *self, gboolean show)
{
  ui_board_set_show_coordinates (UI_BOARD (self->board), show);
}

void
ui_table_set_animations (UiTable *self, gboolean enabled)
{
  ui_flight_set_enabled (UI_FLIGHT (self->flight), enabled);
}

void
ui_table_set_face_to_face (UiTable *self, gboolean face_to_face)
{
  self->face_to_face = face_to_face;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ui_table_focus_board (UiTable *self)
{
  if (!gtk_widget_get_focus_child (self->board))
    gtk_widget_grab_focus (self->board);
}

static void
ui_table_measure (GtkWidget *widget,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 340 : 420;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1200 : 720;
}

static void
ui_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  _ui_table_allocate (UI_TABLE (widget), width, height);
}

static void
ui_table_dispose (GObject *object)
{
  UiTable *self = UI_TABLE (object);
  GtkWidget *child;

  _ui_table_disconnect (self);
  if (self->scene)
    g_signal_handlers_disconnect_by_data (self->scene, self);
  g_clear_object (&self->scene);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (ui_table_parent_class)->dispose (object);
}

static void
ui_table_init (UiTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_add_css_class (widget, "table-root");
  self->board = ui_board_new ();
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      self->seat[color] = ui_seat_new (color);
      g_signal_connect (self->seat[color], "verb", G_CALLBACK (verb_cb), self);
    }
  make_card (self);
  make_evidence (self);
  make_steps (self);
  make_sheet (self);
  self->typed = gtk_label_new ("");
  gtk_widget_add_css_class (self->typed, "tag");
  gtk_widget_set_visible (self->typed, FALSE);
  self->flight = ui_flight_new ();
  /* The order of children is the order of the Tab key: Black, the board, White. */
  gtk_widget_set_parent (self->seat[GO_BLACK], widget);
  gtk_widget_set_parent (self->board, widget);
  gtk_widget_set_parent (self->seat[GO_WHITE], widget);
  gtk_widget_set_parent (self->card, widget);
  gtk_widget_set_parent (self->steps, widget);
  gtk_widget_set_parent (self->evidence, widget);
  gtk_widget_set_parent (self->typed, widget);
  gtk_widget_set_parent (self->sheet_box, widget);
  gtk_widget_set_parent (self->flight, widget);
  _ui_table_install_drag (self, GO_BLACK);
  _ui_table_install_drag (self, GO_WHITE);
  g_signal_connect (self->board, "point-activated", G_CALLBACK (point_activated_cb), self);
  g_signal_connect (self->board, "point-deleted", G_CALLBACK (point_deleted_cb), self);
  g_signal_connect (self->board, "notify::typed", G_CALLBACK (typed_cb), self);
}

static void
ui_table_class_init (UiTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ui_table_dispose;
  widget_class->measure = ui_table_measure;
  widget_class->size_allocate = ui_table_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[SIGNAL_NEW_GAME] = g_signal_new ("new-game", UI_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REMATCH] = g_signal_new ("rematch", UI_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}
