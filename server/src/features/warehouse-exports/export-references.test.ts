import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildShop } from '../../../test/factories/shops.ts';
import { insertProducts } from '../../../test/factories/stock-takes.ts';
import { useDatabase } from '../../../test/use-database.ts';
import { findExportReferences } from './export-references.queries.ts';

const database = useDatabase();
const lines = 2_000;
/** Through three unique indexes, for each line. */
const fewPages = 20;

test.each([
  ['never', async () => undefined],
  ['before the goods came', async () => void (await sql`analyze products`.execute(database.db))],
])('goods of a sheet are found one by one where PostgreSQL has counted the rows %s', async (_, countRows) => {
  const { db } = database;
  const [here, there] = [await buildShop(db), await buildShop(db)];
  // Cases say themselves when rows are counted: nobody else counts them meanwhile.
  await sql`alter table products set (autovacuum_enabled = false)`.execute(db);
  await insertProducts(db, here, 1);
  await countRows();
  const product_ids = await insertProducts(db, here, lines);
  const theirs = await insertProducts(db, there, lines);
  const { rows: recoded } = await sql<{ search_code: string }>`
    update products theirs set product_code = ours.product_code
    from unnest(${product_ids}::bigint[], ${theirs}::bigint[]) pair (our_id, their_id)
    join products ours on ours.product_id = our_id
    where theirs.product_id = their_id
    returning theirs.search_code`.execute(db);
  const product_codes = recoded.map(({ search_code }) => search_code);

  for (const named of [
    { product_ids, product_codes: [] },
    { product_ids: [], product_codes },
  ]) {
    const query = findExportReferences({
      company_id: here.company_id,
      export_type: 3,
      receipt_warehouse_code: there.warehouses[0] ?? '',
      warehouse_codes: [...here.warehouses],
      receiver_ids: [],
      ...named,
    });
    const { rows } = await db.executeQuery(query);
    expect(rows[0]?.products.filter(({ there }) => there !== null)).toHaveLength(lines);
    expect(await pagesRead(query)).toBeLessThan(lines * fewPages);
  }
});

async function pagesRead(query: CompiledQuery): Promise<number> {
  const explained = `explain (analyze, buffers, format json) ${query.sql}`;
  const { rows } = await database.db.executeQuery<Record<'QUERY PLAN', { Plan: Record<string, number> }[]>>({
    ...query,
    sql: explained,
  });
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}
