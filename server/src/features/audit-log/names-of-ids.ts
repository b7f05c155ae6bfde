import type { AuditEntity } from '@soquay/contract/audit';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { namedEntities } from './named-entities.ts';

type State = Record<string, unknown>;

type Named = Pick<(typeof namedEntities)[number], 'table' | 'key' | 'name'>;

/** Fields that hold ids of other records, alone or as a list, with what they are ids of. */
const fieldsOfIds: Readonly<Record<string, AuditEntity>> = {
  from_company_id: 'company',
  receipt_company_id: 'company',
  category_id: 'category',
  category_ids: 'category',
  category_parent_id: 'category',
  attribute_id: 'attribute',
  attribute_ids: 'attribute',
  saleman_id: 'user',
  orderman_id: 'user',
  approved_by: 'user',
  user_id: 'user',
  product_id: 'product',
  product_ids: 'product',
  supplier_id: 'supplier',
  receipt_type: 'receipt-type',
  export_type: 'export-type',
};
const parentFields: Partial<Record<string, string>> = {
  'web-category': 'category_parent_id',
  'footer-menu': 'parent_id',
};

/** People are named in full here; elsewhere in the log their login finds them. */
const person: Named = { table: 'users', key: 'user_id', name: 'fullname' };

function namedBy(entity: string, field: string): Named | undefined {
  const holds = parentFields[entity] === field ? entity : fieldsOfIds[field];
  return holds === 'user' ? person : namedEntities.find((named) => named.entity === holds);
}

/** Reads the present names of all ids in these states; the result puts them in place of a state's ids. */
export async function readNamesOfIds(
  db: Db,
  states: readonly { entity: string; state: State }[],
): Promise<(entity: string, state: State) => State> {
  const wanted = new Map<string, { named: Named; ids: Set<number> }>();
  for (const { entity, state } of states) {
    for (const [field, value] of Object.entries(state)) {
      const named = namedBy(entity, field);
      if (!named) continue;
      const { ids } = wanted.get(named.table) ?? { ids: new Set<number>() };
      wanted.set(named.table, { named, ids });
      for (const id of [value].flat()) if (Number.isSafeInteger(id)) ids.add(id as number);
    }
  }
  const parts = [...wanted.values()]
    .filter(({ ids }) => ids.size > 0)
    .map(({ named: { table, key, name }, ids }): RawBuilder<unknown> => {
      return sql`select ${sql.lit(table)} as "table", ${sql.ref(key)} as id, ${sql.ref(name)} as name
        from ${sql.table(table)} where ${sql.ref(key)} = any(${[...ids]}::bigint[])`;
    });
  if (parts.length === 0) return (_, state) => state;
  const { rows } = await sql<{ table: string; id: number; name: string }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const names = new Map(rows.map(({ table, id, name }) => [`${table} ${id}`, name]));
  return (entity, state) =>
    Object.fromEntries(
      Object.entries(state).map(([field, value]) => {
        const named = namedBy(entity, field);
        const nameOf = (id: unknown) => names.get(`${named?.table} ${id}`) ?? id;
        if (!named) return [field, value];
        return [field, Array.isArray(value) ? value.map(nameOf) : nameOf(value)];
      }),
    );
}
