/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of MatchPartner share. */
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
  Engine *engine;    /* asked in its place; or NULL */
  gboolean stuck;    /* the engine has failed */
  gboolean compared; /* what it does not know of the rules has been said */
  guint64 seed;
  guint delay; /* milliseconds */
  gboolean paused, thinking;

  /* The moment that is thought of, or was answered. */
  MatchThoughtKind wanted;
  size_t snapshot; /* acts of the game then */
  gint64 began;
  GCancellable *cancellable; /* while a thread thinks */
  guint timeout;             /* while it waits to act, or to look */
  MatchThought *thought;     /* ready to be acted on */

  gboolean offers;  /* its last move gained nothing: it offers to end play after it */
  size_t idle_pass; /* one more than the act by which it passed because nothing gains; or 0 */
  bool objected[GO_CELLS]; /* stones about which it has contradicted a mark in this agreement */
};

const RefereeGame *match_partner_game (MatchPartner *self);

/* Whether an act that needs only its kind is open to it. */
bool match_partner_may (MatchPartner *self, RefereeActKind kind);

/* Does what it has thought. */
void match_partner_act (MatchPartner *self, const MatchThought *thought);

G_END_DECLS
