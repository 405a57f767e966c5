/* What helps each side at the table: the teacher's eye and the cards. */
#include "config.h"

#include <glib/gi18n.h>

#include "ui-kit.h"
#include "ui-new-game-private.h"

static GtkWidget *
help_new (UiNewGame *self, DeskHelp help, const char *title, const char *hint)
{
  GtkWidget *row = ui_row (18, ui_label (title, NULL), NULL);

  gtk_widget_set_hexpand (gtk_widget_get_first_child (row), TRUE);
  gtk_widget_set_tooltip_text (row, hint);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      const char *side = color == GO_BLACK ? _ ("Black") : _ ("White");
      /* Translators: a help at the table and who has it: "Teacher's eye: Black" */
      g_autofree char *name = g_strdup_printf (_ ("%s: %s"), title, side);
      GtkWidget *check = gtk_check_button_new_with_label (side);

      ui_name (check, name);
      ui_describe (check, hint);
      self->help[help][color] = GTK_CHECK_BUTTON (check);
      gtk_box_append (GTK_BOX (row), check);
    }
  return row;
}

void
_ui_new_game_make_helps (UiNewGame *self)
{
  ui_append (self->helps_box,
             help_new (self, DESK_HELP_EYE, _ ("Teacher’s eye"),
                       _ ("On their turn a side sees liberties, atari and what a play captures.")),
             help_new (self, DESK_HELP_CARDS, _ ("Cards"),
                       _ ("What happens for the first time is explained beside the board.")),
             NULL);
}

/* The partner needs no help; whoever plays against it has the same with either colour. */
static GoColor
whose (const DeskNewGame *choice, GoColor color)
{
  return choice->partner > 0 ? go_opponent (choice->partner_side) : color;
}

void
_ui_new_game_read_helps (UiNewGame *self, DeskNewGame *choice)
{
  for (int help = 0; help < DESK_HELPS; help++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      choice->help[help][color]
          = gtk_check_button_get_active (self->help[help][whose (choice, color)]);
}

void
_ui_new_game_write_helps (UiNewGame *self, const DeskNewGame *choice)
{
  for (int help = 0; help < DESK_HELPS; help++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      gtk_check_button_set_active (self->help[help][color], choice->help[help][color]);
}

void
_ui_new_game_limit_helps (UiNewGame *self, const DeskNewGame *choice)
{
  for (int help = 0; help < DESK_HELPS; help++)
    for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
      {
        GtkWidget *check = GTK_WIDGET (self->help[help][color]);
        gboolean open = whose (choice, color) == color;

        /* It goes along with whoever takes the other colour. */
        if (open && !gtk_widget_get_visible (check))
          gtk_check_button_set_active (
              self->help[help][color],
              gtk_check_button_get_active (self->help[help][go_opponent (color)]));
        gtk_widget_set_visible (check, open);
      }
}
