import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { countDays } from './document-days.ts';
import type { DocumentDays } from './document-type.ts';

const database = useDatabase();
const days: DocumentDays<'bills'> = {
  table: 'bill_days',
  by: ['bill_date', 'order_origin'],
  sums: { total_amount: { line: 'amount' } },
  number: 'bill_number',
};

test('a document that waits stands, with its sums, and only one of status 0 is deleted', async () => {
  const day = { company_id: 1, bill_date: '2026-03-08', order_origin: '24' };
  const rows = [0, 1, 2].map((status) => ({
    ...day,
    status,
    bill_number: status + 1,
    total_amount: 10 ** status,
  }));
  const documents = `select *, 1 as sign from jsonb_populate_recordset(null::bills, '${JSON.stringify(rows)}')`;
  const counted = await sql.raw(countDays(days, documents)).execute(database.db);
  expect(counted.rows).toMatchObject([
    { live_count: 2, deleted_count: 1, total_amount: 110, first_number: 1, last_number: 3 },
  ]);
});
