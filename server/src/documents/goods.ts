import type { StockKey, WantedMovement } from '../stock/documents.ts';
import type { DocumentTable, GoodsDocumentType } from './document-type.ts';

/** What a document's lines move, each named by the field of its quantity. */
export function goodsOf<Table extends DocumentTable>(
  { direction }: Pick<GoodsDocumentType<Table>, 'direction'>,
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
