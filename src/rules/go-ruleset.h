/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruleset: every rule of a game as an axis that can be set by itself.
 *
 * A GoRuleset is a plain value. Presets are named values of it; nothing in the program ever
 * asks which preset a game was made from. */
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
  int period_moves; /* 1 is byo-yomi, more is Canadian; of no meaning with penalties. */
  int period_count; /* How many may expire, the last of which ends the overtime; 0: none may. */
  int then_ms;      /* The same for an overtime that follows, when the last of period_count has
                       expired or, where none may, as soon as its moves are made; 0: none does. */
  int then_moves;
  int then_count;
  int bonus_ms;       /* Added after each completed move (Fischer). */
  int bonus_cap_ms;   /* No bonus makes the time longer than this; 0: no cap. */
  int delay_ms;       /* Time of each move that is not counted. */
  int delay_back;     /* Bool: it is counted and given back (Bronstein), else waited out (US). */
  int hourglass;      /* Bool: what one spends the other gains. */
  int penalty_halves; /* Half points that entering each period costs; it is for any number of moves
                         (Ing); 0: periods are free. */
} GoTime;

/* Every field is an int so that one table can read, write and compare all but `preset`; the enums
 * above are its values. The text name of an axis is the field's name, but for time, where
 * it is "black_base_ms", "white_base_ms" and so on. */
typedef struct
{
  /* Start */
  int width, height;    /* 1..52 */
  int setup;            /* GoSetupKind */
  int first;            /* GoColor: who makes the first move of an even game */
  int prescribed_first; /* GoPrescribed */
  int handicap_place;   /* GoHandicapPlace */
  int handicap_comp;    /* GoHandicapComp */
  int comp_scope;       /* GoCompScope */
  int komi;             /* half points to White, any sign */
  int handicap_komi;    /* the same of a game with a handicap, or GO_KOMI_SAME */
  /* Moves */
  int pass;             /* GoPassRule */
  int no_move;          /* GoNoMove */
  int suicide;          /* GoSuicide */
  int repetition;       /* GoRepetition */
  int long_cycle;       /* GoLongCycle */
  int cycle_limit;      /* 2..100 */
  int cycle_passes;     /* bool: a pass does not begin the count of a cycle anew */
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
  /* The preset that these rules were taken from, as its place in go_presets() counted from 1; 0 for
   * none. It is no axis and changes no game: some presets have the same rules, and go_preset_of()
   * returns this one as long as its rules are unchanged. */
  int preset;
  /* Time */
  GoTime time[2]; /* Black's, White's */
} GoRuleset;

/* Komi is whatever it is, in a game with a handicap too; no komi is so high. */
#define GO_KOMI_SAME 200001

/* The number that the stored text form begins with. */
#define GO_RULESET_FORMAT 2

/* Enough for the stored text form of any ruleset, with its final zero. */
#define GO_RULESET_TEXT 2048

typedef enum
{
  GO_AXIS_ENUM,   /* one of `values` */
  GO_AXIS_INT,    /* minimum..maximum */
  GO_AXIS_BOOL,   /* "true" or "false" */
  GO_AXIS_HALVES, /* half points, written as points: "6.5"; with `values` the maximum is the word */
} GoAxisType;

/* What is known of one axis. */
typedef struct
{
  const char *name;
  GoAxisType type;
  const char *const *values; /* NULL-terminated, for GO_AXIS_ENUM; index is the value. One word
                              * of GO_AXIS_HALVES, for the maximum, or NULL */
  int minimum, maximum;
  int initial;   /* the default, RULES 2 */
  size_t offset; /* of the int in GoRuleset */
} GoAxis;

/* All axes in their stored order. Sets `count`. */
const GoAxis *go_axes (size_t *count);
const GoAxis *go_axis_find (const char *name);
int go_axis_get (const GoAxis *axis, const GoRuleset *ruleset);

/* Sets one axis. The value has to be one of it. */
void go_axis_set (const GoAxis *axis, GoRuleset *ruleset, int value);

/* Returns whether the axis has any effect on a game's moves or result under these rules. Otherwise
 * every value that may stand beside the others gives the same game, but for the paid play-out of
 * `dispute`, which brings something to settle. The axes of clocks always apply. */
bool go_axis_applies (const GoAxis *axis, const GoRuleset *ruleset);

/* Whether it is one of the board's two, which each game chooses, or one of a side's clock. */
bool go_axis_is_size (const GoAxis *axis);
bool go_axis_is_time (const GoAxis *axis);

/* Sets one axis from its text. Returns false and leaves the ruleset alone when there is no
 * such value. Width and height are axes like the others. */
bool go_axis_parse (const GoAxis *axis, const char *text, GoRuleset *ruleset);

