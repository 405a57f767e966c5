/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feeds arbitrary input to COMMAND, a subcommand that reads standard input. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "fuzz.h"

#define MOST_BYTES 4096

/* Returns whether the input may contain a command that opens files, such as loadsgf. GTP ignores
 * control characters in names, so these are removed first. */
static bool
opens_files (const uint8_t *data, size_t size)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (size_t i = 0; i < size; i++)
    if (data[i] > ' ' && data[i] != 0x7f)
      g_string_append_c (plain, (char) data[i]);
  return strstr (plain->str, "sgf") != NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char name[] = "stream", *words[] = { name, NULL }, **argv = words;
  FILE *out = stdout, *problems = stderr, *nowhere;
  int status;

  if (size == 0 || opens_files (data, size))
    return 0;
  nowhere = fopen ("/dev/null", "w");
  stdin = fmemopen ((void *) data, MIN (size, MOST_BYTES), "r");
  stdout = stderr = nowhere;
  status = COMMAND (1, argv);
  stdout = out;
  stderr = problems;
  fclose (stdin);
  fclose (nowhere);
  if (status != CLI_DONE && status != CLI_NO && status != CLI_PART)
    abort ();
  return 0;
}
