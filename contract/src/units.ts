import type { z } from 'zod';
import { recordContract } from './record.ts';
import { codeField, textField } from './record-fields.ts';

/** Units of products, shared by all shops (document 2, 'Master data'). */
export const units = recordContract({
  path: '/api/units',
  noun: 'đơn vị tính',
  topic: 'units',
  scope: 'shared',
  key: { unit_code: codeField('mã đơn vị') },
  fields: { unit_name: textField('tên đơn vị', 100) },
});
export type Unit = z.infer<typeof units.row>;
