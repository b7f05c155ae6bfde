import { companies } from '@soquay/contract/companies';
import type { RecordRow } from '@soquay/contract/record';
import type { Db } from '../../database/database.ts';
import { recordType } from '../../records/record-type.ts';
import { Refusal } from '../../refusal.ts';
import { goodsIn } from '../../stock/goods-in.ts';
import { sumGoodsOnTheWay } from '../warehouse-exports/goods-on-the-way.queries.ts';
import { findOpenWork } from '../warehouses/open-work.queries.ts';
import { insertDefaultGroups } from './default-groups.writes.ts';
import { countOpenPreorders, countUsesOfShop } from './uses-of-shop.queries.ts';

/**
 * Record type of shops. A switched-off shop is not selectable and takes no document and no change, but can be read.
 * Switching off is SHOP_BUSY while it has goods, goods on the way or on loan, an open stock take or open pre-orders. A
 * write that has passed the gate may still commit (docs/decisions/0033-shops-switched-off.md).
 */
export const companyRecord = recordType({
  contract: companies,
  table: 'companies',
  entity: 'company',
  // Staff tell shops apart by it.
  unique: { company_name: ['companies_name_unique'] },
  usedIn: { none: 'countOtherUses knows the documents of a shop' },
  countOtherUses: (db, { key }) => countUsesOfShop(db, Number(key)),
  async afterSave(trx, { company_id }, { before }) {
    if (!before) await insertDefaultGroups(trx, Number(company_id));
  },
  keepsOne: true,
  refuseSwitchOff: refuseBusy,
});

async function refuseBusy(db: Db, { company_id, company_name }: RecordRow): Promise<void> {
  const busy = await findBusiness(db, Number(company_id));
  if (Object.values(busy).some((count) => count > 0)) {
    throw new Refusal('SHOP_BUSY', { params: { company_name: String(company_name), ...busy } });
  }
}

/** Counts what is still open in a shop. */
async function findBusiness(db: Db, company_id: number) {
  const { stock, held } = await goodsIn(db, { company_id });
  const { lent, counts } = await findOpenWork(db, { company_id });
  const on_the_way = await sumGoodsOnTheWay(db, { company_id });
  return { stock, held, on_the_way, lent, counts, preorders: await countOpenPreorders(db, company_id) };
}
