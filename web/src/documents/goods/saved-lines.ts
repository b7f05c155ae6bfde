import type { SavedDocument } from '../document-kind.ts';
import type { GoodsLine } from '../goods/goods-line.ts';

/** The lines of a form whose document somebody else has changed: what they have taken off it is a new line now. */
export function withLinesOf<Line extends Pick<GoodsLine, 'id'>>(
  lines: readonly Line[],
  { details }: SavedDocument,
): Line[] {
  const ids = new Set(details.map(({ id }) => id));
  return lines.map((line) => (line.id === null || ids.has(line.id) ? line : { ...line, id: null }));
}

/** The lines of a form whose document turns out to be saved, each with the id of the saved line it is. */
export function withSavedLines<Line extends GoodsLine & { price?: number | null }>(
  lines: readonly Line[],
  { details }: SavedDocument,
): Line[] {
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
