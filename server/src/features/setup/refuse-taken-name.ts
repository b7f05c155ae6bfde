import type { Trx } from '../../database/database.ts';
import { codeTaken } from './code-taken.ts';
import { isCompanyNameTaken } from './shops.queries.ts';

/** CODE_TAKEN at the shop's name: staff tell shops apart by it. Of two who take it at once the index refuses one. */
export async function refuseTakenName(
  trx: Trx,
  company: { company_name: string; company_id?: number },
): Promise<void> {
  if (await isCompanyNameTaken(trx, company)) throw codeTaken('company_name', 'Tên cửa hàng');
}
