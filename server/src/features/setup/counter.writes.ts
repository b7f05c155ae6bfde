import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

export async function writeCounter(trx: Trx, companyId: number, code: string | null): Promise<void> {
  await trx
    .updateTable('companies')
    .set({
      counter_warehouse_code: code,
      counter_named_at: code === null ? null : sql`now()`,
      is_counter_settled: true,
    })
    .where('company_id', '=', companyId)
    .execute();
}
