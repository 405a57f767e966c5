/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry point of a fuzz target, called by libFuzzer and by the standalone driver. */
#pragma once

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
