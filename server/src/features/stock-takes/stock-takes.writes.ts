import type { CompiledQuery } from 'kysely';
import type { Trx } from '../../database/database.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';
import { idsOf, inserterOf, type NewRow } from '../../documents/insert-document.ts';
import { lineIdsOf } from '../../documents/save-document.ts';
import { stockTakeDocument } from './stock-take-document.ts';

export const allocateStockTakeIds = idsOf(stockTakeDocument);

export const allocateLineIds = lineIdsOf(stockTakeDocument);

const columns = [
  'id',
  'company_id',
  'warehouse_code',
  'scope',
  'category_ids',
  'product_ids',
  'stock_take_note',
  'created_by',
] as const;

const writeStockTake = inserterOf({
  type: stockTakeDocument,
  columns,
  computed: () => ({ stock_take_date: 'business_day(now())' }),
});

/** Inserts a take without lines, with the shop's next number and its part of the daily totals. */
export function insertStockTake(
  trx: Trx,
  given: Record<(typeof columns)[number], string | number | readonly number[]> & NewRow,
): readonly CompiledQuery[] {
  return writeStockTake(trx, given, []).statements;
}

/** Statement that approves a take in this person's name. */
export const approve = keyedStatement<{ company_id: number; id: number; user_id: number }>(
  (value) => `
    update stock_takes set status = 3, approved_by = ${value('user_id')}, approved_at = now(),
      unapproved_count = 0, version = version + 1
    where company_id = ${value('company_id')} and id = ${value('id')}`,
);
