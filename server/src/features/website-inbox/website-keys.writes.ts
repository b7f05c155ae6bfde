import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';

interface KeyRow {
  company_id: number;
  key_hash: string;
  hint: string;
  origins: string[];
  made_by: number;
}

/** Replaces the shop's key. */
export async function writeWebsiteKey(trx: Trx, { company_id, ...key }: KeyRow): Promise<void> {
  await trx
    .insertInto('website_keys')
    .values({ company_id, ...key })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...key, made_at: sql`now()` }))
    .execute();
}

export async function deleteWebsiteKey(trx: Trx, companyId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('website_keys')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
