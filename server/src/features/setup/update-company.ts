import type { Company } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { refuseStale } from '../../records/refuse-stale.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { lockCompanyForUpdate } from './shops.queries.ts';
import { saveCompany } from './shops.writes.ts';

export interface UpdateCompanyOptions {
  userId: number;
  /** With the version it was made from. */
  company: Omit<Company, 'active'>;
}

/** CODE_TAKEN when another shop has that name, VERSION_STALE when somebody has changed the shop meanwhile. */
export function updateCompany(db: Db, { userId, company }: UpdateCompanyOptions): Promise<Company> {
  const { company_id } = company;
  return inTransaction(db, async (trx) => {
    const before = await lockCompanyForUpdate(trx, company_id);
    refuseStale(before, company.version);
    await refuseTakenName(trx, company);
    const after = { ...before, ...company, version: before.version + 1 };
    await saveCompany(trx, after);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: 'update',
      entity: 'company',
      entity_id: company_id,
      before,
      after,
    });
    return after;
  });
}
