import type { Company } from '@soquay/contract/companies';
import { anyOf } from '../../database/any-of.ts';
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
    .where('company_id', '=', anyOf(companyIds))
    .orderBy('company_id')
    .$castTo<Company>()
    .execute();
}
