-- SPDX-License-Identifier: GPL-3.0-or-later
-- Records and original bytes may be packed from now on: see library-pack.h. What was stored before
-- stays as it is until it is saved again. Earlier versions must not open this file.
SELECT 1;
