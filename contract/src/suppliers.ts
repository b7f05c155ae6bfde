import type { z } from 'zod';
import { recordContract } from './record.ts';
import { idField, textField } from './record-fields.ts';

/**
 * Suppliers, shared by all shops (decisions.md, 'Stock documents'). People who write receipts may add one; a name that
 * exists means that supplier.
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
