import type * as contract from '@soquay/contract/inventory-look-up';
import { readQuickText } from '@soquay/contract/rules/quick-text';
import type { Db } from '../../database/database.ts';
import { lookUp } from './look-up.queries.ts';
import {
  advancedConditions,
  type Condition,
  eitherHolds,
  exactConditions,
  looserConditions,
  mixedConditions,
  namedConditions,
  quickConditions,
} from './look-up-conditions.ts';

interface Paging {
  company_id: number;
  page: number;
  per_page: number;
}

/**
 * Quick search. A size and a colour in the free text ('cỡ M màu đen') match those fields, unless a name has these words.
 * Mixed words, the middle of a code and words run together are tried when nothing is found (decisions.md, 'Quick search').
 */
export async function fastCheck(db: Db, query: contract.QuickFilters & Paging) {
  const { company_id } = query;
  const options = { warehouse: query.warehouse };
  const findBy = (filters: contract.QuickFilters, first?: readonly Condition[]) => {
    const { words, others: conditions } = quickConditions(company_id, filters);
    return lookUp(db, { ...query, words, conditions, first }, options);
  };
  const meant = meantBy(query);
  const exact = exactConditions(company_id, meant);
  const named = meant === query ? undefined : namedConditions(company_id, query);
  let found = await findBy(meant, exact && named ? [eitherHolds(exact, named)] : (exact ?? named));
  if (found.total === 0 && named) found = await findBy(query);
  const mixed = found.total === 0 ? mixedConditions(company_id, query) : undefined;
  if (mixed) found = await lookUp(db, { ...query, ...mixed }, options);
  const looser = found.total === 0 ? looserConditions(company_id, meant) : undefined;
  return pageOf(query, looser ? await lookUp(db, { ...query, conditions: looser }, options) : found);
}

function meantBy(filters: contract.QuickFilters): contract.QuickFilters {
  const { text, size, color } = readQuickText(filters.product_name ?? '');
  if (!size && !color) return filters;
  return {
    ...filters,
    product_name: text || undefined,
    size: filters.size ?? size,
    color: filters.color ?? color,
  };
}

export async function advancedFilter(db: Db, query: contract.AdvancedFilters & Paging) {
  const conditions = advancedConditions(query.company_id, query);
  return pageOf(query, await lookUp(db, { ...query, conditions }));
}

function pageOf({ page, per_page }: Paging, { data, total }: { data: contract.StockRow[]; total: number }) {
  return { data, total, current_page: page, per_page };
}
