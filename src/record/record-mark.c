/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "record-mark.h"

#define NAME SGF_NAME

const RecordMark record_marks[] = {
  { NAME ('M', 0), GO_MARK_CROSS, TRUE },
  { NAME ('T', 'R'), GO_MARK_TRIANGLE, FALSE },
  { NAME ('S', 'Q'), GO_MARK_SQUARE, FALSE },
  { NAME ('C', 'R'), GO_MARK_CIRCLE, FALSE },
  { NAME ('M', 'A'), GO_MARK_CROSS, FALSE },
  { NAME ('S', 'L'), GO_MARK_SELECTED, FALSE },
  { 0 },
};

GoMark
record_mark_of (SgfName name)
{
  for (const RecordMark *row = record_marks; row->name != 0; row++)
    if (row->name == name)
      return row->mark;
  return GO_MARK_NONE;
}

char
record_mark_letter (guint index)
{
  return "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[index % 52];
}
