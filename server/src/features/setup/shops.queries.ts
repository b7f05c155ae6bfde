import type { Company } from '@soquay/contract/master-data';
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/database.ts';

export const companyColumns = [
  'company_id',
  'company_name',
  'company_address',
  'company_phone',
  'active',
  'version',
] as const;
/** Whether another shop has the name, in whatever case. */
export async function isCompanyNameTaken(
  trx: Trx,
  { company_name, company_id = 0 }: { company_name: string; company_id?: number },
): Promise<boolean> {
  const other = await trx
    .selectFrom('companies')
    .select('company_id')
    .where(sql<boolean>`lower(company_name) = lower(${company_name})`)
    .where('company_id', '<>', company_id)
    .executeTakeFirst();
  return other !== undefined;
}

export function lockCompanyForUpdate(trx: Trx, companyId: number): Promise<Company> {
  return trx
    .selectFrom('companies')
    .select(companyColumns)
    .where('company_id', '=', companyId)
    .forUpdate()
    .$castTo<Company>()
    .executeTakeFirstOrThrow();
}

export function findCompanies(db: Db): Promise<Company[]> {
  return allCompanies(db).$castTo<Company>().execute();
}

/** All of them, in one order for everybody; documents, which share a shop's key, go on meanwhile. */
export function lockCompanies(trx: Trx): Promise<Company[]> {
  return allCompanies(trx).forNoKeyUpdate().$castTo<Company>().execute();
}

function allCompanies(db: Db) {
  return db.selectFrom('companies').select(companyColumns).orderBy('company_id');
}
