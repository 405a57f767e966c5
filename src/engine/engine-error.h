/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors of GTP engines. Messages are translated sentences that begin with the engine's name. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ENGINE_ERROR_START,    /* could not be started */
  ENGINE_ERROR_DIED,     /* ended unexpectedly */
  ENGINE_ERROR_SILENT,   /* no answer within its time limit */
  ENGINE_ERROR_PROTOCOL, /* the output is not GTP, or does not answer the command */
  ENGINE_ERROR_REFUSED,  /* the engine reported a failure and is still usable */
  ENGINE_ERROR_BOARD,    /* the engine does not support this board size */
} EngineErrorCode;

#define ENGINE_ERROR (engine_error_quark ())
GQuark engine_error_quark (void);

G_END_DECLS
