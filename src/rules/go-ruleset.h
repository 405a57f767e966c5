/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruleset: every rule of a game as an independent axis.
 *
 * A GoRuleset is a plain value, and presets are named values of it. Nothing in the program depends
 * on the preset that a game was made from. */
#pragma once

#include "go-types.h"

typedef enum
{
  GO_SETUP_NONE,
  GO_SETUP_ANCIENT4,
  GO_SETUP_SUNJANG16,
  GO_SETUP_TIBETAN12
} GoSetupKind;
typedef enum
{
  GO_PRESCRIBED_NONE,
  GO_PRESCRIBED_CENTRE
} GoPrescribed;
typedef enum
{
  GO_HANDICAP_NONE,
  GO_HANDICAP_FIXED,
  GO_HANDICAP_FREE,
  GO_HANDICAP_CHOICE
} GoHandicapPlace;
typedef enum
{
  GO_COMP_NONE,
  GO_COMP_N_MINUS_1,
  GO_COMP_N
} GoHandicapComp;
typedef enum
{
  GO_COMP_ALWAYS,
  GO_COMP_AREA
} GoCompScope;
typedef enum
{
  GO_PASS_FREE,
  GO_PASS_STONE,
  GO_PASS_RETURN,
  GO_PASS_FORBIDDEN
} GoPassRule;
typedef enum
{
  GO_NO_MOVE_PASS,
  GO_NO_MOVE_LOSE
} GoNoMove;
typedef enum
{
  GO_SUICIDE_FORBIDDEN,
  GO_SUICIDE_MULTI,
  GO_SUICIDE_ANY
} GoSuicide;
typedef enum
{
  GO_REPETITION_NONE,
  GO_REPETITION_BASIC,
  GO_REPETITION_RECENT3,
  GO_REPETITION_OWN_PREVIOUS,
  GO_REPETITION_PSK,
  GO_REPETITION_PSK_NULL_OK,
  GO_REPETITION_SSK,
  GO_REPETITION_NSSK,
  GO_REPETITION_SSK_KO,
} GoRepetition;
typedef enum
{
  GO_CYCLE_IGNORE,
  GO_CYCLE_DRAW,
  GO_CYCLE_VOID,
  GO_CYCLE_AGREE
} GoLongCycle;
typedef enum
{
  GO_ILLEGAL_PREVENT,
  GO_ILLEGAL_CHALLENGE,
  GO_ILLEGAL_LOSE
} GoIllegal;
typedef enum
{
  GO_END_TWO,
  GO_END_THREE,
  GO_END_THREE_BLACK,
  GO_END_LAST_DIFFERS,
  GO_END_WHITE_LAST,
  GO_END_AGREEMENT,
  GO_END_NO_MOVE,
} GoEnd;
typedef enum
{
  GO_REMOVAL_NONE,
  GO_REMOVAL_AGREEMENT,
  GO_REMOVAL_OWNERSHIP
} GoRemoval;
typedef enum
{
  GO_DISPUTE_NONE,
  GO_DISPUTE_RESUME,
  GO_DISPUTE_FOUR_PASSES,
  GO_DISPUTE_SECOND_STOP,
  GO_DISPUTE_PLAYOUT,
  GO_DISPUTE_PER_GROUP,
  GO_DISPUTE_PAID_PLAYOUT,
} GoDispute;
typedef enum
{
  GO_RESUME_ALTERNATE,
  GO_RESUME_OPPONENT_OF_REQUESTER
} GoResumeFirst;
typedef enum
{
  GO_SCORING_TERRITORY,
  GO_SCORING_AREA,
  GO_SCORING_STONES,
  GO_SCORING_SUNJANG,
  GO_SCORING_NONE
} GoScoring;
typedef enum
{
  GO_TAX_NONE,
  GO_TAX_SEKI,
  GO_TAX_GROUP
} GoTax;
typedef enum
{
  GO_SHARED_NONE,
  GO_SHARED_HALF,
  GO_SHARED_BY_CONTACT
} GoShared;
typedef enum
{
  GO_BUTTON_NONE,
  GO_BUTTON_FIRST,
  GO_BUTTON_TWO
} GoButton;
typedef enum
{
  GO_BONUS_NONE,
  GO_BONUS_TIBETAN
} GoBonus;

