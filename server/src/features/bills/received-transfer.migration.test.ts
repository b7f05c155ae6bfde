import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { migrate } from '../../database/migrate.ts';

const database = useDatabase({ connections: 1, kind: 'empty' });

test('transfers of before anybody could tick them count as received, later ones and other methods do not', async () => {
  const { db, url } = database;
  await migrate(url, { upTo: '0298-brands-in-product-imports' });
  await sql`insert into companies (company_id, company_name) overriding system value values (7, 'A')`.execute(
    db,
  );
  await sql`insert into users (user_id, username, password_hash, fullname) overriding system value values (1, 'an', '', 'An')`.execute(
    db,
  );
  await sql`insert into payment_methods (payment_code, payment_desc, kind) values ('CK9', 'Chuyển khoản', 'transfer'), ('TM9', 'Tiền mặt', 'cash')`.execute(
    db,
  );
  await sql`update schema_migrations set applied_at = '2026-03-02' where name in ('0185-received-transfers', '0278-received-deposits')`.execute(
    db,
  );
  await sql`
    insert into bills (company_id, bill_number, bill_date, created_at, customer_name, customer_phone, customer_address, is_ship,
      payment_code, bill_note, saleman_id, created_by, row_count, total_amount, total_discount, total_final_amount,
      pre_paid, status, order_origin)
    select 7, number, day, day, '', '', '', 0, method, '', 1, 1, 1, 1000, 0, 1000, 0, 1, '24'
    from (values (1, date '2026-03-01', 'CK9'), (2, date '2026-03-01', 'TM9'), (3, date '2026-03-03', 'CK9'))
      as written (number, day, method)`.execute(db);
  await sql`
    insert into preorders (company_id, order_number, order_date, expire_date, created_at, customer_name, customer_phone,
      customer_address, payment_code, order_note, saleman_id, orderman_id, created_by, row_count, total_amount, pre_paid, process_status)
    select 7, number, day, day, day, 'Lan', '0912345678', '', 'CK9', '', 1, 1, 1, 1, 1000, deposit, 101
    from (values (1, date '2026-03-01', 500), (2, date '2026-03-01', 0), (3, date '2026-03-03', 500))
      as written (number, day, deposit)`.execute(db);

  expect(await migrate(url)).toContain('0315-transfers-before-the-tick');
  const bills = await db.selectFrom('bills').select('transfer_received').orderBy('bill_number').execute();
  expect(bills.map((bill) => bill.transfer_received)).toEqual([1, 0, 0]);
  const orders = await db
    .selectFrom('preorders')
    .select('transfer_received')
    .orderBy('order_number')
    .execute();
  expect(orders.map((order) => order.transfer_received)).toEqual([1, 0, 0]);
});
