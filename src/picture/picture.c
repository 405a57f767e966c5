/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "picture-private.h"
#include "sgf-value.h"

static const char *const formats[] = {
  [PICTURE_PNG] = "png",
  [PICTURE_SVG] = "svg",
  [PICTURE_PDF] = "pdf",
  [PICTURE_GIF] = "gif",
};

void
picture_look_init (PictureLook *look)
{
  *look = (PictureLook){
    .theme = "wood",
    .size = 640,
    .coordinates = TRUE,
    .marks = TRUE,
    .last_move = TRUE,
    .delay = 1000,
    .last = -1,
    .area = { .right = -1, .bottom = -1 },
  };
}

gboolean
picture_format_of (const char *path, PictureFormat *format)
{
  const char *end = strrchr (path, '.');

  for (guint i = 0; end != NULL && i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strcasecmp (end + 1, formats[i]) == 0)
      {
        *format = (PictureFormat) i;
        return TRUE;
      }
  return FALSE;
}

const char *
picture_format_name (PictureFormat format)
{
  return formats[format];
}

/* --- Positions --- */

/* Collects the nodes of the line through `node`: for each move its node, or the last one after it
 * without a move. For the current position the line ends at `node` itself. */
static void
follow_line (Picture *self, SgfNode root)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  SgfNode at;

  for (at = self->node; at != SGF_NONE; at = sgf_node_parent (self->collection, at))
    g_array_append_val (path, at);
  g_array_append_val (self->moves, root);
  for (guint i = path->len; i-- > 0;)
    {
      at = g_array_index (path, SgfNode, i);
      if (sgf_node_has_move (self->collection, at))
        g_array_append_val (self->moves, at);
      else
        g_array_index (self->moves, SgfNode, self->moves->len - 1) = at;
    }
  self->move = (int) self->moves->len - 1;
  for (at = sgf_node_first_child (self->collection, self->node); at != SGF_NONE;
       at = sgf_node_first_child (self->collection, at))
    if (sgf_node_has_move (self->collection, at))
      g_array_append_val (self->moves, at);
    else if ((int) self->moves->len - 1 > self->move)
      g_array_index (self->moves, SgfNode, self->moves->len - 1) = at;
}

Picture *
picture_new (SgfCollection *collection, SgfNode root, SgfNode node)
{
  Picture *self = g_new0 (Picture, 1);

  self->collection = sgf_collection_ref (collection);
  self->node = node;
  self->info = record_info_new (collection, root, NULL);
  self->line = record_line_new (collection, root, &self->info->ruleset);
  self->moves = g_array_new (FALSE, FALSE, sizeof (SgfNode));
  follow_line (self, root);
  return self;
}

void
picture_free (Picture *self)
{
  if (self == NULL)
    return;
  picture_theme_free (self->theme);
  record_line_free (self->line);
  record_info_free (self->info);
  g_array_unref (self->moves);
  sgf_collection_unref (self->collection);
  g_free (self);
}

int
picture_get_move (const Picture *self)
{
  return self->move;
}

int
picture_get_n_moves (const Picture *self)
{
  return (int) self->moves->len - 1;
}

SgfNode
picture_find_move (const Picture *self, int move)
{
  return g_array_index (self->moves, SgfNode, CLAMP (move, 0, (int) self->moves->len - 1));
}

/* --- Scenes --- */

static gboolean
check_size (const PictureDiagram *diagram, const PictureLook *look, GError **error)
{
  int least = MAX (picture_frame_least (diagram, look->coordinates), PICTURE_LEAST_SIZE);

  if (look->size >= least && look->size <= PICTURE_MOST_SIZE)
    return TRUE;
  g_set_error (
      error, PICTURE_ERROR, PICTURE_ERROR_SIZE,
      /* Translators: the least width, the greatest width, and the width that was asked for. */
      ngettext ("A picture of this board can be %d to %d pixel wide, not %d.",
                "A picture of this board can be %d to %d pixels wide, not %d.", PICTURE_MOST_SIZE),
      least, PICTURE_MOST_SIZE, look->size);
  return FALSE;
}

static const RecordStep *
last_step (const Picture *self)
{
  return record_line_step (self->line, record_line_length (self->line) - 1);
}

/* Letters the record's next moves, if there are several: those on empty points without a letter. */
static void
add_letters (const Picture *self, PictureDiagram *diagram, SgfNode node)
{
  SgfNode child = sgf_node_first_child (self->collection, node);
  char letter[2] = { 'A', '\0' };

  if (child == SGF_NONE || sgf_node_next (self->collection, child) == SGF_NONE)
    return;
  for (; child != SGF_NONE && letter[0] <= 'Z'; child = sgf_node_next (self->collection, child))
    {
      GoColor color;
      GoPoint point;

      if (!sgf_node_move (self->collection, child, diagram->width, diagram->height, &color, &point)
          || point == GO_NO_POINT || diagram->points[point].stone != GO_EMPTY
          || diagram->points[point].label != NULL)
        continue;
      picture_diagram_set_label (diagram, point, letter);
      letter[0]++;
    }
}

