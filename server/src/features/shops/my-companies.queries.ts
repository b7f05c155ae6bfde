import type { Company } from '@soquay/contract/companies';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Lists shops in the order of the shop switcher. */
export function listMyCompanies(db: Db, companyIds: readonly number[]): Promise<Company[]> {
  return db
    .selectFrom('companies')
    .select([
      'company_id',
      'company_name',
      'company_address',
      'company_phone',
      'company_tax_code',
      'active',
      'version',
    ])
    .where(sql<boolean>`company_id = any(${companyIds}::bigint[])`)
    .orderBy('company_id')
    .$castTo<Company>()
    .execute();
}
