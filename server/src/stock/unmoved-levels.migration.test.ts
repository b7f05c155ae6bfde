import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { migrate } from '../database/migrate.ts';

const database = useDatabase({ connections: 1, kind: 'empty' });

test('levels that deleting has left go, those of goods that moved stay, sold out ones too', async () => {
  await migrate(database.url, { upTo: '0175-lines-of-bundles' });
  await sql`
    insert into stock_levels (company_id, warehouse_code, product_id, qty)
    values (7, 'KHO1', 1, 0), (7, 'KHO2', 1, 0), (7, 'KHO1', 2, 3), (8, 'KHO1', 1, 0)`.execute(database.db);
  await sql`
    insert into stock_movements (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id,
      user_id, business_date, posted_at, action, balance)
    values (7, 'KHO1', 1, 5, 'receipt', 1, 1, 4, '2026-03-01', now(), 'create', 5),
      (7, 'KHO1', 1, -5, 'bill', 1, 1, 4, '2026-03-01', now(), 'create', 0),
      (7, 'KHO1', 2, 3, 'receipt', 1, 2, 4, '2026-03-01', now(), 'create', 3)`.execute(database.db);

  expect(await migrate(database.url)).toContain('0176-levels-of-goods-that-moved');
  const { rows } = await sql<{ key: string }>`
    select format('%s %s %s', company_id, warehouse_code, product_id) as key from stock_levels order by key`.execute(
    database.db,
  );
  expect(rows.map(({ key }) => key)).toEqual(['7 KHO1 1', '7 KHO1 2']);
});
