import type { Company } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { lockCompanyForUpdate, saveCompany } from './shops.queries.ts';

export interface UpdateCompanyOptions {
  userId: number;
  company: Company;
}

/** CODE_TAKEN when another shop has that name. */
export function updateCompany(db: Db, { userId, company }: UpdateCompanyOptions): Promise<Company> {
  const { company_id } = company;
  return inTransaction(db, async (trx) => {
    const before = await lockCompanyForUpdate(trx, company_id);
    await refuseTakenName(trx, company);
    await saveCompany(trx, company);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'update',
      entity: 'company',
      entity_id: company_id,
      before,
      after: company,
    });
    return company;
  });
}
