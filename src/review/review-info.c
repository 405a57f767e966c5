/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The properties of the root, and the rules of the game. */
#include "config.h"

#include "review-private.h"

#include <string.h>

#include "go-ruleset-facts.h"
#include "go-setup.h"
#include "words.h"

/* Returns whether the property defines a game: its setup, rules, result or acts. */
static gboolean
is_own (const char *property)
{
  static const char *const own[]
      = { "SZ", "KM", "HA", "RU", "RE", "PL", "AB", "AW", "AE", "PSRS", "PSSU", "PSAC", "B", "W" };

  for (gsize i = 0; i < G_N_ELEMENTS (own); i++)
    if (strcmp (own[i], property) == 0)
      return TRUE;
  return FALSE;
}

/* Returns whether the property is file format, setup or our own data, which is never editable
 * text. */
static gboolean
is_head (const char *property)
{
  return strcmp (property, "FF") == 0 || strcmp (property, "CA") == 0
         || strcmp (property, "GM") == 0 || strcmp (property, "AB") == 0
         || strcmp (property, "AW") == 0 || strcmp (property, "AE") == 0
         || g_str_has_prefix (property, "PS");
}

gboolean
review_session_set_info (ReviewSession *self, const char *property, const char *text)
{
  g_return_val_if_fail (property != NULL && *property != '\0', FALSE);
  if (is_head (property) || (self->locked && is_own (property)))
    return FALSE;
  review_edit_begin (self);
  /* Detailed rules of ours no longer apply under another name. */
  if (strcmp (property, "RU") == 0 && g_strcmp0 (text, self->info->rules) != 0)
    review_edit_set (self, self->root, sgf_name (self->collection, "PSRS"), NULL);
  review_edit_set_text (self, self->root, sgf_name (self->collection, property), text);
  review_edit_end (self, review_present (self));
  return TRUE;
}

/* --- Rules --- */

/* Writes size, komi and rules to the root, as part of an edit. */
static void
write_ruleset (ReviewSession *self, const GoRuleset *ruleset)
{
  char text[GO_RULESET_TEXT], komi[GO_HALVES_TEXT];
  g_autofree char *size = ruleset->width == ruleset->height
                              ? g_strdup_printf ("%d", ruleset->width)
                              : g_strdup_printf ("%d:%d", ruleset->width, ruleset->height);

  review_edit_set_text (self, self->root, NAME ('S', 'Z'), size);
  review_edit_set_text (self, self->root, NAME ('R', 'U'), record_rules_name (ruleset));
  review_edit_set_text (self, self->root, NAME ('K', 'M'),
                        go_halves_format (go_ruleset_komi (ruleset, self->info->handicap), komi));
  review_edit_set_text (self, self->root, sgf_name (self->collection, "PSRS"),
                        go_ruleset_format (ruleset, text));
}

gboolean
review_session_set_ruleset (ReviewSession *self, const GoRuleset *ruleset)
{
  if (self->locked)
    return FALSE;
  review_edit_begin (self);
  write_ruleset (self, ruleset);
  review_edit_end (self, review_present (self));
  return TRUE;
}

/* --- Making a session --- */

/* Locks a node and its ancestors. */
static void
lock (ReviewSession *self, SgfNode node)
{
  for (; node != SGF_NONE && self->locked_nodes->data[node] == 0;
       node = sgf_node_parent (self->collection, node))
    self->locked_nodes->data[node] = 1;
}

/* Locks the main line and every node with an act of the game, because moves taken back belong to
 * it too. */
static void
lock_game (ReviewSession *self)
{
  SgfName act = sgf_name_find (self->collection, "PSAC");
  guint count = sgf_collection_n_nodes (self->collection) + 1;

  g_byte_array_set_size (self->locked_nodes, count);
  memset (self->locked_nodes->data, 0, count);
  for (SgfNode node = self->root; node != SGF_NONE;
       node = sgf_node_first_child (self->collection, node))
    self->locked_nodes->data[node] = 1;
  for (SgfNode node = self->root; node != SGF_NONE;
       node = sgf_node_walk (self->collection, self->root, node))
    if (sgf_node_find (self->collection, node, act) != SGF_NONE)
      lock (self, node);
}

