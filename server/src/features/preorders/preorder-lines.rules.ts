import type { ChangedPreorderLine, PreorderLineInput } from '@soquay/contract/preorder-line';
import { preorderAmount } from '@soquay/contract/rules/preorder-arithmetic';
import type { LineProcess } from '@soquay/contract/rules/preorder-process';
import { type FieldErrors, say } from '@soquay/contract/said';
import { errorsOfLines, type Named, wrongUnit } from '../../documents/references.ts';
import { invalidFields } from '../../refusal.ts';

/** Rules of a pre-order's lines, decided before they are written on what the operation has read. */

export interface PreorderLineToWrite {
  product_id: number | null;
  product_name: string;
  color: string;
  size: string;
  unit_code: string;
  qty: number;
  price: number;
  amount: number;
  process_status: LineProcess;
}

/** Line as stored. */
export type SavedPreorderLine = PreorderLineToWrite & { id: number; line_number: number };

/** Units and products that lines refer to, as stored. */
export interface LineReferences {
  /** Units among those named. */
  units: Named;
  /** Products of the shop among those named that are not deleted. */
  products: ReadonlySet<number>;
}

interface LinesToDecide {
  details: readonly ChangedPreorderLine[];
  references: LineReferences;
  /** Stored lines by id; undefined for a new pre-order. */
  saved?: ReadonlyMap<number, SavedPreorderLine>;
}

/** Decides the lines to write: a stored line keeps its status, a new one waits to be bought. Refuses lines with invalid references. */
export function decideLines({
  details,
  references,
  saved = new Map(),
}: LinesToDecide): PreorderLineToWrite[] {
  const seen = new Set<number>();
  const errors = errorsOfLines(details, (line) => {
    const { id } = line;
    const before = id === undefined ? undefined : saved.get(id);
    const ofLine = lineErrors(line, references, before);
    if (id !== undefined && (!before || seen.has(id))) ofLine.id = say('preorderLineUnknown');
    if (id !== undefined) seen.add(id);
    return ofLine;
  });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return details.map((line) => writtenLine(line, saved.get(line.id ?? 0)?.process_status ?? 1));
}

/** Decides a line added to a stored pre-order; errors are named as its fields were sent. */
export function decideAddedLine(line: PreorderLineInput, references: LineReferences): PreorderLineToWrite {
  const errors = lineErrors(line, references);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return writtenLine(line, 1);
}

/** Returns errors of the product and unit that a line names. */
function lineErrors(
  { product_id, unit_code }: PreorderLineInput,
  { units, products }: LineReferences,
  before?: SavedPreorderLine,
): FieldErrors {
  const errors: FieldErrors = {};
  if (product_id !== null && product_id !== before?.product_id && !products.has(product_id)) {
    errors.product_id = say('productUnknown');
  }
  const wrong = wrongUnit(units, { code: unit_code, before: before?.unit_code });
  if (wrong) errors.unit_code = wrong;
  return errors;
}

function writtenLine(line: PreorderLineInput, process_status: LineProcess): PreorderLineToWrite {
  const { product_id, product_name, color, size, unit_code, qty, price } = line;
  return {
    product_id,
    product_name,
    color,
    size,
    unit_code,
    qty,
    price,
    amount: preorderAmount(line),
    process_status,
  };
}
