import type { Company } from '@soquay/contract/master-data';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** In the order of the shop switcher. */
export function listCompanies(db: Db, companyIds: readonly number[]): Promise<Company[]> {
  return db
    .selectFrom('companies')
    .select(['company_id', 'company_name', 'company_address', 'company_phone', 'active', 'version'])
    .where(sql<boolean>`company_id = any(${companyIds}::bigint[])`)
    .orderBy('company_id')
    .$castTo<Company>()
    .execute();
}
