import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { migrate } from '../../database/migrate.ts';

const database = useDatabase({ connections: 1, kind: 'empty' });

test('transfers that were counted before name who has counted them, and nothing else names anybody', async () => {
  await migrate(database.url, { upTo: '0069-countable-units' });
  await sql`
    insert into warehouse_receipts (id, company_id, receipt_number, receipt_date, receipt_type, behaviour, receipt_note,
      invoice_number, created_by, row_count, total_qty, status)
    values
      (1, 7, 1, '2026-03-01', 3, 'transfer', '', '', 4, 1, 1, 1),
      (2, 7, 2, '2026-03-01', 3, 'transfer', '', '', 4, 1, 1, 2),
      (3, 8, 1, '2026-03-01', 3, 'transfer', '', '', 4, 1, 1, 1),
      (4, 7, 3, '2026-03-01', 1, 'once', '', '', 4, 1, 1, 1),
      (5, 7, 4, '2026-03-01', 3, 'transfer', '', '', 4, 1, 1, 1)`.execute(database.db);
  await sql`
    insert into audit_log (company_id, user_id, action, entity, entity_id)
    values
      (7, 4, 'create', 'receipt', '1'), (7, 5, 'confirm', 'receipt', '1'), (7, 6, 'settle-shortage', 'receipt', '1'),
      (7, 4, 'create', 'receipt', '2'), (7, 9, 'confirm', 'stock-take', '2'), (7, 9, 'confirm', 'export', '5'),
      (7, 9, 'confirm', 'receipt', '3'), (8, 6, 'confirm', 'receipt', '3'), (7, 4, 'create', 'receipt', '4')`.execute(
    database.db,
  );

  expect(await migrate(database.url)).toContain('0072-who-counted-transfers');
  const { rows } = await sql<{ confirmed_by: number | null }>`
    select confirmed_by from warehouse_receipts order by id`.execute(database.db);
  expect(rows.map(({ confirmed_by }) => confirmed_by)).toEqual([5, null, 6, null, null]);
});
