/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes wrong with programs that play Go and speak GTP. Messages are translated sentences that
 * begin with the engine's name. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ENGINE_ERROR_START,    /* it could not be started */
  ENGINE_ERROR_DIED,     /* it ended by itself */
  ENGINE_ERROR_SILENT,   /* no answer within the time it has for it */
  ENGINE_ERROR_PROTOCOL, /* what it said is no GTP, or no answer to what it was asked */
  ENGINE_ERROR_REFUSED,  /* it answered that it cannot: it goes on working */
  ENGINE_ERROR_BOARD,    /* it does not take boards of this size */
} EngineErrorCode;

#define ENGINE_ERROR (engine_error_quark ())
GQuark engine_error_quark (void);

G_END_DECLS
