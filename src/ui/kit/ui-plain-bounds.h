/* Where GTK 4.10 to 4.18 would tell assistive technology wrongly that things lie. */
#pragma once

/* From now on a widget lies where it is seen: these versions forget the border and the padding of
 * whatever is around it, and count the place of a stack's page twice. Magnifiers follow that, and
 * whoever clicks by assistive technology. Changes nothing with other versions, nor when it is
 * called again. */
void ui_plain_bounds_begin (void);
