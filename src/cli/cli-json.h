/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON input and output of the subcommands. */
#pragma once

#include <json-glib/json-glib.h>
#include <stdbool.h>

/* Closes the builder's object and prints it. */
void cli_json_end (JsonBuilder *builder);

/* Adds a member to a JSON object; null for an empty or missing text. */
void cli_json_text (JsonBuilder *builder, const char *name, const char *text);
void cli_json_number (JsonBuilder *builder, const char *name, gint64 number);
void cli_json_flag (JsonBuilder *builder, const char *name, bool flag);
/* Adds a number of half points, written in points: an integer, or one with ".5". */
void cli_json_halves (JsonBuilder *builder, const char *name, int halves);
/* Add a list of strings, a GPtrArray or an array ended by NULL. */
void cli_json_strings (JsonBuilder *builder, const char *name, const GPtrArray *strings);
void cli_json_strv (JsonBuilder *builder, const char *name, const char *const *strings);
/* Adds columns and rows; null for 0. */
void cli_json_size (JsonBuilder *builder, const char *name, int width, int height);

/* Begin a member that is a list or an object. */
void cli_json_begin_list (JsonBuilder *builder, const char *name);
void cli_json_begin_object (JsonBuilder *builder, const char *name);

/* Parses a single JSON value of limited depth. Free with json_node_unref(). Returns NULL with an
 * English `error` in RECORD_SCRIPT_ERROR or JSON_PARSER_ERROR. */
JsonNode *cli_json_read (const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;
