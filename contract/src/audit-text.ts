import type { AuditWords } from './audit-words.ts';

const sameAs: Readonly<Record<string, keyof AuditWords['values']>> = {
  role_name: 'groups',
  base_group: 'groups',
};
const amounts = new Set([
  'original_price',
  'price',
  'sale_price',
  'pre_paid',
  'received_amount',
  'invoice_total',
  'total_amount',
  'total_discount',
  'total_final_amount',
  'total_reduce_amount',
  'total_over_value',
  'total_short_value',
]);
const rightFields = new Set(['grants', 'given', 'taken']);
const flags = new Set([
  'active',
  'accounting_status',
  'is_ship',
  'transfer_received',
  'has_logo',
  'is_admin',
  'is_warehouse_manager',
  'can_list_sale',
]);

/** A value as people write it; '–' for none. */
export function auditText(
  field: string,
  value: string | number | boolean | null,
  { words, right }: { words: AuditWords; right: (right: string) => string },
): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean' || flags.has(field)) return Number(value) === 1 ? words.yes : words.no;
  if (amounts.has(field)) return `${Number(value).toLocaleString('vi-VN')}đ`;
  const names: Partial<Record<string, string>> | undefined =
    words.values[sameAs[field] ?? (field as keyof AuditWords['values'])];
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value));
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  if (!names && !rightFields.has(field)) return String(value);
  return String(value)
    .split(', ')
    .map((part) => (names ? (names[part] ?? part) : right(part)))
    .join(', ');
}
