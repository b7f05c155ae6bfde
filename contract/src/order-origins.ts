import type { z } from 'zod';
import { recordContract } from './record.ts';
import { codeField, textField } from './record-fields.ts';
import { say, saying } from './said.ts';

/** Origin of bills that the shop makes itself: the default of new bills and of lists. */
export const defaultOrderOrigin = '24';

const label = 'mã nguồn đơn';
const originCode = codeField(label);

/** Origins of bills, shared by all shops (decisions.md X60 and 'Order origins'). */
export const orderOrigins = recordContract({
  path: '/api/order-origins',
  noun: 'nguồn đơn',
  topic: 'order-origins',
  scope: 'shared',
  key: {
    order_origin: {
      ...originCode,
      // Lists are asked for `all` of them by that word.
      input: originCode.input.refine(
        (code) => code.toLowerCase() !== 'all',
        saying(say('fieldInvalid', { label })),
      ),
    },
  },
  fields: { origin_name: textField('tên nguồn đơn', 100) },
});
export type OrderOrigin = z.infer<typeof orderOrigins.row>;
