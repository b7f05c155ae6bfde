import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

type State = Record<string, unknown>;

interface Named {
  table: string;
  key: string;
  name: string;
}

const shop = { table: 'companies', key: 'company_id', name: 'company_name' };
const category = { table: 'categories', key: 'category_id', name: 'category_name' };
const attribute = { table: 'attributes', key: 'attribute_id', name: 'attribute_name' };
const person = { table: 'users', key: 'user_id', name: 'fullname' };
const product = { table: 'products', key: 'product_id', name: 'product_code' };

/** Fields that hold ids of other records, alone or as a list. */
const fieldsOfIds: Readonly<Record<string, Named>> = {
  from_company_id: shop,
  receipt_company_id: shop,
  category_id: category,
  category_ids: category,
  category_parent_id: category,
  attribute_id: attribute,
  attribute_ids: attribute,
  saleman_id: person,
  orderman_id: person,
  approved_by: person,
  user_id: person,
  product_id: product,
  product_ids: product,
  supplier_id: { table: 'suppliers', key: 'supplier_id', name: 'supplier_name' },
  receipt_type: {
    table: 'warehouse_receipt_types',
    key: 'warehouse_receipt_type_id',
    name: 'warehouse_receipt_type_name',
  },
  export_type: {
    table: 'warehouse_export_types',
    key: 'warehouse_export_type_id',
    name: 'warehouse_export_type_name',
  },
};
const ofWebCategories: Readonly<Record<string, Named>> = {
  category_parent_id: { ...category, table: 'web_categories' },
};
const ofMenus: Readonly<Record<string, Named>> = {
  parent_id: { table: 'footer_menus', key: 'id', name: 'title' },
};

function namedBy(entity: string, field: string): Named | undefined {
  if (entity === 'web-category') return ofWebCategories[field];
  if (entity === 'footer-menu') return ofMenus[field];
  return fieldsOfIds[field];
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
  const parts = [...wanted].flatMap(
    ([
      table,
      {
        named: { key, name },
        ids,
      },
    ]): RawBuilder<unknown>[] =>
      ids.size === 0
        ? []
        : [
            sql`select ${sql.lit(table)} as "table", ${sql.ref(key)} as id, ${sql.ref(name)} as name
            from ${sql.table(table)} where ${sql.ref(key)} = any(${[...ids]}::bigint[])`,
          ],
  );
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
