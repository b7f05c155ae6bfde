import { z } from 'zod';
import { saidText } from '@/api/said-text.ts';
import type { DocumentLine } from '../form/document-store.ts';
import { keptLineProduct, type LineProduct } from '../products/line-product.ts';

/** A line of another document, of which some pieces may be taken onto this one; without React. */
export interface ParentLine extends DocumentLine {
  /** Id of the other document's line. */
  id: number;
  product: LineProduct;
  /** Warehouse of the other document's line. */
  warehouse_code: string;
  /** The warehouse that a person has its goods go to instead. */
  moved_to: string | null;
  /** Pieces that can be taken, as the server said when it was asked. */
  most: number;
  isTaken: boolean;
  /** What was typed; null where the field was left empty. */
  qty: number | null;
}

/** The line with so many pieces: a quantity is typed for what is taken, none takes it back. */
export function withQty<Line extends ParentLine>(line: Line, qty: number | null): Line {
  return { ...line, qty, isTaken: qty !== 0 };
}

/** Ticked, all that is left of it is taken. */
export function withTick<Line extends ParentLine>(line: Line, isTaken: boolean): Line {
  return { ...line, isTaken, qty: isTaken && !line.qty ? line.most : line.qty };
}

/** The warehouse that its goods go to. */
export function targetWarehouse({ moved_to, warehouse_code }: ParentLine): string {
  return moved_to ?? warehouse_code;
}

/** One piece more than it takes by now. */
export function withPiece<Line extends ParentLine>(line: Line): Line {
  return { ...line, isTaken: true, qty: line.isTaken ? (line.qty ?? 0) + 1 : 1 };
}

/** The line of a scanned product that still has a piece to take. */
export function lineForScan<Line extends ParentLine>(lines: readonly Line[], productId: number) {
  const ofProduct = lines.filter(({ product }) => product.product_id === productId);
  const next = ofProduct.find(({ isTaken, qty, most }) => !isTaken || (qty ?? 0) < most);
  return { next, isKnown: ofProduct.length > 0 };
}

export function takenLines<Line extends ParentLine>(lines: readonly Line[]): readonly Line[] {
  return lines.filter(({ isTaken }) => isTaken);
}

/** What is wrong with how much of it is taken; null where nothing is. */
export function parentQtyError({ isTaken, qty, most }: ParentLine): string | null {
  if (!isTaken) return null;
  if (qty === null || qty < 1) return saidText('qtyRequired');
  return qty > most ? saidText('qtyAboveRemaining') : null;
}

/** What was typed so far, on the lines as they are by now: of a line that is gone nothing is taken any more. */
export function withTyped<Line extends ParentLine>(
  lines: readonly Line[],
  typed: readonly Line[],
  ownFields: readonly (keyof Line)[],
): Line[] {
  return lines.map((line) => {
    const before = typed.find(({ id }) => id === line.id);
    if (!before) return line;
    const own = Object.fromEntries(ownFields.map((field) => [field, before[field]]));
    return { ...line, ...own, key: before.key, ...typedOf(before) };
  });
}

function typedOf({ isTaken, qty, moved_to }: ParentLine): Pick<ParentLine, 'isTaken' | 'qty' | 'moved_to'> {
  return { isTaken, qty, moved_to };
}

/** The same as it is kept in the browser; kinds extend it by what else their lines have. */
export const storedParentLine = z.object({
  key: z.string(),
  id: z.int(),
  product: keptLineProduct,
  warehouse_code: z.string(),
  // Drafts of before have none.
  moved_to: z.string().nullable().default(null),
  most: z.int(),
  isTaken: z.boolean(),
  qty: z.number().nullable(),
});
