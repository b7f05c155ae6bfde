import type { AuditEntity } from '@soquay/contract/audit';
import type { None } from '@soquay/contract/document-kinds';
import type { DB } from '../../database/types.gen.ts';
import { allDocuments } from '../all-documents.ts';
import { recordTypes } from '../all-records.ts';

interface Name {
  table: string;
  key: string;
  /** Column of the name, number or code that people use. */
  name: string;
  /** Column with the name in lower case, when no index has `lower(name)`. */
  folded?: string;
  /** Kind of the name, which decides how it is searched; names without an index are not. */
  kind: 'number' | 'code' | 'not searched';
  /** True when the keys are the same in all shops. */
  isShared?: boolean;
}

interface NamedEntity extends Name {
  entity: AuditEntity;
}

/** Names of entities that are neither documents nor records with routes of their own. */
export const otherEntities: Partial<Record<AuditEntity, (Name & { table: keyof DB }) | None>> = {
  product: {
    table: 'products',
    key: 'product_id',
    name: 'product_code',
    folded: 'search_code',
    kind: 'code',
  },
  'base-product': { table: 'base_products', key: 'base_product_id', name: 'code_anh', kind: 'code' },
  role: { table: 'roles', key: 'role_id', name: 'role_name', kind: 'code' },
  user: { table: 'users', key: 'user_id', name: 'username', kind: 'code', isShared: true },
  reservation: { none: 'a hold has neither number nor name' },
  opening: { none: 'a sheet of opening stock has neither number nor name' },
  'bank-account': { none: 'its key is the code of its payment method' },
  'system-param': { none: 'its key is its name' },
  feedback: { none: 'a message of a visitor has neither number nor name' },
  callback: { none: 'a message of a visitor has neither number nor name' },
  'website-key': { none: 'its key is all that people see of it' },
  session: { none: 'the log shows none' },
  endpoint: { none: 'its key is its address' },
};

const documents = Object.values(allDocuments).map(
  ({ type: { kind, table, days } }): NamedEntity => ({
    entity: kind,
    table,
    key: 'id',
    name: days.number,
    kind: 'number',
  }),
);

/** Records with numeric keys, each with its first other field as the name. Records keyed by a code need no name. */
const records = recordTypes.flatMap(({ entity, table, unique, contract }): NamedEntity[] => {
  const { keyName, fields, row } = contract;
  const name = Object.keys(fields).find((field) => field !== keyName);
  if (fields[keyName]?.kind !== 'id' || !name) return [];
  return [
    {
      entity,
      table,
      key: keyName,
      name,
      // Searches names that are unique ignoring case, which have an index of `lower(name)`.
      kind: unique[name] ? 'code' : 'not searched',
      isShared: !('company_id' in row.shape) || keyName === 'company_id',
    },
  ];
});

/** Entities that the log shows and finds by a name or number; all others show their key alone. */
export const namedEntities: readonly NamedEntity[] = [
  ...documents,
  ...records,
  ...Object.entries(otherEntities).flatMap(([entity, name]) =>
    'none' in name ? [] : [{ ...name, entity: entity as AuditEntity }],
  ),
];
