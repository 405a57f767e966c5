/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of MatchController share. */
#pragma once

#include "match-private.h"
#include "match-snapshot.h"

G_BEGIN_DECLS

/* An input that waits for its turn. What a touch or a take-back means is found out only then,
 * because the acts before it decide that. */
typedef enum
{
  INPUT_ACT,
  INPUT_TOUCH,
  INPUT_TAKE_BACK,
  INPUT_PROPOSE,
  INPUT_CHALLENGE,
  INPUT_ANSWER,
} MatchInputKind;

typedef struct
{
  MatchInputKind kind;
  RefereeAct act; /* for TOUCH only the point and the time, for TAKE_BACK the side */
  GoColor asker;  /* for PROPOSE */
  MatchTool tool; /* for TOUCH: in whose sense */
  gboolean allow; /* for ANSWER */
  gint64 arrived; /* monotonic */
} MatchInput;

struct _MatchController
{
  GObject parent_instance;

  RefereeGame *game;
  MatchInfo info;
  MatchJournal *journal; /* NULL: unsaved */

  GQueue inputs; /* of MatchInput */
  gboolean processing;
  gboolean in_flight;
  RefereeAct act;    /* in flight, or the one that failed */
  RefereeGame *next; /* what the act judged last leads to */
  char *failure;
  gboolean changed_elsewhere; /* the failure is that another program wrote the game */
  gboolean warned;
  RefereeAct warned_act;
  RefereeAnswer warned_answer;

  GoColor asker; /* whose opponent is asked something, or GO_EMPTY */
  RefereeAct request;
  MatchTool tool;
  gboolean touches_tell;
  gboolean eye[GO_COLORS];
  GoColor last_side; /* who made the last act, for second thoughts */
  gint64 last_time;
  MatchMonotonic now;
  gpointer now_data;

  gint64 arrived;     /* what is being granted, monotonic */
  gint64 act_arrived; /* the act in flight */
  MatchClockHold hold;
  gint64 clock_base;   /* while it runs: when the thinking began, monotonic */
  gint64 thought_ms;   /* while it does not: for how long the side to move had thought */
  gint64 noted_ms;     /* what the journal knows of this turn */
  gint64 asleep;       /* how long the machine had slept when it was last looked at */
  gboolean told_out;   /* that time is used up has been told */
  gboolean told_low;   /* that little is left, in this turn */
  gint64 told_seconds; /* of the last ones, that which was said last */
  gboolean counts_aloud;
  RefereeSupply told; /* the overtime and periods that are known to the players */
  guint tick;
  GSourceFunc on_tick; /* gets the controller */

  char *announcement;
  GArray *captured; /* of GoPoint */
  GoColor captured_color;
  GoBoard *before;
};

/* Queue (match-controller-queue.c). */
/* Copies an input into the queue, and handles what can be handled now. */
void match_controller_enqueue (MatchController *self, const MatchInput *input);
/* Goes on with what waits, unless something must be saved or answered first. */
void match_controller_process_queue (MatchController *self);
/* Judges an act by the rules and by the guard, and saves it. */
void match_controller_consider (MatchController *self, const RefereeAct *act);
/* Hands an act that the rules allow to the journal, and makes it once it is safe. */
void match_controller_save (MatchController *self, const RefereeAct *act);

/* Consent (match-controller-consent.c): inputs that take a word more, the other side's or
 * the challenger's own. */
void match_controller_consider_challenge (MatchController *self, const RefereeAct *act);
void match_controller_consider_take_back (MatchController *self, GoColor side);
void
match_controller_consider_proposal (MatchController *self, const RefereeAct *act, GoColor asker);
void match_controller_consider_answer (MatchController *self, gboolean allow);

/* Clock (match-controller-clock.c). */
/* For how long, in milliseconds, the side to move had thought at the moment `at`. */
gint64 match_controller_elapsed (MatchController *self, gint64 at);
/* The thinking began at the moment `at`; `on_tick` is called at the next change of a face. */
void match_controller_start_clock (MatchController *self, gint64 at, GSourceFunc on_tick);
/* Tells what a face shows now. Returns the side whose time is found to be used up for the first
 * time since the clock was started, else GO_EMPTY. */
GoColor match_controller_tick (MatchController *self);
/* What the side to move should hear of its clock now, once: an overtime begins, a period is used
 * up, little is left in all. NULL for nothing new; free with g_free(). */
char *match_controller_clock_news (MatchController *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the time was used up before this act came, and the flag falls by itself. */
gboolean match_controller_is_too_late (MatchController *self, const RefereeAct *act);

gint64 match_controller_monotonic (MatchController *self);

/* The signals. */
void match_controller_emit_changed (MatchController *self);
void match_controller_emit_applied (MatchController *self, const RefereeAct *act);
void match_controller_emit_refused (MatchController *self,
                                    const RefereeAct *act,
                                    const RefereeAnswer *answer,
                                    const char *sentence);
void match_controller_emit_warned (MatchController *self, const char *sentence);
void match_controller_emit_journal_failed (MatchController *self);
/* Nothing for no sound. */
void match_controller_emit_heard (MatchController *self, guint sounds);
void match_controller_emit_finished (MatchController *self);
void match_controller_emit_touched (MatchController *self, GoPoint point);
/* Returns whether a handler holds the act back. */
gboolean match_controller_emit_held (MatchController *self, const RefereeAct *act);

/* Refuses the act with the rules' own reason. */
void
match_controller_refuse (MatchController *self, const RefereeAct *act, const RefereeAnswer *answer);

G_END_DECLS
