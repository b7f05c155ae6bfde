import type { FieldErrors } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import type { ChangedPreorderLine, PreorderLineInput } from '@soquay/contract/preorder-line';
import { preorderAmount } from '@soquay/contract/rules/preorder-arithmetic';
import type { LineProcess } from '@soquay/contract/rules/preorder-process';
import { errorsOfLines, type Named, wrongUnit } from '../../documents/references.ts';
import { invalidFields } from '../../refusal.ts';

/** What is decided about a pre-order's lines before they are written, on what the operation has read. */

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

/** A line as it was saved. */
export type SavedPreorderLine = PreorderLineToWrite & { id: number; line_number: number };

/** What lines refer to, as the database has it today. */
export interface LineReferences {
  /** Units among those named. */
  units: Named;
  /** Products of the shop among those named that are not deleted. */
  products: ReadonlySet<number>;
}

interface LinesToDecide {
  details: readonly ChangedPreorderLine[];
  references: LineReferences;
  /** By id; none of a new pre-order. */
  saved?: ReadonlyMap<number, SavedPreorderLine>;
}

/** The lines as they will be written: a saved one keeps its status, a new one waits to be bought. Refuses what they cannot refer to. */
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
    if (id !== undefined && (!before || seen.has(id))) ofLine.id = messages.preorderLineUnknown;
    if (id !== undefined) seen.add(id);
    return ofLine;
  });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return details.map((line) => writtenLine(line, saved.get(line.id ?? 0)?.process_status ?? 1));
}

/** A line that comes to a saved pre-order, its fields named as they were sent. */
export function decideAddedLine(line: PreorderLineInput, references: LineReferences): PreorderLineToWrite {
  const errors = lineErrors(line, references);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return writtenLine(line, 1);
}

/** What is wrong about the product and the unit that a line names. */
function lineErrors(
  { product_id, unit_code }: PreorderLineInput,
  { units, products }: LineReferences,
  before?: SavedPreorderLine,
): FieldErrors {
  const errors: FieldErrors = {};
  if (product_id !== null && product_id !== before?.product_id && !products.has(product_id)) {
    errors.product_id = messages.productUnknown;
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