/* One player's time (RULES 1.10). Milliseconds; 0 in every field means no clock. */
typedef struct
{
  int base_ms;      /* Main time. */
  int period_ms;    /* An overtime period, for period_moves moves. */
  int period_moves; /* 1 is byo-yomi, more is Canadian; ignored with penalties. */
  int period_count; /* How many may expire; the last one ends the overtime. 0: none may. */
  int then_ms; /* A period of the second overtime, which starts when the last of period_count has
                  expired or, if none may, once its moves are made. 0: there is none. */
  int then_moves;
  int then_count;
  int bonus_ms;       /* Added after each completed move (Fischer). */
  int bonus_cap_ms;   /* The bonus does not raise the time above this; 0: no cap. */
  int delay_ms;       /* Uncounted time at the start of each move. */
  int delay_back;     /* Bool: it is counted and given back (Bronstein), else waited out (US). */
  int hourglass;      /* Bool: time that one player uses is added to the other's. */
  int penalty_halves; /* Half points that each period costs when it starts (Ing). A period is then
                         for any number of moves. 0: periods are free. */
} GoTime;

/* Every field is an int, so that one table can read, write and compare all except `preset`; the
 * enums above are its values. An axis has the field's name as its text name, except time:
 * "black_base_ms", "white_base_ms" and so on. */
typedef struct
{
  /* Start */
  int width, height;    /* 1..52 */
  int setup;            /* GoSetupKind */
  int first;            /* GoColor: moves first in an even game */
  int prescribed_first; /* GoPrescribed */
  int handicap_place;   /* GoHandicapPlace */
  int handicap_comp;    /* GoHandicapComp */
  int comp_scope;       /* GoCompScope */
  int komi;             /* half points to White, any sign */
  int handicap_komi;    /* the same in a handicap game, or GO_KOMI_SAME */
  /* Moves */
  int pass;             /* GoPassRule */
  int no_move;          /* GoNoMove */
  int suicide;          /* GoSuicide */
  int repetition;       /* GoRepetition */
  int long_cycle;       /* GoLongCycle */
  int cycle_limit;      /* 2..100 */
  int cycle_passes;     /* bool: a pass does not restart the count of a cycle */
  int vacated_ban;      /* bool */
  int supplementary_ko; /* bool */
  int illegal;          /* GoIllegal */
  int leniency;         /* bool */
  /* End of play, agreement, dispute */
  int end;          /* GoEnd */
  int removal;      /* GoRemoval */
  int dispute;      /* GoDispute */
  int resume_first; /* GoResumeFirst */
  /* Scoring */
  int scoring;          /* GoScoring */
  int tax;              /* GoTax */
  int shared;           /* GoShared */
  int white_first_pass; /* half points to White */
  int button;           /* GoButton */
  int black_last_play;  /* half points to White */
  int capture_goal;     /* stones; 0: none */
  int bonus;            /* GoBonus */
  /* The preset that these rules were taken from, as its index in go_presets() plus one; 0 for none.
   * It is not an axis and changes no game. Some presets have the same rules; go_preset_of() returns
   * this one as long as its rules are unchanged. */
  int preset;
  /* Time */
  GoTime time[2]; /* Black's, White's */
} GoRuleset;

/* handicap_komi value: komi is the same in a handicap game. No real komi is this high. */
#define GO_KOMI_SAME 200001

/* The number at the start of the stored text form. */
#define GO_RULESET_FORMAT 2

/* Room for the stored text form of any ruleset, with its final zero. */
#define GO_RULESET_TEXT 2048

typedef enum
{
  GO_AXIS_ENUM,   /* one of `values` */
  GO_AXIS_INT,    /* minimum..maximum */
  GO_AXIS_BOOL,   /* "true" or "false" */
  GO_AXIS_HALVES, /* half points, written as points: "6.5"; with `values`, a word for the maximum */
} GoAxisType;

/* The description of an axis. */
typedef struct
{
  const char *name;
  GoAxisType type;
  const char *const *values; /* NULL-terminated. For GO_AXIS_ENUM, the index is the value. For
                                GO_AXIS_HALVES, one word for the maximum, or NULL. */
  int minimum, maximum;
  int initial;   /* the default, RULES 2 */
  size_t offset; /* of the int in GoRuleset */
} GoAxis;

/* Returns all axes in their stored order. Sets `count`. */
const GoAxis *go_axes (size_t *count);
const GoAxis *go_axis_find (const char *name);
int go_axis_get (const GoAxis *axis, const GoRuleset *ruleset);

/* Sets one axis. The value must be valid for it. */
void go_axis_set (const GoAxis *axis, GoRuleset *ruleset, int value);

/* Returns whether the axis has any effect on a game's moves or result under these rules. If not,
 * every value compatible with the other axes gives the same game. One exception is the paid
 * play-out of `dispute`, which makes a dispute possible. The axes of clocks always apply. */
bool go_axis_applies (const GoAxis *axis, const GoRuleset *ruleset);

/* Return whether the axis is a side of the board, which each game chooses, or belongs to a player's
 * clock. */
bool go_axis_is_size (const GoAxis *axis);
bool go_axis_is_time (const GoAxis *axis);

/* Sets one axis from its text. Returns false and leaves the ruleset alone when the text is not one
 * of its values. Width and height are axes like the others. */
