/* A record that an argument names: a game of a file, or one of the library. */
#pragma once

#include "cli.h"
#include "picture.h"
#include "sgf-tree.h"

typedef struct
{
  SgfCollection *collection;
  SgfNode root;
} CliRecord;

/* Loads the game with this number, from 1, of the file at `argument`, "-" for standard input; or
 * the game of the library whose number it is, where there is no such file. Returns false after one
 * line on standard error.
 */
bool cli_record_load (const char *argument, int number, CliRecord *record);
void cli_record_clear (CliRecord *record);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRecord, cli_record_clear)

/* The node of the main line after so many moves; its end for less than 0. SGF_NONE when there are
 * not so many. */
SgfNode cli_record_move (const CliRecord *record, int move);

/* How many moves the main line has. */
int cli_record_count (const CliRecord *record);

/* Reads a part of a board by two opposite corners, "C10-T19". Returns false after one line on
 * standard error. */
bool cli_area_read (const char *text, int width, int height, PictureArea *area);

/* Says that there are only so many. Returns CLI_NO. */
int cli_record_no_such_move (const char *argument, int count);