static PictureDiagram *
make_diagram (const Picture *self, const PictureLook *look)
{
  PictureDiagram *diagram = picture_diagram_new (record_line_board (self->line));
  const RecordStep *step = last_step (self);

  if (look->numbers_from > 0)
    picture_diagram_number (diagram, self->line, look->numbers_from,
                            look->numbers_to > 0 ? look->numbers_to : G_MAXINT,
                            look->numbers_start > 0 ? look->numbers_start : look->numbers_from);
  if (look->marks)
    picture_diagram_add_markup (diagram, self->collection, step->node);
  if (look->letters)
    add_letters (self, diagram, step->node);
  /* The look takes precedence over the record's view. */
  if (look->area.right >= 0)
    picture_diagram_show (diagram, &look->area);
  if (look->last_move && step->color != GO_EMPTY && step->irregularity != REFEREE_OFF_BOARD)
    diagram->last = step->point;
  return diagram;
}

gboolean
picture_scene_init (PictureScene *scene, Picture *self, const PictureLook *look, GError **error)
{
  *scene = (PictureScene){ .diagram = make_diagram (self, look) };
  if (self->theme == NULL || g_strcmp0 (self->theme->name, look->theme) != 0)
    {
      g_clear_pointer (&self->theme, picture_theme_free);
      self->theme = picture_theme_new (look->theme, error);
    }
  scene->theme = self->theme;
  if (scene->theme == NULL || !check_size (scene->diagram, look, error))
    {
      picture_scene_clear (scene);
      return FALSE;
    }
  picture_frame_fit (&scene->frame, scene->diagram, look->coordinates, look->size);
  scene->text = picture_caption_text (self, scene->diagram, look);
  scene->width = scene->frame.width;
  scene->height
      = scene->frame.height + picture_caption_height (self, look, scene->text, scene->frame.width);
  return TRUE;
}

void
picture_scene_clear (PictureScene *scene)
{
  g_clear_pointer (&scene->diagram, picture_diagram_free);
  g_clear_pointer (&scene->text, g_free);
}

void
picture_scene_draw (const PictureScene *scene,
                    const Picture *self,
                    const PictureLook *look,
                    cairo_t *cairo)
{
  cairo_save (cairo);
  if (scene->height > scene->frame.height)
    {
      picture_colour_use (&scene->theme->style.background, cairo);
      cairo_rectangle (cairo, 0, 0, scene->width, scene->height);
      cairo_fill (cairo);
    }
  picture_draw_diagram (scene->diagram, &scene->frame, scene->theme, cairo, look->coordinates,
                        TRUE);
  if (scene->height > scene->frame.height)
    {
      cairo_translate (cairo, 0, scene->frame.height);
      picture_caption_draw (self, look, scene->theme, scene->text, scene->width, cairo);
    }
  cairo_restore (cairo);
}

gboolean
picture_scene_check (const PictureScene *scene, GError **error)
{
  const GError *problem = scene->theme->problem;

  if (problem != NULL && error != NULL)
    *error = g_error_copy (problem);
  return problem == NULL;
}

gboolean
picture_measure (
    Picture *self, const PictureLook *look, double *width, double *height, GError **error)
{
  g_auto (PictureScene) scene = { 0 };

  record_line_go (self->line, self->node);
  if (!picture_scene_init (&scene, self, look, error))
    return FALSE;
  *width = scene.width;
  *height = scene.height;
  return TRUE;
}

void
picture_get_size (const Picture *self, int *width, int *height)
{
  *width = self->info->width;
  *height = self->info->height;
}

GoPoint
picture_find_point (Picture *self, const PictureLook *look, double x, double y)
{
  g_auto (PictureScene) scene = { 0 };
  const PictureFrame *frame = &scene.frame;

  record_line_go (self->line, self->node);
  if (!picture_scene_init (&scene, self, look, NULL))
    return GO_NO_POINT;
  return go_point (CLAMP (frame->first_column + (int) lround ((x - frame->left) / frame->unit),
                          frame->first_column, frame->last_column),
                   CLAMP (frame->first_row + (int) lround ((y - frame->top) / frame->unit),
                          frame->first_row, frame->last_row));
}

gboolean
picture_draw (Picture *self, cairo_t *cairo, const PictureLook *look, GError **error)
{
  g_auto (PictureScene) scene = { 0 };

  record_line_go (self->line, self->node);
  if (!picture_scene_init (&scene, self, look, error))
    return FALSE;
  picture_scene_draw (&scene, self, look, cairo);
  return TRUE;
}