/* Writes one axis's value in its text form. Returns `text`. */
const char *go_axis_format (const GoAxis *axis, const GoRuleset *ruleset, char text[32]);

/* Sets every axis to its default. */
void go_ruleset_init (GoRuleset *ruleset);
bool go_ruleset_equal (const GoRuleset *a, const GoRuleset *b);

/* Whether both are the same rules, whatever the size of the board, komi, komi of a handicap game,
 * cycle_passes and clock (RULES 1.1); with `any_scoring` also whatever is counted. */
bool go_ruleset_same_rules (const GoRuleset *a, const GoRuleset *b, bool any_scoring);

/* The komi of a game under these rules in which Black has so many handicap stones; half points. */
int go_ruleset_komi (const GoRuleset *ruleset, int handicap);

/* Names a komi for one game: it is the one agreed, whatever the handicap (RULES 1.1). */
void go_ruleset_agree_komi (GoRuleset *ruleset, int komi);

/* Writes the stored form, "2 width=19 height=19 ...": the format number, every axis and, where
 * the axes alone would not tell the preset, "preset=korean". Returns `text`. */
const char *go_ruleset_format (const GoRuleset *ruleset, char text[GO_RULESET_TEXT]);

typedef struct
{
  bool unknown;      /* a newer format, an unknown axis or value: open read-only */
  size_t offset;     /* byte where the trouble begins */
  char message[160]; /* what is wrong there, in English; empty if nothing is */
} GoRulesetError;

/* Reads the stored form. A missing axis takes its default, but for cycle_passes, which is true of
 * rules that were stored in format 1 (RULES 1.2). An unknown preset is ignored. Returns false, with
 * `error` filled and `ruleset` left alone, when the text is not one this version understands. */
bool go_ruleset_parse (const char *text, GoRuleset *ruleset, GoRulesetError *error);

/* Two axes that do not go together, by their names, and the reason in English as a translatable
 * sentence. */
typedef struct
{
  const char *axis;
  const char *other; /* the axis that it does not go with */
  const char *reason;
  bool harmless;       /* `axis` merely has no effect; false: both cannot stand together */
  const char *instead; /* when harmless: the value of `axis` that gives the same game */
} GoContradiction;

/* Names up to `size` pairs of axes that do not go together, those that cannot stand together
 * first; returns how many there are. `found` may be NULL if `size` is 0. A custom start position,
 * which fits any size, is not considered. */
size_t go_ruleset_check (const GoRuleset *ruleset, GoContradiction *found, size_t size);

/* What rulesets are sorted under, in the order in which they are shown; NULL after the last. */
extern const char *const go_families[];

/* A named ruleset: from the source texts, or a first game for beginners. */
typedef struct
{
  const char *name;       /* "concord" */
  const char *title;      /* "Concord", translatable */
  const char *family;     /* one of go_families, but for "own" */
  const char *source;     /* where the rules come from, translatable */
  const char *confidence; /* "high", "medium" or "low": how certain we are of them */
  const char *axes;       /* "axis=value" words that differ from the defaults */
  const char *notes;      /* ids of what players should be told about its source, with spaces */
  const char *rules;      /* what `title` is without the counting it names, translatable; or NULL */
  const char *former;     /* the value of long_cycle in older versions, or NULL */
} GoPreset;

/* All presets, Concord first. Sets `count`. */
const GoPreset *go_presets (size_t *count);
const GoPreset *go_preset_find (const char *name);
/* Fills `ruleset` from the preset. */
void go_preset_ruleset (const GoPreset *preset, GoRuleset *ruleset);

/* Whether these are the preset's rules, or what they were in older versions, as
 * go_ruleset_same_rules() compares them. */
bool go_preset_has_rules (const GoPreset *preset, const GoRuleset *ruleset, bool any_scoring);

/* Returns the preset that has these rules, or NULL. Of several it is the one that they were taken
 * from, else the one with the ruleset's komi, else the one known best. */
const GoPreset *go_preset_of (const GoRuleset *ruleset);

/* Says which preset these rules were taken from; `preset` may be NULL. */
void go_ruleset_set_preset (GoRuleset *ruleset, const GoPreset *preset);

/* Whether a game that was played under other rules is worth a look under these: not under those of
 * a first game, which ends long before. */
bool go_preset_compares (const GoPreset *preset);

/* Whether the text that these rules come from has both countings, so that territory or area is a
 * choice of the players (RULES 1.7). `preset` is the one that was taken, or NULL; one that takes
 * a counting of its own leaves none. */
bool go_ruleset_leaves_scoring (const GoRuleset *ruleset, const GoPreset *preset);

/* The komi to propose for a handicap game under these rules; half points. */
int go_propose_handicap_komi (const GoRuleset *ruleset);
