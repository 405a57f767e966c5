/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the UiRulesPage files. */
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
  GtkWidget *header, *play, *menu_button;

  LibraryService *library; /* NULL: none, or disposed, so that answers are ignored */
  DeskUnsavedManager *unsaved;
  gint64 edited;      /* saved ruleset that the editor replaces; 0: none */
  gint64 wanted;      /* saved ruleset to show after the list was loaded; 0: none */
  gint64 deleted;     /* deleted ruleset that Undo restores */
  GTask *saving;      /* returns when saving has finished or failed; NULL: none */
  const char *beside; /* page from which the comparison was opened */
};

/* Conditions for the page's actions. */
enum
{
  UI_RULES_READABLE = 1 << 0, /* a ruleset is shown that this version supports */
  UI_RULES_OWN = 1 << 1,      /* it is a saved ruleset */
  UI_RULES_STARTS = 1 << 2,   /* a game can start under it */
};

/* --- ui-rules-page-library.c --- */
/* Completes the task that waits for saving; `error` NULL means success. */
void ui_rules_page_answer (UiRulesPage *self, const GError *error);

/* Shows a ruleset in the reader, and selects it in the list if it is there. */
void ui_rules_page_show (UiRulesPage *self, LibraryRuleset *subject);

/* Returns whether the page `name` is shown: "browse", "edit" or "compare". */
gboolean ui_rules_page_shows (UiRulesPage *self, const char *name);

/* Shows that page and moves the focus to its first control. */
void ui_rules_page_open (UiRulesPage *self, const char *name);

/* Opens the editor. `id` is the saved ruleset to replace, or 0 for a new one. */
void ui_rules_page_edit (UiRulesPage *self,
                         gint64 id,
                         const char *name,
                         const GoRuleset *ruleset,
                         LibraryRuleset *origin);

/* Loads the list from the library again. */
void ui_rules_page_refresh (UiRulesPage *self);

/* Saves a ruleset under a name, and then shows it. Shows an error if there is no library. */
void ui_rules_page_save (UiRulesPage *self, gint64 id, const char *name, const GoRuleset *ruleset);

/* Delete a saved ruleset, with an Undo button, and restore the last deleted one. */
void ui_rules_page_delete (UiRulesPage *self, LibraryRuleset *subject);
void ui_rules_page_undo_delete (UiRulesPage *self);

/* --- ui-rules-page-ask.c --- */
/* Asks for a new name of the ruleset in the reader. */
void ui_rules_page_ask_name (UiRulesPage *self);

/* Asks for the text form of a ruleset to edit, and shows the position of an error until the text is
 * correct. */
void ui_rules_page_ask_text (UiRulesPage *self);

/* Returns the sentence that says where a text is not a ruleset, and why. */
char *ui_rules_text_error (const char *text, const GoRulesetError *error) G_GNUC_WARN_UNUSED_RESULT;
