import type { SavedDocument } from '../document-kind.ts';
import type { GoodsLine } from '../goods/goods-line.ts';

/** The lines of a form whose document somebody else has changed: what they have taken off it is a new line now. */
export function withLinesOf(lines: readonly GoodsLine[], { details }: SavedDocument): GoodsLine[] {
  const ids = new Set(details.map(({ id }) => id));
  return lines.map((line) => (line.id === null || ids.has(line.id) ? line : { ...line, id: null }));
}

/** The lines of a form whose document turns out to be saved, each with the id of the saved line it is. */
export function withSavedLines(lines: readonly GoodsLine[], { details }: SavedDocument): GoodsLine[] {
  const left = [...details];
  return lines.map((line) => {
    const place = left.findIndex(
      ({ product_id, warehouse_code, price }) =>
        product_id === line.product.product_id &&
        warehouse_code === line.warehouse_code &&
        (price === undefined || price === line.price),
    );
    const [saved] = place < 0 ? [] : left.splice(place, 1);
    return saved ? { ...line, id: saved.id } : line;
  });
}