bool go_axis_parse (const GoAxis *axis, const char *text, GoRuleset *ruleset);

/* Writes one axis's value in its text form. Returns `text`. */
const char *go_axis_format (const GoAxis *axis, const GoRuleset *ruleset, char text[32]);

/* Sets every axis to its default. */
void go_ruleset_init (GoRuleset *ruleset);
bool go_ruleset_equal (const GoRuleset *a, const GoRuleset *b);

/* Returns whether both are the same rules. Ignores board size, komi, handicap komi, cycle_passes
 * and clock (RULES 1.1); with `any_scoring`, also ignores the scoring. */
bool go_ruleset_same_rules (const GoRuleset *a, const GoRuleset *b, bool any_scoring);

/* Returns the komi, in half points, of a game under these rules with `handicap` stones for
 * Black. */
int go_ruleset_komi (const GoRuleset *ruleset, int handicap);

/* Sets the komi that the players agreed on for one game, whatever the handicap (RULES 1.1). */
void go_ruleset_agree_komi (GoRuleset *ruleset, int komi);

/* Writes the stored form, "2 width=19 height=19 ...": the format number, every axis and, where the
 * axes alone would name another preset, "preset=korean". Returns `text`. */
const char *go_ruleset_format (const GoRuleset *ruleset, char text[GO_RULESET_TEXT]);

typedef struct
{
  bool unknown;      /* a newer format, an unknown axis or value: open read-only */
  size_t offset;     /* byte where the error begins */
  char message[160]; /* the error, in English; empty if there is none */
} GoRulesetError;

/* Parses the stored form. A missing axis takes its default, except cycle_passes, which is true of
 * rules stored in format 1 (RULES 1.2). Ignores an unknown preset. Returns false, fills `error` and
 * leaves `ruleset` alone when this version does not understand the text. */
bool go_ruleset_parse (const char *text, GoRuleset *ruleset, GoRulesetError *error);

/* Two axes that contradict each other, by name, with the reason as a translatable English
 * sentence. */
typedef struct
{
  const char *axis;
  const char *other; /* the axis that it conflicts with */
  const char *reason;
  bool harmless;       /* `axis` merely has no effect; false: they cannot be combined */
  const char *instead; /* when harmless: the value of `axis` that gives the same game */
} GoContradiction;

/* Lists up to `size` pairs of contradictory axes, first those that cannot be combined. Returns the
 * number of all pairs. `found` may be NULL if `size` is 0. Ignores a custom start position, which
 * fits any size. */
size_t go_ruleset_check (const GoRuleset *ruleset, GoContradiction *found, size_t size);

/* The families of rulesets in the order in which they are shown, NULL-terminated. */
extern const char *const go_families[];

/* A named ruleset: from the source texts, or a first game for beginners. */
typedef struct
{
  const char *name;       /* "concord" */
  const char *title;      /* "Concord", translatable */
  const char *family;     /* one of go_families, except "own" */
  const char *source;     /* where the rules come from, translatable */
  const char *confidence; /* "high", "medium" or "low": how certain we are of the rules */
  const char *axes;       /* "axis=value" words that differ from the defaults */
  const char *notes;      /* ids of the notes about its source, separated by spaces */
  const char *rules;      /* `title` without the counting that it names, translatable; or NULL */
  const char *former;     /* the value of long_cycle in older versions, or NULL */
} GoPreset;

/* Returns all presets, Concord first. Sets `count`. */
const GoPreset *go_presets (size_t *count);
const GoPreset *go_preset_find (const char *name);
/* Fills `ruleset` from the preset. */
void go_preset_ruleset (const GoPreset *preset, GoRuleset *ruleset);

/* Returns whether these are the preset's rules, now or in older versions, as compared by
 * go_ruleset_same_rules(). */
bool go_preset_has_rules (const GoPreset *preset, const GoRuleset *ruleset, bool any_scoring);

/* Returns the preset that has these rules, or NULL. If several do, prefers the one the rules were
 * taken from, then one with the ruleset's komi, then the best-known one. */
const GoPreset *go_preset_of (const GoRuleset *ruleset);

/* Records the preset that these rules were taken from; `preset` may be NULL. */
void go_ruleset_set_preset (GoRuleset *ruleset, const GoPreset *preset);

/* Returns whether a game played under other rules can usefully be compared under this preset. False
 * for a first game, which ends long before. */
bool go_preset_compares (const GoPreset *preset);

/* Returns whether the source text of these rules has both countings, so that the players choose
 * territory or area (RULES 1.7). `preset` is the chosen one, or NULL. False for a preset that fixes
 * the counting. */
bool go_ruleset_leaves_scoring (const GoRuleset *ruleset, const GoPreset *preset);

/* Returns the komi to propose for a handicap game under these rules, in half points. */
int go_propose_handicap_komi (const GoRuleset *ruleset);
