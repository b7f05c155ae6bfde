import type { Selectable } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import type { LockedDocument, Settlement, StockKey, WantedMovement } from '../stock/documents.ts';
import type { DocumentTable, GoodsDocumentType, LockedDocumentRow } from './document-type.ts';
import { findLines, type GoodsLines } from './goods-lines.queries.ts';

/** What a document's lines move, each named by the field of its quantity. */
export function goodsOf(
  { direction }: { direction: 1 | -1 },
  lines: readonly (StockKey & { id: number; qty: number })[],
): WantedMovement[] {
  return lines.map(({ id, warehouse_code, product_id, qty }, index) => ({
    line_id: id,
    warehouse_code,
    product_id,
    qty: direction * qty,
    path: `details.${index}.qty`,
  }));
}

/** What a saved document wants to have moved while it is not deleted. */
export async function settlementOf<Table extends DocumentTable>(
  trx: Trx,
  type: GoodsDocumentType<Table>,
  { document, row }: { document: LockedDocument; row: LockedDocumentRow<Table> },
): Promise<Settlement> {
  const { moved, customerPhone } = type;
  const movements = moved ? await moved.movements(trx, row) : goodsOf(type, await findGoods(trx, type, row));
  if (!customerPhone) return { document, movements };
  return { document, movements, customerPhone: (row as Selectable<DB[Table]>)[customerPhone] as string };
}

function findGoods<Table extends DocumentTable>(
  trx: Trx,
  { lines }: GoodsDocumentType<Table>,
  row: LockedDocumentRow<Table>,
) {
  return findLines(trx, lines as GoodsLines, row, ['id', 'warehouse_code', 'product_id', 'qty']);
}
