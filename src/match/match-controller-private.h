/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of MatchController. */
#pragma once

#include "match-private.h"
#include "match-snapshot.h"

/* A queued input. The meaning of a touch or a take-back depends on the acts before it, so it is
 * worked out only when its turn comes. */
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
  RefereeAct act; /* TOUCH: only the point and the time; TAKE_BACK: the side */
  GoColor asker;  /* PROPOSE */
  MatchTool tool; /* TOUCH: the tool it was made with */
  gboolean allow; /* ANSWER */
  gint64 arrived; /* monotonic */
} MatchInput;

struct _MatchController
{
  GObject parent_instance;

  RefereeGame *game;
  MatchInfo info;
  MatchJournal *journal; /* NULL: not saved */

  GQueue inputs; /* of MatchInput */
  gboolean processing;
  gboolean in_flight;
  RefereeAct act;    /* being saved, or failed to save */
  RefereeGame *next; /* the game after the act judged last */
  char *failure;
  gboolean changed_elsewhere; /* it failed because another program wrote the game */
  gboolean warned;
  RefereeAct warned_act;
  RefereeAnswer warned_answer;

  GoColor asker; /* the side whose opponent has to answer a request, or GO_EMPTY */
  RefereeAct request;
  MatchTool tool;
  gboolean touches_tell;
  gboolean eye[GO_COLORS];
  GoColor last_side; /* side of the last act, for second thoughts */
  gint64 last_time;
  MatchMonotonic now;
  gpointer now_data;

  gint64 arrived;     /* when the input being handled arrived, monotonic */
  gint64 act_arrived; /* the same for the act being saved */
  MatchClockHold hold;
  gint64 clock_base;   /* while it runs: when the thinking began, monotonic */
  gint64 thought_ms;   /* while it stands still: how long the side to move has thought */
  gint64 noted_ms;     /* thinking time of this turn stored in the journal */
  gint64 asleep;       /* how long the machine had slept at the last check */
  gboolean told_out;   /* time used up has been announced */
  gboolean told_low;   /* low time has been announced in this turn */
  gint64 told_seconds; /* the last of the final seconds announced */
  gboolean counts_aloud;
  RefereeSupply told; /* overtime and periods the players already know of */
  guint tick;
  GSourceFunc on_tick; /* its data is the controller */

  char *announcement;
  GArray *captured; /* of GoPoint */
  GoColor captured_color;
  GoBoard *before;
};

/* Queue (match-controller-queue.c) */
/* Copies an input into the queue and processes as much of the queue as possible. */
void match_controller_enqueue (MatchController *self, const MatchInput *input);
/* Continues with the queue unless an act is being saved or waits for an answer. */
void match_controller_process_queue (MatchController *self);
/* Judges an act by the rules and the guard, then saves it. */
void match_controller_consider (MatchController *self, const RefereeAct *act);
/* Passes an act that the rules allow to the journal, and applies it once it is stored. */
void match_controller_save (MatchController *self, const RefereeAct *act);

/* Approval (match-controller-consent.c): acts that need an approval from the opponent, or a choice
 * from the challenger. */
void match_controller_consider_challenge (MatchController *self, const RefereeAct *act);
void match_controller_consider_take_back (MatchController *self, GoColor side);
void
match_controller_consider_proposal (MatchController *self, const RefereeAct *act, GoColor asker);
void match_controller_consider_answer (MatchController *self, gboolean allow);

/* Clock (match-controller-clock.c) */
/* Returns how long the side to move had thought at time `at`, in milliseconds. */
gint64 match_controller_elapsed (MatchController *self, gint64 at);
/* Starts the clock as if the thinking began at time `at`. `on_tick` is called at the next change
 * of a clock face. */
void match_controller_start_clock (MatchController *self, gint64 at, GSourceFunc on_tick);
/* Emits `ticked`, and stops the clock if the machine has slept. Returns the side whose time is
 * found to be used up for the first time since the clock started, else GO_EMPTY. */
GoColor match_controller_tick (MatchController *self);
/* Returns new information about the clock of the side to move, each item once: an overtime begins,
 * a period is used up, little time is left. Returns NULL if there is none; free with g_free(). */
char *match_controller_clock_news (MatchController *self) G_GNUC_WARN_UNUSED_RESULT;
/* Returns whether the time was used up before this act came and the flag falls automatically. */
gboolean match_controller_is_too_late (MatchController *self, const RefereeAct *act);

gint64 match_controller_monotonic (MatchController *self);

/* Signals */
void match_controller_emit_changed (MatchController *self);
void match_controller_emit_refused (MatchController *self,
                                    const RefereeAct *act,
                                    const RefereeAnswer *answer,
                                    const char *sentence);
/* Refuses the act with the reason that the rules give. */
void
match_controller_refuse (MatchController *self, const RefereeAct *act, const RefereeAnswer *answer);
