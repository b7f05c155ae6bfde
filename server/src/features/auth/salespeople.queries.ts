import type { Salesperson } from '@soquay/contract/auth';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Salespeople of the shop by name (docs/decisions/0001-salespeople.md). */
export function listSalespeople(db: Db, companyId: number): Promise<Salesperson[]> {
  return db
    .selectFrom('salespeople')
    .select(['user_id', 'username', 'fullname'])
    .where('company_id', '=', companyId)
    .orderBy(sql`fullname collate "vi-x-icu"`)
    .orderBy('username')
    .$narrowType<Salesperson>()
    .execute();
}
