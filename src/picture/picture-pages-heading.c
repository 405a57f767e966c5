/* Who plays, where, when, by which rules. */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "picture-pages-private.h"
#include "picture-private.h"
#include "words.h"

#define STONE 12.0

static void
join (GString *text, const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

static void
add_escaped (PicturePages *self, PictureTextStyle style, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  if (*text != '\0')
    _picture_pages_add (self, style, PANGO_ALIGN_CENTER, markup);
}

/* "● Iyama Yuta 9p    ○ Cho U 9p", or one above the other where a line is too short. */
static void
add_players (PicturePages *self)
{
  PangoLayout *layouts[GO_COLORS] = { NULL };
  double widths[GO_COLORS], whole = 3 * STONE, measure = self->measure, x;
  gboolean beside;

  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_autofree char *player = _picture_player (self->info, color);
      g_autofree char *markup = g_markup_escape_text (player, -1);

      layouts[color] = _picture_pages_layout (self, PICTURE_TEXT_HEADING, PANGO_ALIGN_LEFT,
                                              measure - 1.5 * STONE, markup);
      widths[color] = _picture_layout_width (layouts[color]) + 1.5 * STONE;
      whole += widths[color];
    }
  beside = whole <= measure;
  x = (self->width - (beside ? whole : MAX (widths[GO_BLACK], widths[GO_WHITE]))) / 2;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      double height = _picture_layout_height (layouts[color]);

      _picture_pages_put_stone (self, color, x + STONE / 2, self->y + 8, STONE);
      _picture_pages_put (self, layouts[color], x + 1.5 * STONE, self->y);
      if (beside && color == GO_BLACK)
        x += widths[color] + 3 * STONE;
      else
        self->y += height;
    }
}

/* "Japanese · komi 6½ · 2 handicap stones · 3 hours" */
static char *
describe_terms (const RecordInfo *info)
{
  GString *text = g_string_new (NULL);
  g_autofree char *komi = _picture_komi (info);
  const char *rules = words_ruleset_name (&info->ruleset);

  /* The record's own words, unless they are ours. */
  if (info->own_ruleset && g_str_equal (rules, _ ("Own rules")))
    join (text, rules);
  else if (info->own_ruleset || *info->rules != '\0')
    {
      g_autofree char *named
          = g_strdup_printf (_ ("%s rules"), info->own_ruleset ? rules : info->rules);

      join (text, named);
    }
  if (*info->komi_text != '\0')
    join (text, komi);
  if (info->handicap > 0)
    {
      g_autofree char *stones = g_strdup_printf (
          ngettext ("%d handicap stone", "%d handicap stones", (gulong) info->handicap),
          info->handicap);

      join (text, stones);
    }
  if (info->width != 19 || info->height != 19)
    {
      g_autofree char *size = g_strdup_printf ("%d × %d", info->width, info->height);

      join (text, size);
    }
  if (*info->overtime != '\0')
    join (text, info->overtime);
  return g_string_free (text, FALSE);
}

void
_picture_pages_add_heading (PicturePages *self)
{
  const RecordInfo *info = self->info;
  GString *title = g_string_new (NULL), *where = g_string_new (NULL);
  g_autofree char *terms = describe_terms (info), *result = _picture_result (info);
  g_autofree char *comment = NULL;
  double measure = self->measure;

  if (*info->game_name != '\0')
    join (title, info->game_name);
  else
    {
      join (title, info->event);
      join (title, info->round);
    }
  if (title->len > 0)
    add_escaped (self, PICTURE_TEXT_TITLE, title->str);
  _picture_pages_skip (self, 6);
  add_players (self);
  self->y += 5;
  if (*info->game_name != '\0')
    {
      join (where, info->event);
      join (where, info->round);
    }
  join (where, info->place);
  join (where, info->date);
  add_escaped (self, PICTURE_TEXT_BODY, where->str);
  add_escaped (self, PICTURE_TEXT_BODY, terms);
  if (*result != '\0')
    {
      g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>", result);

      _picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_CENTER, markup);
    }
  self->y += 7;
  _picture_pages_put_rule (self, (self->width - measure) / 2, self->y, measure);
  self->y += 9;
  comment = _picture_pages_comment (g_strdup (info->game_comment));
  if (comment != NULL)
    {
      g_autofree char *markup = g_markup_printf_escaped ("<i>%s</i>", comment);

      _picture_pages_add (self, PICTURE_TEXT_BODY, PANGO_ALIGN_LEFT, markup);
      self->y += 8;
    }
  g_string_free (title, TRUE);
  g_string_free (where, TRUE);
}
