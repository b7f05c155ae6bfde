import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildUser } from '../../../test/factories/people.ts';
import { buildProduct } from '../../../test/factories/products.ts';
import { buildShop } from '../../../test/factories/shops.ts';
import { insertEmptyStockTake } from '../../../test/factories/stock-takes.ts';
import { mostRowsRead } from '../../../test/rows-read.ts';
import { useDatabase } from '../../../test/use-database.ts';
import { lastCount } from './changed-since.queries.ts';

const database = useDatabase();

test('what was counted last of a take is found without its other counts, also where none was taken back', async () => {
  const { db } = database;
  const shop = await buildShop(db);
  const { company_id } = shop;
  const { user_id, username } = await buildUser(db);
  const { product_id, product_code } = await buildProduct(db, { shop });
  const [warehouse_code = ''] = shop.warehouses;
  const { id } = await insertEmptyStockTake(db, shop, { user_id, warehouse_code, product_id });
  await sql`
    insert into stock_take_counts (company_id, stock_take_id, line_id, product_id, qty, is_recount, is_counted, counted_by)
    select ${company_id}, ${id}, line, ${product_id}, 1, false, true, ${user_id} from generate_series(2, 2000) line`.execute(
    db,
  );
  await sql`analyze stock_take_counts`.execute(db);

  const query = lastCount({ company_id, id });

  expect((await query.execute(db)).rows).toMatchObject([{ username, product_code }]);
  expect(await mostRowsRead(db, query.compile(db))).toBeLessThan(100);
});
