/* What every Check program ends with. */
#pragma once

#include <check.h>

/* Runs the suite, prints its results as TAP to standard output and frees it. Returns what main()
 * returns: 0 when every test passed, else 1. */
int runner_run (Suite *suite);
