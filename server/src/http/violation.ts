import { say } from '@soquay/contract/said';
import { Refusal } from '../refusal.ts';

/** Keys that two people can choose at one moment, though each was told that it is free: what it is called, and its field. */
const takenKeys: Record<string, { field: string; label: string }> = {
  products_code_unique: { field: 'product_code', label: 'Mã sản phẩm' },
  product_codes_unique: { field: 'product_code', label: 'Mã hoặc mã vạch' },
  products_barcode_unique: { field: 'barcode', label: 'Mã vạch' },
  companies_name_unique: { field: 'company_name', label: 'Tên cửa hàng' },
  roles_name_unique: { field: 'role_name', label: 'Tên nhóm quyền' },
  users_username_unique: { field: 'username', label: 'Tên đăng nhập' },
};

/** What somebody else's work of this moment can remove from under a record that refers to it. */
const references = [
  'products_category',
  'products_unit',
  'base_products_code_unique',
  'base_product_web_categories_category',
  'product_attributes_value',
  'user_roles_role_id_fkey',
  'user_warehouses_warehouse',
  'user_default_warehouses_warehouse',
  'stock_take_lines_counted_once',
];

/** Of what is written about a sheet that somebody's next one has pushed out at this moment. */
const sheets = [
  'sheet_imports_sheet_id_fkey',
  'staged_sheet_pieces_import_id_fkey',
  'product_import_rows_import_id_fkey',
  'line_import_rows_import_id_fkey',
  'record_import_rows_import_id_fkey',
];

/** Every constraint whose violation is an answer rather than a fault. */
export const answeredConstraints = [...Object.keys(takenKeys), ...references, ...sheets];

/**
 * What a violated constraint means for who asked. Undefined for any other, which no request should be able to
 * violate: a damaged counter is not 'đã tồn tại', but a fault that must stand in the log.
 */
export function refusalOfViolation(error: unknown): Refusal | undefined {
  const { constraint } = error as { constraint?: unknown };
  if (typeof constraint !== 'string') return undefined;
  const taken = takenKeys[constraint];
  if (taken) {
    const { field, label } = taken;
    return new Refusal('CODE_TAKEN', { params: { label }, errors: { [field]: say('taken', { label }) } });
  }
  if (sheets.includes(constraint)) return new Refusal('IMPORT_EXPIRED');
  return references.includes(constraint) ? new Refusal('REFERENCE_CHANGED') : undefined;
}
