import type { Company } from '@soquay/contract/master-data';
import type { CompanyInput } from '@soquay/contract/setup';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { insertCompany, insertDefaultGroups } from './shops.writes.ts';

export interface CreateCompanyOptions {
  userId: number;
  company: CompanyInput;
}

/** Opens a shop with the seven named groups. CODE_TAKEN when a shop has that name. */
export function createCompany(db: Db, { userId, company }: CreateCompanyOptions): Promise<Company> {
  return inTransaction(db, async (trx) => {
    await refuseTakenName(trx, company);
    const created = await insertCompany(trx, company);
    const { company_id } = created;
    await insertDefaultGroups(trx, company_id);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'create',
      entity: 'company',
      entity_id: company_id,
      after: created,
    });
    return created;
  });
}
