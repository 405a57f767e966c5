/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "new-game-window.h"

#include "ui-fixture.h"

Started started;

static void
start_cb (UiNewGame *dialog, const RefereeSetup *setup, const MatchInfo *info, gpointer unused)
{
  started.times++;
  started.setup = *setup;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      started.name[color] = g_strdup (info->name[color]);
      started.rank[color] = g_strdup (info->rank[color]);
    }
  started.guard = info->guard;
  started.friendly = info->friendly;
  started.flag = info->flag;
  started.pause = info->pause;
}

void
window_show (UiNewGame *dialog)
{
  started.times = 0;
  g_signal_connect (dialog, "start", G_CALLBACK (start_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

UiNewGame *
window_open (GSettings *settings)
{
  UiNewGame *dialog = ui_new_game_new (NULL, settings, NULL);

  window_show (dialog);
  ui_fixture_settle ();
  return dialog;
}

gpointer
window_child (UiNewGame *dialog, const char *id)
{
  return ui_fixture_child (dialog, UI_TYPE_NEW_GAME, id);
}

const char *
window_label (UiNewGame *dialog, const char *id)
{
  return ui_fixture_text (dialog, UI_TYPE_NEW_GAME, id);
}

void
window_type (UiNewGame *dialog, const char *id, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (window_child (dialog, id)), text);
}

const char *
window_typed (UiNewGame *dialog, const char *id)
{
  return gtk_editable_get_text (GTK_EDITABLE (window_child (dialog, id)));
}

void
window_choose (UiNewGame *dialog, const char *id)
{
  g_object_set (window_child (dialog, id), "active", TRUE, NULL);
}

gboolean
window_chosen (UiNewGame *dialog, const char *id)
{
  gboolean active;

  g_object_get (window_child (dialog, id), "active", &active, NULL);
  return active;
}

void
window_press (UiNewGame *dialog, const char *id)
{
  g_signal_emit_by_name (window_child (dialog, id), "clicked");
}

void
window_set_size (UiNewGame *dialog, int width, int height)
{
  window_choose (dialog, "size_other");
  gtk_spin_button_set_value (window_child (dialog, "columns"), width);
  gtk_spin_button_set_value (window_child (dialog, "rows"), height);
}
