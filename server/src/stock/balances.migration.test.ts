import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { migrate } from '../database/migrate.ts';
import { verifyLedger } from './verify-ledger.ts';

const database = useDatabase({ connections: 1, kind: 'empty' });

test('a business that has sold before gets the balance after each movement, and what was done by it', async () => {
  await migrate(database.url, { upTo: '0025-returns' });
  await sql`
    insert into stock_movements (company_id, warehouse_code, product_id, qty, document_kind, document_id, line_id,
      user_id, posted_at, business_date)
    values
      (7, 'K1', 1, 9, 'opening', 1, 1, 1, '2026-03-01', '2026-03-01'),
      (7, 'K2', 1, 5, 'opening', 1, 2, 1, '2026-03-01', '2026-03-01'),
      (7, 'K1', 1, -4, 'bill', 1, 1, 1, '2026-03-02', '2026-03-02'),
      (7, 'K2', 1, -2, 'bill', 1, 2, 1, '2026-03-02', '2026-03-02'),
      (7, 'K1', 1, 1, 'bill', 1, 1, 1, '2026-03-03', '2026-03-03'),
      (7, 'K1', 1, 3, 'bill', 1, 1, 1, '2026-03-04', '2026-03-04'),
      (7, 'K2', 1, 2, 'bill', 1, 2, 1, '2026-03-04', '2026-03-04'),
      (7, 'K1', 1, -3, 'bill', 1, 1, 1, '2026-03-05', '2026-03-05'),
      (7, 'K1', 1, 2, 'return', 1, 1, 1, '2026-03-06', '2026-03-06')`.execute(database.db);
  await sql`insert into stock_levels values (7, 'K1', 1, 8), (7, 'K2', 1, 5)`.execute(database.db);

  expect(await migrate(database.url)).toContain('0031-stock-history');
  const { rows } = await sql<{ movement: string }>`
    select concat_ws(' ', warehouse_code, qty, balance, action) as movement from stock_movements order by id`.execute(
    database.db,
  );
  expect(rows.map(({ movement }) => movement)).toEqual([
    'K1 9 9 create',
    'K2 5 5 create',
    'K1 -4 5 create',
    'K2 -2 3 create',
    'K1 1 6 update',
    'K1 3 9 delete',
    'K2 2 5 delete',
    'K1 -3 6 restore',
    'K1 2 8 create',
  ]);
  expect(await verifyLedger(database.db)).toEqual([]);
  await expect(sql`update stock_movements set qty = 1`.execute(database.db)).rejects.toThrow('append-only');
});
