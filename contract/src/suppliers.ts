import type { z } from 'zod';
import { recordContract } from './record.ts';
import { idField, textField } from './record-fields.ts';

/**
 * Whom goods are bought from: a plain list that all shops share (decisions.md, 'Stock documents'). Who writes receipts
 * adds to it; a name that is there already means that supplier.
 */
export const suppliers = recordContract({
  path: '/api/suppliers',
  noun: 'nhà cung cấp',
  topic: 'suppliers',
  scope: 'shared',
  access: {
    read: { scope: 'shared', module: 'warehouse-receipts', action: 'view' },
    create: { scope: 'shared', module: 'warehouse-receipts', action: 'create' },
  },
  key: { supplier_id: idField('nhà cung cấp') },
  fields: { supplier_name: textField('tên nhà cung cấp', 200) },
});
export type Supplier = z.infer<typeof suppliers.row>;
