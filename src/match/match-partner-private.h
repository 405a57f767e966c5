/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of MatchPartner. */
#pragma once

#include "match-partner-thought.h"
#include "match-partner.h"

G_BEGIN_DECLS

struct _MatchPartner
{
  GObject parent_instance;

  MatchController *controller; /* NULL once disposed */
  GoColor side;
  int level;
  Engine *engine;    /* makes the moves instead, or NULL */
  gboolean stuck;    /* the engine has failed */
  gboolean compared; /* has announced which rules the engine does not know */
  guint64 seed;
  guint delay; /* milliseconds */
  gboolean paused, thinking;

  /* The position being thought about, or already answered. */
  MatchThoughtKind wanted;
  size_t snapshot; /* number of acts in the game then */
  gint64 began;
  GCancellable *cancellable; /* while a thread thinks */
  guint timeout;             /* while it waits to act, or to check again */
  MatchThought *thought;     /* ready to carry out */

  gboolean offers;         /* its last move gained nothing, so it offers to end play */
  size_t idle_pass;        /* 1 + index of its pass when no move gained anything, or 0 */
  bool objected[GO_CELLS]; /* stones whose marks it has corrected in this agreement */
};

const RefereeGame *match_partner_game (MatchPartner *self);

/* Returns whether it may make an act that needs only its kind. */
bool match_partner_may (MatchPartner *self, RefereeActKind kind);

/* Carries out a thought. */
void match_partner_act (MatchPartner *self, const MatchThought *thought);

G_END_DECLS
