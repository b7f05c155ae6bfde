import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { migrate } from '../../database/migrate.ts';
import { verifyDays } from '../../documents/verify-days.ts';
import { billDocument } from './bill-document.ts';

const database = useDatabase({ connections: 1, kind: 'empty' });

test('a business that has sold before gets the figures of its days', async () => {
  await migrate(database.url, { upTo: '0015-lists-and-levels' });
  await sql`insert into companies (company_id, company_name) overriding system value values (7, 'A'), (8, 'B')`.execute(
    database.db,
  );
  await sql`insert into users (user_id, username, password_hash, fullname) overriding system value values (1, 'an', '', 'An')`.execute(
    database.db,
  );
  await sql`
    insert into bills (company_id, bill_number, bill_date, customer_name, customer_phone, customer_address, is_ship,
      payment_code, bill_note, saleman_id, created_by, row_count, total_amount, total_discount, total_final_amount,
      pre_paid, status, order_origin)
    select 7 + number % 2, (number + 1) / 2, date '2026-03-01' + number / 10, '', '', '', 0, 'TM', '', 1, 1, 1,
      number * 1000, number, number * 999, number, number % 4 / 3, case number % 3 when 0 then 'ctv' else '24' end
    from generate_series(1, 40) number`.execute(database.db);

  expect(await migrate(database.url)).toContain('0016-bill-days');
  const { rows } = await sql`
    select sum(live_count) as live, sum(deleted_count) as deleted, count(*) > 10 as are_many from bill_days`.execute(
    database.db,
  );
  expect(rows).toEqual([{ live: 10, deleted: 30, are_many: true }]);
  expect(await verifyDays(database.db, billDocument)).toEqual([]);
});
