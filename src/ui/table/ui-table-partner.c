/* The partner at the table: it sits down where a side is its own, and what it says is shown. It
 * thinks only while the table can be seen. */
#include "config.h"

#include "desk-engines.h"
#include "ui-table-private.h"

static void
said_cb (MatchPartner *partner, const char *sentence, UiTable *self)
{
  _ui_table_announce (self, sentence);
}

static void
update_delay (UiTable *self)
{
  /* Where nothing moves, nothing is waited for. */
  if (self->partner)
    match_partner_set_delay (self->partner, self->still ? 0 : MATCH_PARTNER_DELAY);
}

void
_ui_table_seat_partner (UiTable *self)
{
  MatchController *controller = _ui_table_live (self);
  const MatchInfo *info = controller ? match_controller_get_info (controller) : NULL;
  GoColor side = match_info_partner (info);
  int level = match_info_partner_level (info, side);

  _ui_table_leave_partner (self);
  if (side == GO_EMPTY)
    return;
  self->partner = match_partner_new (controller, side, level, g_random_int ());
  match_partner_set_paused (self->partner, !gtk_widget_get_mapped (GTK_WIDGET (self)));
  update_delay (self);
  g_signal_connect (self->partner, "said", G_CALLBACK (said_cb), self);
  if (level == MATCH_LEVEL_ENGINE)
    {
      g_autoptr (Engine) engine = desk_engines_make (info->name[side] ? info->name[side] : "");

      match_partner_set_engine (self->partner, engine);
    }
}

void
_ui_table_leave_partner (UiTable *self)
{
  g_autoptr (MatchPartner) partner = g_steal_pointer (&self->partner);

  if (!partner)
    return;
  g_signal_handlers_disconnect_by_data (partner, self);
  g_object_run_dispose (G_OBJECT (partner));
}

void
_ui_table_pause_partner (UiTable *self, gboolean pause)
{
  if (self->partner)
    match_partner_set_paused (self->partner, pause);
}

void
_ui_table_set_still (UiTable *self, gboolean still)
{
  self->still = still;
  update_delay (self);
}

void
_ui_table_ask_again (UiTable *self)
{
  if (self->partner)
    match_partner_ask_again (self->partner);
}

void
_ui_table_take_over (UiTable *self)
{
  MatchController *controller = _ui_table_live (self);

  _ui_table_leave_partner (self);
  if (controller)
    match_controller_take_over (controller);
}

void
_ui_table_explain (UiTable *self)
{
  g_autofree char *sentence = self->partner ? match_partner_explain (self->partner) : NULL;

  if (sentence)
    _ui_table_announce (self, sentence);
}
