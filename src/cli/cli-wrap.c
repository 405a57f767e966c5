#include "config.h"

#include "cli-output.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Narrower than this nothing can be read, whatever the terminal says. */
#define NARROWEST 20

/* How wide the terminal is, or 80. */
static int
terminal_width (void)
{
  struct winsize size;

  if (isatty (STDOUT_FILENO) && ioctl (STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
    return MAX (size.ws_col, NARROWEST);
  return 80;
}

static int
columns (gunichar c)
{
  return g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
}

/* Where the line that begins at `line` ends if it may be `room` columns wide: at the last space
 * that fits, or after a character of a script that is written without spaces. A word that is
 * longer than the line is not cut. */
static const char *
line_end (const char *line, int room)
{
  const char *end = NULL;
  int used = 0;

  for (const char *at = line; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == ' ')
        end = at;
      used += columns (c);
      if (used > room && end != NULL)
        return end;
      if (g_unichar_iswide (c) && used <= room)
        end = g_utf8_next_char (at);
    }
  return line + strlen (line);
}

void
cli_print_wrapped (const char *lead, const char *text)
{
  int indent = (int) g_utf8_strlen (lead, -1);
  int room = MAX (terminal_width () - indent, NARROWEST);
  g_autofree char *visible = cli_visible (text), *blank = g_strnfill ((gsize) indent, ' ');
  const char *at = visible;

  for (bool first = true; first || *at != '\0'; first = false)
    {
      const char *end = line_end (at, room);

      cli_line ("%s%.*s", first ? lead : blank, (int) (end - at), at);
      at = end + strspn (end, " ");
    }
}
