import type { LineItem } from '@soquay/contract/bundles';
import type { Selectable } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { DB } from '../database/types.gen.ts';
import type { LockedDocument, Settlement, StockKey, WantedMovement } from '../stock/documents.ts';
import type { DocumentTable, GoodsDocumentType, LockedDocumentRow } from './document-type.ts';
import { findLines, type GoodsLines, type LinesOf } from './goods-lines.queries.ts';

type MovedLine = StockKey & { id: number; qty: number; items?: readonly LineItem[] | null };

/** Movements of a document's lines, named by the field of the quantity; a bundle moves its items. */
export function goodsOf({ direction }: { direction: 1 | -1 }, lines: readonly MovedLine[]): WantedMovement[] {
  return lines.flatMap(({ id, warehouse_code, product_id, qty, items }, index) =>
    (items ?? [{ product_id, qty: 1 }]).map((item) => ({
      line_id: id,
      warehouse_code,
      product_id: item.product_id,
      qty: direction * qty * item.qty,
      path: `details.${index}.qty`,
      perPiece: item.qty,
    })),
  );
}

/** Movements of a saved document while it is not deleted. */
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

type SoldLines = LinesOf<'bill_lines' | 'repay_lines'>;
const goodsColumns = ['id', 'warehouse_code', 'product_id', 'qty'] as const;

function findGoods<Table extends DocumentTable>(
  trx: Trx,
  { lines }: GoodsDocumentType<Table>,
  row: LockedDocumentRow<Table>,
) {
  return 'hasItems' in lines
    ? findLines(trx, lines as SoldLines, row, [...goodsColumns, 'items'])
    : findLines(trx, lines as GoodsLines, row, goodsColumns);
}
