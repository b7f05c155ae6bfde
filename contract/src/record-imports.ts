import { customerContract } from './customers.ts';
import { recordImport } from './record-import.ts';
import { suppliers } from './suppliers.ts';
import { units } from './units.ts';

/** Which records come from sheets. */

export const customerImports = recordImport(customerContract, {
  by: 'customer_phone',
  filename: 'khach-hang',
});
export const supplierImports = recordImport(suppliers, { by: 'supplier_name', filename: 'nha-cung-cap' });
export const unitImports = recordImport(units, { by: 'unit_code', filename: 'don-vi-tinh' });
