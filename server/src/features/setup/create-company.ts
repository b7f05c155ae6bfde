import type { Company } from '@soquay/contract/master-data';
import type { CompanyInput } from '@soquay/contract/setup';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import type { Person } from '../../http/session.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { insertCompany, insertDefaultGroups } from './shops.writes.ts';
import { assignGroups, growUserVersion } from './staff.writes.ts';

export interface CreateCompanyOptions {
  person: Person;
  company: CompanyInput;
}

/** Opens a shop with the seven named groups. Who opens it and is not a system admin becomes its Admin, or could not enter it. CODE_TAKEN when a shop has that name. */
export function createCompany(db: Db, { person, company }: CreateCompanyOptions): Promise<Company> {
  const { user_id, is_admin } = person.user;
  return inTransaction(db, async (trx) => {
    await refuseTakenName(trx, company);
    const created = await insertCompany(trx, company);
    const { company_id } = created;
    await insertDefaultGroups(trx, company_id);
    if (!is_admin) {
      await assignGroups(trx, { user_id, company_id, groups: ['Admin'] });
      await growUserVersion(trx, user_id);
    }
    await recordAudit(trx, {
      company_id,
      user_id,
      action: 'create',
      entity: 'company',
      entity_id: company_id,
      after: created,
    });
    return created;
  });
}
