import { productCodeKey } from '@soquay/contract/rules/product-code-key';
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
 * Refusal that a violated constraint means for who sent `body`. Undefined for any other, which no request should be able to
 * violate: a damaged counter is not 'đã tồn tại', but a fault that must stand in the log.
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

/** The key in what PostgreSQL says in whatever language: '(company_id, code_key)=(7, sp1)'. */
function keyIn(detail: string): string | undefined {
  return /\)=\(\d+, (.*)\)/.exec(detail)?.[1];
}

const namesOfCodes = ['product_code', 'barcode'] as const;
type Named = Partial<Record<(typeof namesOfCodes)[number], unknown>> & { rows?: unknown };

/** Path of the code or barcode in a product's form, or in a row of a grid of products, that is compared by this key. */
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
