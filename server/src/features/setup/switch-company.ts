import type { Active, Company } from '@soquay/contract/master-data';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { refuseLast } from '../../records/switch-record.ts';
import { Refusal } from '../../refusal.ts';
import { goodsIn } from '../../stock/goods-in.ts';
import { sumGoodsOnTheWay } from '../warehouse-exports/goods-on-the-way.queries.ts';
import { findOpenWork } from '../warehouses/open-work.queries.ts';
import { findCompanies, lockCompanies } from './shops.queries.ts';
import { saveCompany } from './shops.writes.ts';
import { countOpenPreorders, countUsesOfShop } from './uses-of-shop.queries.ts';

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
  // Before the locks too: everybody's changes of shops wait for them, and busy shops have the most levels to pass over.
  const all = await findCompanies(db);
  const shop = all.find(({ company_id }) => company_id === options.company_id);
  if (shop?.active === 1) await refuseLastOrBusy(db, shop, all);
  // Before the locks, as of records.
  const uses = isKnownInUse ? 0 : await countUsesOfShop(db, options.company_id);
  return await switchCompany(db, options, {
    active: 0,
    async refuse(trx, locked, all) {
      await refuseLastOrBusy(trx, locked, all);
      if (uses > 0) throw new Refusal('RECORD_IN_USE', { params: { uses } });
    },
  });
}

/** The shop can be chosen again. NOT_FOUND. */
export function restoreCompany(db: Db, options: SwitchCompany): Promise<Company> {
  return switchCompany(db, options, { active: 1 });
}

interface Switching {
  active: Active;
  refuse?: (trx: Trx, shop: Company, all: readonly Company[]) => Promise<void>;
}

/** One that is so already stays as it is. All are locked, so that two people do not switch off the last two at once. */
function switchCompany(
  db: Db,
  { userId, company_id }: SwitchCompany,
  { active, refuse }: Switching,
): Promise<Company> {
  return inTransaction(db, async (trx) => {
    const all = await lockCompanies(trx);
    const before = all.find((shop) => shop.company_id === company_id);
    if (!before) throw new Refusal('NOT_FOUND');
    if (before.active === active) return before;
    await refuse?.(trx, before, all);
    const after = { ...before, active, version: before.version + 1 };
    await saveCompany(trx, after);
    await recordAudit(trx, {
      company_id,
      user_id: userId,
      action: active === 1 ? 'restore' : 'delete',
      entity: 'company',
      entity_id: company_id,
      before,
      after,
    });
    return after;
  });
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
