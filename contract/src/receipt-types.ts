import type { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { recordContract } from './record.ts';
import { choiceField, idField, textField } from './record-fields.ts';
import { receiptBehaviours } from './warehouse-receipts.ts';

/** Kinds of receipts (document 2, 'Master data'): the name is the owner's, what one does is chosen once. */
export const receiptTypes = recordContract({
  path: '/api/warehouse-receipt-types',
  noun: 'loại phiếu nhập',
  topic: 'receipt-types',
  scope: 'shared',
  key: { warehouse_receipt_type_id: idField('loại phiếu nhập') },
  fields: {
    warehouse_receipt_type_name: textField('tên loại phiếu nhập', 200),
    // Receipts of transfers are made by exports alone.
    behaviour: choiceField('cách nhập', receiptBehaviours, {
      initial: 'once',
      isFixed: true,
      typed: ['once', 'open'],
    }),
  },
  filters: ['behaviour'],
});
export type ReceiptType = z.infer<typeof receiptTypes.row>;

/** As document 2 calls it too. */
export const listReceiptTypesByName = endpoint({
  ...receiptTypes.options,
  path: '/api/warehouse-receipt-types/list',
});
