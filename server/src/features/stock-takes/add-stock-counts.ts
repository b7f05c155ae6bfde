import type { ShopRights } from '@soquay/contract/rules/roles';
import * as contract from '@soquay/contract/stock-take-counts';
import type { Db } from '../../database/database.ts';
import { executeBatch } from '../../database/pipeline.ts';
import { refuseForbiddenWarehouses } from '../../documents/assigned-warehouses.ts';
import { changeDocument } from '../../documents/change-document.ts';
import { findCountedGoods } from './counted-goods.queries.ts';
import { decideCounts } from './counts.rules.ts';
import { refuseBooked } from './refuse-closed.ts';
import { stockTakeDocument } from './stock-take-document.ts';
import { countedTakeAnswer } from './stock-take-lines.queries.ts';
import { openLines, saveCounts, writeCounts } from './stock-take-lines.writes.ts';
import { allocateLineIds } from './stock-takes.writes.ts';

interface AddStockCounts {
  rights: ShopRights;
  id: number;
  body: contract.CountInput;
  idempotencyKey: string;
}

/**
 * Adds counts behind the lock of the take, for which simultaneous counts wait a moment. Returns take and lines.
 * Refusals: STOCK_TAKE_DELETED, STOCK_TAKE_APPROVED, WAREHOUSE_FORBIDDEN, and those of `decideCounts`.
 */
export async function addStockCounts(
  db: Db,
  { rights, id, body, idempotencyKey: key }: AddStockCounts,
): Promise<contract.CountedTake> {
  const { company_id, user_id } = rights;
  const { counts: given } = body;
  const change = { rights, id, endpoint: contract.addStockCounts, key, body };
  const writeCounting = () =>
    changeDocument(db, stockTakeDocument, change, {
      ...countedTakeAnswer(given),
      async decide(trx, row) {
        await refuseBooked(trx, row);
        refuseForbiddenWarehouses(rights, [row.warehouse_code]);
        const isApproved = row.status === 3;
        const [found, ids] = await executeBatch(
          trx,
          findCountedGoods({
            company_id,
            stock_take_id: id,
            product_ids: given.map(({ product_id }) => product_id ?? null),
            codes: given.map(({ product_code }) => product_code),
          }),
          allocateLineIds({ lines: given.length }),
        );
        const { opened, counts, lines } = decideCounts(given, found, {
          isApproved,
          line_ids: ids.map((line) => line.id),
        });
        const { warehouse_code } = row;
        return [
          openLines({ company_id, stock_take_id: id, warehouse_code, lines: JSON.stringify(opened) }),
          writeCounts({
            company_id,
            stock_take_id: id,
            user_id,
            counts: JSON.stringify(counts),
            restarted: lines.filter(({ restarts }) => restarts).map((line) => line.id),
          }),
          saveCounts({
            company_id,
            stock_take_id: id,
            opened: opened.length,
            line_ids: lines.map((line) => line.id),
            qtys: lines.map(({ qty }) => qty),
            starts: lines.map(({ starts }) => starts),
            isApproved,
          }),
        ];
      },
    });
  try {
    return await writeCounting();
  } catch (error) {
    if (!isOpenedElsewhere(error)) throw error;
    // Another take has begun with the same goods meanwhile: now its number can be said.
    return await writeCounting();
  }
}

function isOpenedElsewhere(error: unknown): boolean {
  return (error as { constraint?: unknown }).constraint === 'stock_take_lines_counted_once';
}
