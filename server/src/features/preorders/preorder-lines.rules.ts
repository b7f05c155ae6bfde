import type { FieldErrors } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import type { ChangedPreorderLine, PreorderLineInput } from '@soquay/contract/preorder-line';
import { preorderAmount } from '@soquay/contract/rules/preorder-arithmetic';
import type { LineProcess } from '@soquay/contract/rules/preorder-process';
import { type Named, wrongUnit } from '../../documents/offered.ts';
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
  references: { units, products },
  saved = new Map(),
}: LinesToDecide): PreorderLineToWrite[] {
  const errors: FieldErrors = {};
  const seen = new Set<number>();
  const lines = details.map((line, index) => {
    const { id, product_id, unit_code } = line;
    const before = id === undefined ? undefined : saved.get(id);
    const at = (field: string) => `details.${index}.${field}`;
    if (id !== undefined && (!before || seen.has(id))) errors[at('id')] = messages.preorderLineUnknown;
    if (id !== undefined) seen.add(id);
    if (product_id !== null && product_id !== before?.product_id && !products.has(product_id)) {
      errors[at('product_id')] = messages.productUnknown;
    }
    const wrong = wrongUnit(units, { code: unit_code, before: before?.unit_code });
    if (wrong) errors[at('unit_code')] = wrong;
    return writtenLine(line, before?.process_status ?? 1);
  });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return lines;
}

/** A line that comes to a saved pre-order, its fields named as they were sent. */
export function decideAddedLine(
  line: PreorderLineInput,
  { units, products }: LineReferences,
): PreorderLineToWrite {
  const errors: FieldErrors = {};
  if (line.product_id !== null && !products.has(line.product_id)) errors.product_id = messages.productUnknown;
  const wrong = wrongUnit(units, { code: line.unit_code });
  if (wrong) errors.unit_code = wrong;
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return writtenLine(line, 1);
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
