import type { Company } from '@soquay/contract/master-data';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { goodsIn } from '../../stock/goods-in.ts';
import { sumGoodsOnTheWay } from '../warehouse-exports/goods-on-the-way.queries.ts';
import { findCompanies, lockCompanies } from './shops.queries.ts';
import { saveCompany } from './shops.writes.ts';
import { refuseLast, switchRecord } from './switch-record.ts';
import { countOpenPreorders, countUsesOfShop, findOpenWork } from './uses.queries.ts';

interface SwitchCompany {
  userId: number;
  company_id: number;
}

/**
 * The shop is offered no more, and takes no document and no change; what it has can be read. LAST_OFFERED for the only
 * one left; SHOP_BUSY while it has goods, goods on the way or on loan, an open stock take or pre-orders that are not
 * done; RECORD_IN_USE where it was ever used, unless that is known; NOT_FOUND. Whoever was let in a moment ago may still
 * write (docs/decisions/0033-shops-switched-off.md).
 */
export async function switchCompanyOff(
  db: Db,
  { isKnownInUse, ...options }: SwitchCompany & { isKnownInUse: boolean },
): Promise<Company> {
  const switching = switchOf(options);
  // Before the locks too: everybody's changes of shops wait for them, and busy shops have the most levels to pass over.
  const all = await findCompanies(db);
  const shop = all.find(switching.isNamed);
  if (shop?.active === 1) await refuseLastOrBusy(db, shop, all);
  // Before the locks, as of shared records.
  const uses = isKnownInUse ? 0 : await countUsesOfShop(db, options.company_id);
  return await switchRecord(db, {
    ...switching,
    active: 0,
    async refuse(trx, locked, all) {
      await refuseLastOrBusy(trx, locked, all);
      if (uses > 0) throw new Refusal('RECORD_IN_USE', { params: { uses } });
    },
  });
}

/** Offered again. NOT_FOUND. */
export function restoreCompany(db: Db, options: SwitchCompany): Promise<Company> {
  return switchRecord(db, { ...switchOf(options), active: 1 });
}

async function refuseLastOrBusy(
  db: Db,
  { company_id, company_name }: Company,
  all: readonly Company[],
): Promise<void> {
  refuseLast(all, 'cửa hàng');
  const busy = await findBusiness(db, company_id);
  if (Object.values(busy).some((count) => count > 0)) {
    throw new Refusal('SHOP_BUSY', { params: { company_name, ...busy } });
  }
}

/** What somebody has yet to do in a shop. */
async function findBusiness(db: Db, company_id: number) {
  const { stock, held } = await goodsIn(db, { company_id });
  const { lent, counts } = await findOpenWork(db, { company_id });
  const on_the_way = await sumGoodsOnTheWay(db, { company_id });
  return { stock, held, on_the_way, lent, counts, preorders: await countOpenPreorders(db, company_id) };
}

function switchOf({ userId, company_id }: SwitchCompany) {
  return {
    company_id,
    user_id: userId,
    entity: 'company',
    entity_id: company_id,
    // All of them, so that two people do not switch off the last two at once.
    lock: lockCompanies,
    isNamed: (shop: Company) => shop.company_id === company_id,
    save: saveCompany,
  };
}
