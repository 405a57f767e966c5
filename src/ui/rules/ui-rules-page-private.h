/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of UiRulesPage share. */
#pragma once

#include "ui-fold.h"
#include "ui-ask.h"
#include "ui-rules-editor.h"
#include "ui-rules-list.h"
#include "ui-rules-page.h"
#include "ui-rules-reader.h"
#include "ui-rules-compare.h"

struct _UiRulesPage
{
  GtkWidget parent_instance;

  GtkStack *stack;
  UiFold *split;
  UiRulesList *list;
  UiRulesReader *reader;
  UiRulesEditor *editor;
  UiRulesVersus *versus;
  UiNotice *notice;

  LibraryService *library;
  DeskUnsavedManager *unsaved;
  gboolean gone;      /* answers of the library come too late */
  gint64 wanted;      /* the saved ruleset to be shown when the list comes; 0: none */
  gint64 deleted;     /* the one that Undo brings back */
  GTask *saving;      /* answered when what is edited has been saved, or not; NULL: nobody waits */
  const char *beside; /* the page that a comparison was opened from */
};

/* What has to hold for one of the page's actions to be open. */
enum
{
  UI_RULES_READABLE = 1 << 0, /* a ruleset is shown that this version knows */
  UI_RULES_OWN = 1 << 1,      /* one of the library's */
  UI_RULES_STARTS = 1 << 2,   /* a game can begin under it */
};

/* Says which of them are open for what the reader shows. */
void ui_rules_page_update_actions (UiRulesPage *self);

/* Whether a ruleset is being changed, and not as it was. */
gboolean ui_rules_page_is_unsaved (UiRulesPage *self);

/* The page as something unsaved. */
void ui_rules_page_unsaved_init (DeskUnsavedInterface *iface);

/* Tells whoever waits for saving how it went; `error` NULL is success. */
void ui_rules_page_answer (UiRulesPage *self, const GError *error);

/* Shows a ruleset in the reader, and selects it in the list if it is there. */
void ui_rules_page_show (UiRulesPage *self, LibraryRuleset *subject);

/* Whether "browse", "edit" or "compare" is shown. */
gboolean ui_rules_page_shows (UiRulesPage *self, const char *name);

/* Shows one of them, with the focus where work begins. */
void ui_rules_page_open (UiRulesPage *self, const char *name);

/* Asks the library for its list again. */
void ui_rules_page_refresh (UiRulesPage *self);

/* Lets the window say a sentence. */
void ui_rules_page_tell (UiRulesPage *self, const char *sentence, gboolean error);

/* Saves under a name, and then shows it. Without a library it says so. */
void ui_rules_page_save (UiRulesPage *self, gint64 id, const char *name, const GoRuleset *ruleset);

/* Puts a saved ruleset away, with a way back; brings back the one put away last. */
void ui_rules_page_delete (UiRulesPage *self, LibraryRuleset *subject);
void ui_rules_page_undo_delete (UiRulesPage *self);
