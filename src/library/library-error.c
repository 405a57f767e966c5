#include "config.h"

#include "library-error.h"

G_DEFINE_QUARK (library - error - quark, library_error)
