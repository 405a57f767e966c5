#include "config.h"

#include <string.h>

#include "library-game-private.h"

G_DEFINE_FINAL_TYPE (LibraryGame, library_game, G_TYPE_OBJECT)
G_DEFINE_BOXED_TYPE (LibraryStoredGame,
                     library_stored_game,
                     library_stored_game_copy,
                     library_stored_game_free)

enum
{
  PROP_0,
  PROP_ID,
  PROP_BLACK_NAME,
  PROP_WHITE_NAME,
  PROP_BLACK_RANK,
  PROP_WHITE_RANK,
  PROP_EVENT,
  PROP_WIDTH,
  PROP_HEIGHT,
  PROP_HANDICAP,
  PROP_KOMI,
  PROP_RULESET,
  PROP_STARTED,
  PROP_CHANGED,
  PROP_MOVES,
  PROP_RESULT,
  PROP_FINISHED,
  PROP_DELETED,
  PROP_READ_ONLY,
  PROP_REASON,
  PROP_LOADED,
  PROP_ORIGIN,
  PROP_DATE,
  PROP_RULES,
  PROP_TAGS,
  PROP_HAS_RECORD,
  PROP_POSITION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

gint64
library_game_get_id (LibraryGame *self)
{
  return self->id;
}

const char *
library_game_get_black_name (LibraryGame *self)
{
  return self->black_name;
}

const char *
library_game_get_white_name (LibraryGame *self)
{
  return self->white_name;
}

const char *
library_game_get_black_rank (LibraryGame *self)
{
  return self->black_rank;
}

const char *
library_game_get_white_rank (LibraryGame *self)
{
  return self->white_rank;
}

const char *
library_game_get_event (LibraryGame *self)
{
  return self->event;
}

int
library_game_get_width (LibraryGame *self)
{
  return self->width;
}

int
library_game_get_height (LibraryGame *self)
{
  return self->height;
}

int
library_game_get_handicap (LibraryGame *self)
{
  return self->handicap;
}

int
library_game_get_komi (LibraryGame *self)
{
  return self->komi;
}

const char *
library_game_get_ruleset (LibraryGame *self)
{
  return self->ruleset;
}

gint64
library_game_get_started (LibraryGame *self)
{
  return self->started;
}

gint64
library_game_get_changed (LibraryGame *self)
{
  return self->changed;
}

int
library_game_get_moves (LibraryGame *self)
{
  return self->moves;
}

const char *
library_game_get_result (LibraryGame *self)
{
  return self->result;
}

gboolean
library_game_get_finished (LibraryGame *self)
{
  return self->result[0] != '\0' || self->origin == LIBRARY_ORIGIN_RECORD;
}

gboolean
library_game_get_loaded (LibraryGame *self)
{
  return self->loaded;
}

LibraryOrigin
library_game_get_origin (LibraryGame *self)
{
  return self->origin;
}

const char *
library_game_get_date (LibraryGame *self)
{
  return self->date;
}

const char *
library_game_get_rules (LibraryGame *self)
{
  return self->rules;
}

const char *const *
library_game_get_tags (LibraryGame *self)
{
  return (const char *const *) self->tags;
}

gboolean
library_game_get_position (LibraryGame *self)
{
  return self->position;
}

gboolean
library_game_get_has_record (LibraryGame *self)
{
  return self->has_record;
}

gboolean
library_game_get_deleted (LibraryGame *self)
{
  return self->deleted;
}

gboolean
library_game_get_read_only (LibraryGame *self)
{
  return self->reason[0] != '\0';
}

const char *
library_game_get_reason (LibraryGame *self)
{
  return self->reason;
}

static void
library_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LibraryGame *self = LIBRARY_GAME (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_int64 (value, self->id);
      break;
    case PROP_BLACK_NAME:
      g_value_set_string (value, self->black_name);
      break;
    case PROP_WHITE_NAME:
      g_value_set_string (value, self->white_name);
      break;
    case PROP_BLACK_RANK:
      g_value_set_string (value, self->black_rank);
      break;
    case PROP_WHITE_RANK:
      g_value_set_string (value, self->white_rank);
      break;
    case PROP_EVENT:
      g_value_set_string (value, self->event);
      break;
    case PROP_WIDTH:
      g_value_set_int (value, self->width);
      break;
    case PROP_HEIGHT:
      g_value_set_int (value, self->height);
      break;
    case PROP_HANDICAP:
      g_value_set_int (value, self->handicap);
      break;
    case PROP_KOMI:
      g_value_set_int (value, self->komi);
      break;
    case PROP_RULESET:
      g_value_set_string (value, self->ruleset);
      break;
    case PROP_STARTED:
      g_value_set_int64 (value, self->started);
      break;
    case PROP_CHANGED:
      g_value_set_int64 (value, self->changed);
      break;
    case PROP_MOVES:
      g_value_set_int (value, self->moves);
      break;
    case PROP_RESULT:
      g_value_set_string (value, self->result);
      break;
    case PROP_FINISHED:
      g_value_set_boolean (value, library_game_get_finished (self));
      break;
    case PROP_DELETED:
      g_value_set_boolean (value, self->deleted);
      break;
    case PROP_READ_ONLY:
      g_value_set_boolean (value, library_game_get_read_only (self));
      break;
    case PROP_REASON:
      g_value_set_string (value, self->reason);
      break;
    case PROP_LOADED:
      g_value_set_boolean (value, self->loaded);
      break;
    case PROP_ORIGIN:
      g_value_set_int (value, (int) self->origin);
      break;
    case PROP_DATE:
      g_value_set_string (value, self->date);
      break;
    case PROP_RULES:
      g_value_set_string (value, self->rules);
      break;
    case PROP_TAGS:
      g_value_set_boxed (value, self->tags);
      break;
    case PROP_HAS_RECORD:
      g_value_set_boolean (value, self->has_record);
      break;
    case PROP_POSITION:
      g_value_set_boolean (value, self->position);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
clear_texts (LibraryGame *self)
{
  g_free (self->black_name);
  g_free (self->white_name);
  g_free (self->black_rank);
  g_free (self->white_rank);
  g_free (self->event);
  g_free (self->ruleset);
  g_free (self->result);
  g_free (self->date);
  g_free (self->rules);
  g_strfreev (self->tags);
  g_free (self->reason);
}

static void
library_game_finalize (GObject *object)
{
  clear_texts (LIBRARY_GAME (object));
  G_OBJECT_CLASS (library_game_parent_class)->finalize (object);
}

static void
add_string (guint id, const char *name)
{
  properties[id]
      = g_param_spec_string (name, NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static void
add_int (guint id, const char *name)
{
  properties[id] = g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0,
                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static void
add_int64 (guint id, const char *name)
{
  properties[id] = g_param_spec_int64 (name, NULL, NULL, G_MININT64, G_MAXINT64, 0,
                                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static void
add_boolean (guint id, const char *name)
{
  properties[id]
      = g_param_spec_boolean (name, NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static void
library_game_class_init (LibraryGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = library_game_get_property;
  object_class->finalize = library_game_finalize;

  add_int64 (PROP_ID, "id");
  add_string (PROP_BLACK_NAME, "black-name");
  add_string (PROP_WHITE_NAME, "white-name");
  add_string (PROP_BLACK_RANK, "black-rank");
  add_string (PROP_WHITE_RANK, "white-rank");
  add_string (PROP_EVENT, "event");
  add_int (PROP_WIDTH, "width");
  add_int (PROP_HEIGHT, "height");
  add_int (PROP_HANDICAP, "handicap");
  add_int (PROP_KOMI, "komi");
  add_string (PROP_RULESET, "ruleset");
  add_int64 (PROP_STARTED, "started");
  add_int64 (PROP_CHANGED, "changed");
  add_int (PROP_MOVES, "moves");
  add_string (PROP_RESULT, "result");
  add_boolean (PROP_FINISHED, "finished");
  add_boolean (PROP_DELETED, "deleted");
  add_boolean (PROP_READ_ONLY, "read-only");
  add_string (PROP_REASON, "reason");
  add_boolean (PROP_LOADED, "loaded");
  add_int (PROP_ORIGIN, "origin");
  add_string (PROP_DATE, "date");
  add_string (PROP_RULES, "rules");
  properties[PROP_TAGS] = g_param_spec_boxed ("tags", NULL, NULL, G_TYPE_STRV,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  add_boolean (PROP_HAS_RECORD, "has-record");
  add_boolean (PROP_POSITION, "position");
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
empty_texts (LibraryGame *self)
{
  self->black_name = g_strdup ("");
  self->white_name = g_strdup ("");
  self->black_rank = g_strdup ("");
  self->white_rank = g_strdup ("");
  self->event = g_strdup ("");
  self->ruleset = g_strdup ("");
  self->result = g_strdup ("");
  self->date = g_strdup ("");
  self->rules = g_strdup ("");
  self->tags = g_new0 (char *, 1);
  self->reason = g_strdup ("");
}

static void
library_game_init (LibraryGame *self)
{
  empty_texts (self);
}

LibraryGame *
_library_game_new (gint64 id)
{
  LibraryGame *self = g_object_new (LIBRARY_TYPE_GAME, NULL);

  self->id = id;
  self->loaded = id == 0;
  return self;
}

void
_library_game_take (LibraryGame *self, LibraryGame *row)
{
  const gsize head = sizeof self->parent_instance;

  clear_texts (self);
  memcpy ((char *) self + head, (const char *) row + head, sizeof *self - head);
  empty_texts (row);
  self->loaded = TRUE;
  for (int i = PROP_0 + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

static char *
own (const char *text)
{
  return g_strdup (text ? text : "");
}

void
_library_game_info_copy (LibraryGameInfo *to, const LibraryGameInfo *from)
{
  to->black_name = own (from->black_name);
  to->white_name = own (from->white_name);
  to->black_rank = own (from->black_rank);
  to->white_rank = own (from->white_rank);
  to->event = own (from->event);
  to->guard = from->guard;
  to->friendly_take_back = from->friendly_take_back;
}

void
_library_game_info_clear (LibraryGameInfo *info)
{
  g_free ((char *) info->black_name);
  g_free ((char *) info->white_name);
  g_free ((char *) info->black_rank);
  g_free ((char *) info->white_rank);
  g_free ((char *) info->event);
}

LibraryStoredGame *
_library_stored_game_new (void)
{
  LibraryStoredGame *self = g_new0 (LibraryStoredGame, 1);
  const LibraryGameInfo none = { 0 };

  _library_game_info_copy (&self->info, &none);
  go_ruleset_init (&self->setup.ruleset);
  self->acts = g_array_new (FALSE, FALSE, sizeof (RefereeAct));
  self->ruleset = g_strdup ("");
  self->result = g_strdup ("");
  self->reason = g_strdup ("");
  return self;
}

LibraryStoredGame *
library_stored_game_copy (const LibraryStoredGame *self)
{
  LibraryStoredGame *copy = g_memdup2 (self, sizeof *self);

  _library_game_info_copy (&copy->info, &self->info);
  copy->acts = g_array_copy (self->acts);
  copy->ruleset = g_strdup (self->ruleset);
  copy->result = g_strdup (self->result);
  copy->reason = g_strdup (self->reason);
  return copy;
}

void
library_stored_game_free (LibraryStoredGame *self)
{
  if (self == NULL)
    return;
  _library_game_info_clear (&self->info);
  g_array_unref (self->acts);
  g_free (self->ruleset);
  g_free (self->result);
  g_free (self->reason);
  g_free (self);
}
