import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildPastMovements } from '../../test/factories/movements.ts';
import { buildUser } from '../../test/factories/people.ts';
import { buildProduct } from '../../test/factories/products.ts';
import { buildShop } from '../../test/factories/shops.ts';
import { mostRowsRead } from '../../test/rows-read.ts';
import { useDatabase } from '../../test/use-database.ts';
import { lastMovementAt } from './on-hand.ts';

const database = useDatabase();

test('the last movement of goods that have moved often is found among the newest', async () => {
  const { db } = database;
  const shop = await buildShop(db);
  const { user_id } = await buildUser(db);
  const product = await buildProduct(db, { shop });
  const [warehouse_code = ''] = shop.warehouses;
  const posted_at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const movements = Array.from({ length: 2_000 }, (_, minute) => ({
    warehouse_code,
    qty: 1,
    posted_at: posted_at(minute),
  }));
  // The clock has gone back by an hour before the last one.
  movements.push({ warehouse_code, qty: 1, posted_at: posted_at(2_000 - 60) });
  await buildPastMovements(db, product, { user_id, movements });
  await sql`analyze stock_movements`.execute(db);

  const { company_id, product_id } = product;
  const query = sql<{ id: number }>`
    select ${sql.raw(lastMovementAt('key'))} as id
    from (select ${company_id}::bigint as company_id, ${product_id}::bigint as product_id,
      ${warehouse_code}::text as warehouse_code) key`;

  const { id: last } = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  expect((await query.execute(db)).rows).toEqual([{ id: last }]);
  expect(await mostRowsRead(db, query.compile(db))).toBeLessThan(200);
});