/* --- Files --- */

cairo_status_t
picture_write_cb (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
picture_finish (
    cairo_surface_t *surface, cairo_t *cairo, GByteArray *bytes, const char *format, GError **error)
{
  cairo_status_t status = cairo_status (cairo);

  cairo_destroy (cairo);
  if (status == CAIRO_STATUS_SUCCESS
      && cairo_surface_get_type (surface) == CAIRO_SURFACE_TYPE_IMAGE)
    status = cairo_surface_write_to_png_stream (surface, picture_write_cb, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    picture_text_insert (surface, bytes);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  g_set_error (error, PICTURE_ERROR, PICTURE_ERROR_WRITE, format, cairo_status_to_string (status));
  return NULL;
}

static cairo_surface_t *
create_surface (PictureFormat format, double width, double height, GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (format)
    {
    case PICTURE_SVG:
      surface = cairo_svg_surface_create_for_stream (picture_write_cb, bytes, width, height);
      /* One unit of the file is one pixel on screen, as in a PNG. */
      cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
      picture_text_collect (surface);
      return surface;
    case PICTURE_PDF:
      surface = cairo_pdf_surface_create_for_stream (picture_write_cb, bytes, width, height);
      cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Pass Stone");
      return surface;
    case PICTURE_PNG:
    case PICTURE_GIF:
      break;
    }
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width), (int) ceil (height));
}

static gboolean
use_recording_cb (const GMatchInfo *match, GString *text, gpointer uses)
{
  g_autofree char *id = g_match_info_fetch (match, 1), *whole = g_match_info_fetch (match, 0);
  const char *use = g_hash_table_lookup (uses, id);

  g_string_append (text, use ? use : whole);
  return FALSE;
}

/* Cairo 1.16 fills a rectangle with a pattern for each stone, and LibreOffice puts patterns beside
 * their place. Uses the recordings in the patterns instead; without such patterns, nothing
 * changes. */
static GBytes *
use_recordings (GBytes *svg)
{
  static const char pattern[]
      = "<pattern id=\"(pattern\\d+)\" patternUnits=\"userSpaceOnUse\" width=\"\\d+\" "
        "height=\"\\d+\"(?: patternTransform=\"(matrix\\([-.,e\\d]*\\))\")?>\\s*"
        "<use xlink:href=\"(#surface\\d+)\"/>\\s*</pattern>";
  static const char filled[] = "<path style=\" stroke:none;fill-rule:nonzero;"
                               "fill:url\\(#(pattern\\d+)\\);\" d=\"[^\"]*\"/>";
  g_autoptr (GHashTable) uses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GRegex) patterns = g_regex_new (pattern, G_REGEX_RAW, 0, NULL);
  g_autoptr (GRegex) paths = g_regex_new (filled, G_REGEX_RAW, 0, NULL);
  gsize length;
  const char *text = g_bytes_get_data (svg, &length);
  g_autoptr (GMatchInfo) match = NULL;
  char *made;

  g_regex_match_full (patterns, text, (gssize) length, 0, 0, &match, NULL);
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *place = g_match_info_fetch (match, 2);
      g_autofree char *recording = g_match_info_fetch (match, 3);

      g_hash_table_insert (uses, g_match_info_fetch (match, 1),
                           g_strdup_printf ("<use xlink:href=\"%s\" transform=\"%s\"/>", recording,
                                            *place ? place : "translate(0)"));
    }
  made = g_regex_replace_eval (paths, text, (gssize) length, 0, 0, use_recording_cb, uses, NULL);
  return made ? g_bytes_new_take (made, strlen (made)) : g_bytes_ref (svg);
}

GBytes *
picture_render (Picture *self,
                const PictureLook *look,
                PictureFormat format,
                PictureProgressFunc progress,
                gpointer data,
                GCancellable *cancellable,
                GError **error)
{
  g_auto (PictureScene) scene = { 0 };
  g_autoptr (GBytes) made = NULL;
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_t *cairo;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (format == PICTURE_GIF)
    return picture_gif (self, look, progress, data, cancellable, error);
  record_line_go (self->line, self->node);
  if (!picture_scene_init (&scene, self, look, error))
    return NULL;
  bytes = g_byte_array_new ();
  surface = create_surface (format, scene.width, scene.height, bytes);
  cairo = cairo_create (surface);
  picture_scene_draw (&scene, self, look, cairo);
  made = picture_finish (surface, cairo, bytes, _ ("Couldn’t make the picture: %s."),
                         picture_scene_check (&scene, error) ? error : NULL);
  if (made == NULL || scene.theme->problem != NULL)
    return NULL;
  return format == PICTURE_SVG ? use_recordings (made) : g_steal_pointer (&made);
}
