/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by the files of the naive game. */
#pragma once

#include "naive.h"

void naive_open_play (NaiveGame *game);
void naive_begin_turn (NaiveGame *game);
RefereeReason naive_pass_refusal (const NaiveGame *game, GoColor color);
void naive_pass_effects (NaiveGame *game, GoColor color);
void naive_stop_play (NaiveGame *game);
void naive_forget_marks (NaiveGame *game);
void naive_pass (NaiveGame *game, GoColor color);
void naive_play (NaiveGame *game, int at, GoColor color, const NaiveOutcome *outcome);
void naive_take_back_illegal (NaiveGame *game);
void naive_resume (NaiveGame *game, GoColor to_move, bool final);
void naive_settle (NaiveGame *game);
void naive_all_alive (NaiveGame *game);
void naive_claim (NaiveGame *game, GoColor attacker, int at);
void naive_pay (NaiveGame *game);
void naive_dispute_play (NaiveGame *game, int at, GoColor color, const NaiveOutcome *outcome);
void naive_dispute_pass (NaiveGame *game);
void naive_offer (NaiveGame *game, GoColor side);
void naive_end (NaiveGame *game, RefereeResultKind kind, GoColor winner);
int naive_occurrences (const NaiveGame *game);
void naive_take_back (NaiveGame *game, int amount);
