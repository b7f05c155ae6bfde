import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../src/database/database.ts';
import { customerRecord } from '../src/features/customers/customer-record.ts';
import { saveRecords } from '../src/records/save-records.ts';
import { buildUser } from './factories/people.ts';
import { useApp } from './use-app.ts';

const server = useApp();

beforeEach(async () => {
  await sql`
    create function refuse_unchanged() returns trigger language plpgsql as
    $$ begin raise exception 'a column that does not change is written'; end $$`.execute(server.db);
  await sql`
    create trigger refuse_unchanged before update of customer_phone, customer_name, customer_address, customer_group
    on customers for each row execute function refuse_unchanged()`.execute(server.db);
});

afterEach(async () => {
  await sql`drop function refuse_unchanged cascade`.execute(server.db);
});

test('of 20,000 records that are saved at once the column that changes is written, and no other', async () => {
  const { user_id } = await buildUser(server.db);
  const { rows } = await sql<{ customer_id: number }>`
    insert into customers (customer_phone, customer_name)
    select '09' || lpad((number * 7)::text, 8, '0'), 'Chị Hoa ' || number from generate_series(1, 20000) number
    returning customer_id`.execute(server.db);
  const changed = rows.map(({ customer_id }, index) => ({
    key: String(customer_id),
    values: { customer_note: `Giao "tầng ${index}"\\trước 9h` },
  }));
  await inTransaction(server.db, (trx) =>
    saveRecords(trx, customerRecord, {
      user_id,
      company_id: undefined,
      created: [],
      changed,
      import_id: randomUUID(),
    }),
  );
  const saved = await server.db
    .selectFrom('customers')
    .select(['customer_id', 'customer_note', 'version'])
    .orderBy('customer_id')
    .execute();
  expect(saved).toEqual(
    changed.map(({ key, values }) => ({ customer_id: Number(key), ...values, version: 2 })),
  );
});
