import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildBill, buildCounter, type Counter } from '../../test/factories/bills.ts';
import { useApp } from '../../test/use-app.ts';
import type { Db } from '../database/database.ts';
import { verifyReferences } from './verify-references.ts';

const server = useApp();
let counter: Counter;

beforeAll(async () => {
  counter = await buildCounter(server);
  await buildBill(server, counter, { customer_phone: '0901234567', customer_name: 'Chị Hoa' });
});

class Undo extends Error {}

/** Finds the differences after a change that is taken back. */
async function differencesAfter(change: ReturnType<typeof sql>): Promise<string[]> {
  let found: string[] = [];
  await server.db
    .transaction()
    .execute(async (trx) => {
      await change.execute(trx);
      found = await verifyReferences(trx as Db);
      throw new Undo();
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found;
}

test('finds nothing where all is there', async () => {
  expect(await verifyReferences(server.db)).toEqual([]);
});

test.each([
  [sql`update bills set payment_code = 'VANG'`, 'bills: 1 rows refer to payment_methods VANG (payment_code)'],
  [sql`update bills set saleman_id = 77777`, 'bills: 1 rows refer to users 77777 (saleman_id)'],
  [sql`update bills set created_by = 77777`, 'bills: 1 rows refer to users 77777 (created_by)'],
  [sql`update bills set customer_id = 77777`, 'bills: 1 rows refer to customers 77777 (customer_id)'],
  [
    sql`with other as (insert into customers (customer_phone, customer_name) values ('0901234599', '') returning customer_id)
      update customers set merged_into = other.customer_id from other where customer_phone = '0901234567'`,
    'bills: 1 rows refer to customers',
  ],
  [sql`update bill_lines set bill_id = 77777`, '77777 (company_id, bill_id)'],
  [sql`update bill_lines set product_id = 77777`, '77777 (company_id, product_id)'],
  [sql`update bill_lines set warehouse_code = 'VANG'`, 'VANG (company_id, warehouse_code)'],
  [sql`update stock_levels set warehouse_code = 'VANG'`, 'stock_levels: 2 rows refer to warehouses'],
  [
    sql`update stock_levels set product_id = product_id + 77777`,
    'stock_movements: 1 rows refer to stock_levels',
  ],
  [
    sql`insert into audit_log (company_id, user_id, action, entity, entity_id)
      select company_id, 77777, 'mark', 'bill', id from bills`,
    'audit_log: 1 rows refer to users 77777',
  ],
  [sql`update idempotency_keys set user_id = 77777`, 'idempotency_keys: 1 rows refer to users 77777'],
])('%# names what refers to nothing', async (change, expected) => {
  expect((await differencesAfter(change)).join('\n')).toContain(expected);
});
