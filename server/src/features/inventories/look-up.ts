import type * as contract from '@soquay/contract/inventory-look-up';
import { canSeeCost, type ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { lookUp } from './look-up.queries.ts';
import {
  advancedConditions,
  exactConditions,
  looserConditions,
  quickConditions,
} from './look-up-conditions.ts';

interface Paging {
  company_id: number;
  page: number;
  per_page: number;
}

/** The quick search. The middle of a code and words run together are tried when nothing else is found (decisions.md, 'Quick search'). */
export async function fastCheck(db: Db, rights: ShopRights, query: contract.QuickFilters & Paging) {
  const { company_id } = query;
  const options = { withCost: canSeeCost(rights, 'inventory'), warehouse: query.warehouse };
  const found = await lookUp(
    db,
    {
      ...query,
      conditions: quickConditions(company_id, query),
      first: exactConditions(company_id, query),
    },
    options,
  );
  const looser = found.total === 0 ? looserConditions(company_id, query) : undefined;
  return pageOf(query, looser ? await lookUp(db, { ...query, conditions: looser }, options) : found);
}

export async function advancedFilter(db: Db, rights: ShopRights, query: contract.AdvancedFilters & Paging) {
  const conditions = advancedConditions(query.company_id, query);
  const options = { withCost: canSeeCost(rights, 'inventory'), warehouse: undefined };
  return pageOf(query, await lookUp(db, { ...query, conditions }, options));
}

function pageOf({ page, per_page }: Paging, { data, total }: { data: contract.StockRow[]; total: number }) {
  return { data, total, current_page: page, per_page };
}
