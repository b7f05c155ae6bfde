import type { AuditValueTexts } from './audit-texts.ts';
import { productFieldNames, productFields } from './product-fields.ts';
import { type Action, type ModuleKey, moduleActions } from './rights.ts';

/** Fields, or those of a kind of record, whose values have the names of another field's. */
const sameNames: Readonly<Record<string, keyof AuditValueTexts['names']>> = {
  role_name: 'groups',
  base_group: 'groups',
  'stock-take status': 'stock_take_status',
};
const amounts = new Set<string>([
  ...productFieldNames.filter((name) => productFields[name].kind === 'amount'),
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
/** Flags that no declaration knows; the server gives declared ones as true and false. */
const flags = new Set(['accounting_status', 'is_ship', 'transfer_received']);

/** A value of the log in a language: its texts, and the name of a right. */
interface AuditLanguage {
  texts: AuditValueTexts;
  right: (module: ModuleKey, action: Action) => string;
}

/** Writes a value of a record as people write it; '–' for none. */
export function auditValueText(
  { entity, field }: { entity: string; field: string },
  value: string | number | boolean | null,
  { texts, right }: AuditLanguage,
): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean' || flags.has(field)) return Number(value) === 1 ? texts.yes : texts.no;
  if (amounts.has(field)) return `${Number(value).toLocaleString('vi-VN')}đ`;
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(String(value));
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  const named = sameNames[`${entity} ${field}`] ?? sameNames[field] ?? field;
  const names: Partial<Record<string, string>> | undefined =
    texts.names[named as keyof AuditValueTexts['names']];
  if (!names && !rightFields.has(field)) return String(value);
  return String(value)
    .split(', ')
    .map((part) => (names ? (names[part] ?? part) : rightText(part, right)))
    .join(', ');
}

/** 'Hóa đơn: Tạo' of 'orders.create'; names of groups stay as they are. */
function rightText(granted: string, right: AuditLanguage['right']): string {
  const [module = '', action] = granted.split('.');
  return module in moduleActions && action ? right(module as ModuleKey, action as Action) : granted;
}
