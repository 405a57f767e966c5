/* The verbs of the page of rulesets as named actions, which its buttons and keys use. */
#include "config.h"

#include "ui-rules-page-private.h"
#include "ui-verbs.h"

#include <glib/gi18n.h>

#include "ui-rules-ask.h"

static UiRulesSubject *
shown (UiRulesPage *self)
{
  return ui_rules_reader_get_subject (self->reader);
}

static void
play_action (gpointer widget, const char *action)
{
  UiRulesSubject *subject = shown (UI_RULES_PAGE (widget));

  if (subject)
    g_signal_emit_by_name (widget, "play", &subject->ruleset);
}

static void
compare_action (gpointer widget, const char *action)
{
  UiRulesPage *self = UI_RULES_PAGE (widget);
  g_autoptr (GPtrArray) all = ui_rules_list_get_all (self->list);

  if (!shown (self))
    return;
  ui_rules_versus_begin (self->versus, all, shown (self), NULL);
  self->beside = "browse";
  _ui_rules_page_open (self, "compare");
}

static void
copy_action (gpointer widget, const char *action)
{
  UiRulesPage *self = UI_RULES_PAGE (widget);
  UiRulesSubject *subject = shown (self);
  g_autofree char *name = NULL;

  if (!subject)
    return;
  /* Translators: the name that the copy of a ruleset begins with. */
  name = g_strdup_printf (_ ("%s, my copy"), subject->title);
  ui_rules_editor_begin (self->editor, 0, name, &subject->ruleset, subject);
  _ui_rules_page_open (self, "edit");
}

static void
edit_action (gpointer widget, const char *action)
{
  UiRulesPage *self = UI_RULES_PAGE (widget);
  UiRulesSubject *subject = shown (self);

  if (!subject || subject->id == 0)
    return;
  ui_rules_editor_begin (self->editor, subject->id, subject->title, &subject->ruleset, subject);
  _ui_rules_page_open (self, "edit");
}

static void
share_action (gpointer widget, const char *action)
{
  UiRulesPage *self = UI_RULES_PAGE (widget);
  UiRulesSubject *subject = shown (self);
  char text[GO_RULESET_TEXT];

  if (!subject)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget),
                          go_ruleset_format (&subject->ruleset, text));
  ui_notice_say (self->notice,
                 _ ("The rules are on the clipboard as text. Whoever gets it can open it "
                    "with “From text…”."),
                 FALSE);
}

static void
read_text (gpointer owner, const GoRuleset *ruleset)
{
  UiRulesPage *self = UI_RULES_PAGE (owner);

  ui_rules_editor_begin (self->editor, 0, "", ruleset, NULL);
  _ui_rules_page_open (self, "edit");
}

static void
from_text_action (gpointer widget, const char *action)
{
  ui_rules_ask_text (widget, read_text, G_OBJECT (widget));
}

static void
renamed (gpointer owner, const char *name)
{
  UiRulesPage *self = UI_RULES_PAGE (owner);
  UiRulesSubject *subject = shown (self);

  if (subject && subject->id != 0)
    _ui_rules_page_save (self, subject->id, name, &subject->ruleset);
}

static void
rename_action (gpointer widget, const char *action)
{
  UiRulesSubject *subject = shown (UI_RULES_PAGE (widget));

  if (subject)
    ui_rules_ask_name (widget, subject->title, renamed, G_OBJECT (widget));
}

static void
delete_action (gpointer widget, const char *action)
{
  UiRulesPage *self = UI_RULES_PAGE (widget);

  if (shown (self))
    _ui_rules_page_delete (self, shown (self));
}

static void
back_action (gpointer widget, const char *action)
{
  ui_rules_page_back (UI_RULES_PAGE (widget));
}

/* What has to hold. */
enum
{
  READABLE = 1 << 0, /* a ruleset is shown that this version knows */
  OWN = 1 << 1,      /* one of the library's */
  STARTS = 1 << 2,   /* a game can begin under it */
};

static const UiVerb verbs[] = {
  { "rules.play", play_action, READABLE | STARTS },
  { "rules.compare", compare_action, READABLE },
  { "rules.copy", copy_action, READABLE },
  { "rules.share", share_action, READABLE },
  { "rules.edit", edit_action, READABLE | OWN },
  { "rules.rename", rename_action, READABLE | OWN },
  { "rules.delete", delete_action, OWN },
  { "rules.from-text", from_text_action },
  { "rules.back", back_action },
  { NULL },
};

void
_ui_rules_page_install_actions (GtkWidgetClass *widget_class)
{
  ui_verbs_install (widget_class, verbs);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "rules.back", NULL);
}

void
_ui_rules_page_update_actions (UiRulesPage *self)
{
  UiRulesSubject *subject = shown (self);
  gboolean readable = subject && !subject->reason;
  g_autofree char *error = readable ? ui_rules_start_error (&subject->ruleset) : NULL;

  ui_verbs_update (self, (readable ? READABLE : 0) | (subject && subject->id != 0 ? OWN : 0)
                             | (error ? 0 : STARTS));
}
