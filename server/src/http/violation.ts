import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import { say } from '@soquay/contract/said';
import { Refusal } from '../refusal.ts';

/** Unique keys that two people may choose at the same moment after both were told they are free, with field and label. */
const takenKeys: Record<string, { field: string; label: string }> = {
  products_code_unique: { field: 'product_code', label: 'Mã sản phẩm' },
  product_codes_unique: { field: 'product_code', label: 'Mã hoặc mã vạch' },
  products_barcode_unique: { field: 'barcode', label: 'Mã vạch' },
  companies_name_unique: { field: 'company_name', label: 'Tên cửa hàng' },
  roles_name_unique: { field: 'role_name', label: 'Tên nhóm quyền' },
  users_username_unique: { field: 'username', label: 'Tên đăng nhập' },
};

/** Foreign keys that a concurrent write may break by removing the record referred to. */
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

/** Foreign keys of import rows, which break when the person's next sheet has replaced the import meanwhile. */
const sheets = [
  'sheet_imports_sheet_id_fkey',
  'staged_sheet_pieces_import_id_fkey',
  'product_import_rows_import_id_fkey',
  'line_import_rows_import_id_fkey',
  'record_import_rows_import_id_fkey',
];

/** Constraints whose violation is answered as a refusal instead of a fault. */
export const answeredConstraints = [...Object.keys(takenKeys), ...references, ...sheets];

/**
 * Maps a violated constraint to a refusal for the sender of `body`. Undefined for all others: no request should be able
 * to violate them, and the fault must be logged.
 */
export function refusalOfViolation(error: unknown, body?: unknown): Refusal | undefined {
  const { constraint, detail } = error as { constraint?: unknown; detail?: unknown };
  if (typeof constraint !== 'string') return undefined;
  const taken = takenKeys[constraint];
  if (taken) {
    const { label } = taken;
    const isCode = constraint === 'product_codes_unique' && typeof detail === 'string';
    const field = (isCode && fieldOfCode(keyIn(detail), body)) || taken.field;
    return new Refusal('CODE_TAKEN', { params: { label }, errors: { [field]: say('taken', { label }) } });
  }
  if (sheets.includes(constraint)) return new Refusal('IMPORT_EXPIRED');
  return references.includes(constraint) ? new Refusal('REFERENCE_CHANGED') : undefined;
}

/** Reads the key from PostgreSQL's detail in any language: '(company_id, code_key)=(7, sp1)'. */
function keyIn(detail: string): string | undefined {
  return /\)=\(\d+, (.*)\)/.exec(detail)?.[1];
}

const namesOfCodes = ['product_code', 'barcode'] as const;
type Named = Partial<Record<(typeof namesOfCodes)[number], unknown>> & { rows?: unknown };

/** Finds the path of the code or barcode with this key, in a product's form or a row of a grid. */
function fieldOfCode(key: string | undefined, body: unknown): string | undefined {
  const { rows, ...product } = (body ?? {}) as Named;
  const field = namesOfCodes.find((name) => isCalled(product[name], key));
  if (field || !Array.isArray(rows)) return field;
  const index = rows.findIndex((row: Named) => isCalled(row?.product_code, key));
  return index === -1 ? undefined : `rows.${index}.product_code`;
}

function isCalled(typed: unknown, key: string | undefined): boolean {
  return typeof typed === 'string' && productCodeKey(typed) === key;
}
