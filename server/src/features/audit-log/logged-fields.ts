import type { HeaderFields } from '@soquay/contract/header-fields';
import { productFields } from '@soquay/contract/product-fields';
import type { RecordField } from '@soquay/contract/record-fields';
import { allDocuments } from '../all-documents.ts';
import { recordTypes } from '../all-records.ts';

const contracts = new Map<string, (typeof recordTypes)[number]['contract']>(
  recordTypes.map(({ entity, contract }) => [entity, contract]),
);

/** Fields left out: keys and versions mean nothing to people, `confirmed_by` is the author of the event, and lines are shown by their pieces. */
const notShown = new Set([
  ...['id', 'company_id', 'customer_id', 'preorder_id', 'bill_id', 'receipt_id', 'import_id', 'session_id'],
  ...['version', 'without_version', 'confirmed_by', 'created_by', 'created_at', 'details'],
  ...['search_customer', 'search_note'],
]);

/** True for fields that the log shows; of a record neither its id nor values joined from other records, such as names. */
export function isLogged(entity: string, field: string): boolean {
  if (notShown.has(field)) return false;
  const { fields = {}, row } = contracts.get(entity) ?? {};
  if (field in fields) return fields[field]?.kind !== 'id';
  return field === 'active' || !row || !(field in row.shape);
}

const headers = new Map<string, HeaderFields>(
  Object.values(allDocuments).map(({ type: { kind, header } }) => [kind, header]),
);

/** Finds what is declared of a record's field, a document's or a product's. */
function declaredField(entity: string, field: string): RecordField | undefined {
  const fields: Readonly<Record<string, RecordField>> =
    contracts.get(entity)?.fields ?? headers.get(entity) ?? productFields;
  return fields[field];
}

/** True for a declared yes or no. */
export function isFlag(entity: string, field: string): boolean {
  return declaredField(entity, field)?.kind === 'flag' || (field === 'active' && contracts.has(entity));
}

/** Labels of declared fields, by their names. */
export function labelsOf(entity: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const label = declaredField(entity, name)?.label;
      // The form's own label is English.
      return label ? [[name, label === 'header' ? 'dòng trên tiêu đề' : label]] : [];
    }),
  );
}
