import type { z } from 'zod';
import { recordContract } from './record.ts';
import { codeField, textField } from './record-fields.ts';

/** A plain list (document 2, 'Master data'); money in documents stays dong. */
export const currencies = recordContract({
  path: '/api/currencies',
  noun: 'tiền tệ',
  topic: 'currencies',
  scope: 'shared',
  key: { currency_code: codeField('mã tiền tệ', 10) },
  fields: { currency_name: textField('tên tiền tệ', 100) },
});
export type Currency = z.infer<typeof currencies.row>;
