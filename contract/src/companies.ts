import type { z } from 'zod';
import { recordContract } from './record.ts';
import { idField, linesField, taxCodeField, telephoneField, textField } from './record-fields.ts';

/**
 * Shops of the business (document 2, 'Master data'). What is said of one stands on its slips. The system admin opens
 * and ends them; their Admins change what is theirs. A new one has the seven groups with their grants.
 */
export const companies = recordContract({
  path: '/api/companies',
  noun: 'cửa hàng',
  topic: 'shops',
  // Who works there, and what they may do.
  alsoChanges: ['staff'],
  scope: 'shared',
  access: {
    read: { scope: 'shared', groups: ['Admin'] },
    // Each person's own: what the switcher and the selectors show.
    options: { scope: 'shared' },
    update: { scope: 'shop', shopFrom: 'params.key', module: 'setup', action: 'edit', groups: ['Admin'] },
  },
  key: { company_id: idField('cửa hàng') },
  fields: {
    company_name: textField('tên cửa hàng', 200),
    company_address: linesField('địa chỉ', 500),
    company_phone: telephoneField('đường dây nóng'),
    company_tax_code: taxCodeField(),
  },
});
export type Company = z.infer<typeof companies.row>;