ReviewSession *
review_session_new (SgfCollection *collection, SgfNode root, gboolean locked)
{
  ReviewSession *self = g_object_new (REVIEW_TYPE_SESSION, NULL);

  self->collection = sgf_collection_ref (collection);
  self->root = self->number_start = root;
  self->locked = locked;
  if (locked)
    lock_game (self);
  review_read_info (self);
  review_path_go (self, root);
  review_show_scene (self);
  return self;
}

static void
write_stones (SgfCollection *collection, SgfNode root, const GoRuleset *ruleset)
{
  g_autofree GoBoard *board = g_new (GoBoard, 1);
  g_autofree gboolean *points = g_new (gboolean, GO_CELLS);

  go_board_init (board, ruleset->width, ruleset->height);
  if (!go_setup_board (ruleset, board))
    return;
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      g_autoptr (GString) values = NULL;

      for (int p = 0; p < GO_CELLS; p++)
        points[p] = go_board_get (board, (GoPoint) p) == color;
      values = review_point_values (points);
      review_store (collection, root, color == GO_BLACK ? NAME ('A', 'B') : NAME ('A', 'W'),
                    values);
    }
}

static void
write_people (SgfCollection *collection, SgfNode root, const RecordPeople *people)
{
  const struct
  {
    const char *property, *text;
  } rows[] = {
    { "PB", people->name[GO_BLACK] }, { "BR", people->rank[GO_BLACK] },
    { "PW", people->name[GO_WHITE] }, { "WR", people->rank[GO_WHITE] },
    { "EV", people->event },          { "DT", people->date },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].text && *rows[i].text)
      sgf_node_set_text (collection, root, sgf_name (collection, rows[i].property), rows[i].text);
}

ReviewSession *
review_session_new_empty (const GoRuleset *ruleset, const RecordPeople *people)
{
  g_autoptr (SgfCollection) collection = sgf_collection_new ();
  SgfNode root = sgf_collection_add_game (collection);
  const char *name = record_rules_name (ruleset);
  char text[GO_RULESET_TEXT], komi[GO_HALVES_TEXT];

  sgf_node_set_size (collection, root, ruleset->width, ruleset->height);
  sgf_node_set_value (collection, root, NAME ('A', 'P'), "Pass Stone:" PACKAGE_VERSION);
  if (name != NULL)
    sgf_node_set_text (collection, root, NAME ('R', 'U'), name);
  sgf_node_set_value (collection, root, NAME ('K', 'M'), go_halves_format (ruleset->komi, komi));
  sgf_node_set_value (collection, root, sgf_name (collection, "PSRS"),
                      go_ruleset_format (ruleset, text));
  if (people)
    write_people (collection, root, people);
  write_stones (collection, root, ruleset);
  if (ruleset->first == GO_WHITE)
    sgf_node_set_value (collection, root, NAME ('P', 'L'), "W");
  return review_session_new (collection, root, FALSE);
}

void
review_session_get_setup (ReviewSession *self, RefereeSetup *setup)
{
  const RecordStep *step;
  const ReviewPlace *place;

  step = record_line_step (self->line, record_line_length (self->line) - 1);
  place = review_path_place (self, self->present);
  memset (setup, 0, sizeof *setup);
  setup->ruleset = self->info->ruleset;
  /* The stones are on the board already, so drop the setup and first play of the rules. */
  go_ruleset_drop_start (&setup->ruleset);
  setup->custom = true;
  go_position_take (&setup->start, record_line_board (self->line));
  setup->first = record_line_to_move (self->line);
  for (GoColor color = GO_BLACK; color <= GO_WHITE; color++)
    {
      setup->prisoners[color] = step->captured[color];
      if (setup->ruleset.pass == GO_PASS_STONE)
        setup->prisoners[color] += place->passes[go_opponent (color)];
      else if (setup->ruleset.pass == GO_PASS_RETURN)
        setup->prisoners[color] = MAX (0, setup->prisoners[color] - place->passes[color]);
    }
}

void
review_session_get_agreement (ReviewSession *self, RecordAgreement *agreed)
{
  record_agreement_read (self->collection, review_session_get_node (self),
                         record_line_board (self->line), &self->info->ruleset, agreed);
}
