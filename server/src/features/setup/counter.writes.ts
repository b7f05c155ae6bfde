import type { Trx } from '../../database/database.ts';

export async function writeCounter(trx: Trx, companyId: number, code: string | null): Promise<void> {
  await trx
    .updateTable('companies')
    .set({ counter_warehouse_code: code, is_counter_settled: true })
    .where('company_id', '=', companyId)
    .execute();
}
