import { anonymousName } from '@soquay/contract/customers';
import { sql } from 'kysely';
import { anyOf } from '../../database/any-of.ts';
import type { Trx } from '../../database/database.ts';
import { forgetHolders } from '../../stock/moved-holds.ts';
import { documentsOfCustomers, isOf } from './merge-customers.queries.ts';

interface Forgotten {
  key: number;
  /** Ids of the customer and of those merged into them. */
  ids: readonly number[];
  phones: readonly string[];
}

/** Names of documents in the audit log, by table. */
const entities = { preorders: 'preorder', bills: 'bill', repays: 'return' } as const;

/** Erases name, phone and address everywhere, in one statement for each kind of row. */
export async function forgetCustomer(trx: Trx, { key, ids, phones }: Forgotten): Promise<void> {
  await trx
    .updateTable('audit_log')
    .set({
      before: null,
      after: sql`case when after ? 'import_id' then jsonb_build_object('import_id', after -> 'import_id') end`,
    })
    .where('company_id', 'is', null)
    .where('entity', '=', 'customer')
    .where('entity_id', '=', sql<string>`any(${ids.map(String)})`)
    .execute();
  for (const table of documentsOfCustomers) {
    const documents = sql`select company_id, id from ${sql.table(table)} where ${isOf([key])}`;
    await forgetInHistory(trx, entities[table], documents);
    await trx
      .updateTable(table)
      .set({ customer_name: '', customer_phone: '', customer_address: '', version: sql`version + 1` })
      .where(isOf([key]))
      .execute();
  }
  const holds = await forgetHolders(trx, phones);
  await forgetInHistory(
    trx,
    'reservation',
    sql`select * from unnest(${holds.map((hold) => hold.company_id)}::bigint[],
      ${holds.map(({ id }) => id)}::bigint[]) as held (company_id, id)`,
  );
  await trx
    .updateTable('customers')
    .set({
      customer_name: anonymousName,
      customer_phone: '',
      customer_address: '',
      customer_group: '',
      customer_note: '',
      anonymised_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('customer_id', '=', anyOf(ids))
    .execute();
}

/** Erases name, phone and address from history entries, which otherwise stay. */
async function forgetInHistory(trx: Trx, entity: string, documents: ReturnType<typeof sql>): Promise<void> {
  const personal = sql`array['customer_name', 'customer_phone', 'customer_address']`;
  await sql`
    update audit_log event set before = event.before - ${personal}, after = event.after - ${personal}
    from (${documents}) as document
    where event.company_id = document.company_id and event.entity = ${entity}
      and event.entity_id = document.id::text and (event.before ?| ${personal} or event.after ?| ${personal})
  `.execute(trx);
}
