import { type RepayableLine, returnFields, type returnInput } from '@soquay/contract/returns';
import {
  type RepaidLine,
  type ReturnTotals,
  returnAmounts,
  returnTotals,
} from '@soquay/contract/rules/return-arithmetic';
import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import { z } from 'zod';
import { saidText } from '@/api/said-text.ts';
import type { DocumentState } from '@/documents/form/document-store.ts';
import { codeField, storedFields } from '@/documents/form/header-fields.ts';
import {
  type ParentLine,
  parentQtyError,
  takenLines,
  targetWarehouse,
  withTick,
} from '@/documents/parent-lines/parent-line.ts';
import { lineProductOf } from '@/documents/products/line-product.ts';

/** The values of the form of a return and what may be done with them, without React. Amounts are whole dong. */

export const returnHeader = z.object({
  bill_id: z.int(),
  /** How the money goes back. */
  payment_code: codeField,
  ...storedFields(returnFields),
});
export type ReturnHeader = z.output<typeof returnHeader>;

export interface ReturnFormLine extends ParentLine, RepaidLine {
  /** Kept back from what the customer gets, such as for a stain; null where the field was left empty. */
  reduce_amount: number | null;
}

type ReturnForm = Pick<DocumentState<ReturnHeader, ReturnFormLine>, 'shopId' | 'header' | 'lines'>;

/** A line of a bill of which nothing is returned yet. */
export function returnLineOf(line: RepayableLine): ReturnFormLine {
  const { id, warehouse_code, qty, price, sold_qty, sold_discount, repaid_qty, repaid_discount } = line;
  return {
    key: `bill-line-${id}`,
    id,
    product: lineProductOf(line),
    warehouse_code,
    moved_to: null,
    most: qty,
    isTaken: false,
    qty: null,
    reduce_amount: 0,
    price,
    sold_qty,
    sold_discount,
    repaid_qty,
    repaid_discount,
  };
}

/** What a line comes to, 0 as long as it is not ticked or its quantity is none. */
export function lineAmounts(line: ReturnFormLine) {
  const qty = line.isTaken ? Math.min(line.qty ?? 0, line.most) : 0;
  const reduce_amount = qty === 0 ? 0 : (line.reduce_amount ?? 0);
  return { qty, reduce_amount, ...returnAmounts(line, { qty, reduce_amount }) };
}

/** The line with its goods sent there, null for back to the warehouse they were sold from. */
export function withMove(line: ReturnFormLine, moved_to: string | null, rights: ShopRights): ReturnFormLine {
  const moved = { ...line, moved_to: moved_to === line.warehouse_code ? null : moved_to };
  // Ticked lines are sent: nobody sends goods into a warehouse that is not theirs.
  return mayMoveGoodsOf(rights, targetWarehouse(moved)) ? moved : withTick(moved, false);
}

export function totalsOf({ lines }: Pick<ReturnForm, 'lines'>): ReturnTotals {
  return returnTotals(takenLines(lines).map(lineAmounts));
}

/** What is wrong with a line, the first field first. */
export function lineError(line: ReturnFormLine): { field: 'qty' | 'reduce_amount'; message: string } | null {
  if (!line.isTaken) return null;
  const wrongQty = parentQtyError(line);
  if (wrongQty) return { field: 'qty', message: wrongQty };
  const { amount, discount } = lineAmounts(line);
  const isTooMuch = (line.reduce_amount ?? 0) > amount - discount;
  return isTooMuch ? { field: 'reduce_amount', message: saidText('reductionAboveRefund') } : null;
}

/** All that is wrong before sending; lines by their place among those that are sent. */
export function formErrors({ header, lines }: ReturnForm): Record<string, string> {
  const taken = takenLines(lines);
  const errors: Record<string, string> = {};
  if (taken.length === 0) errors.details = saidText('returnLinesMissing');
  for (const [index, line] of taken.entries()) {
    const wrong = lineError(line);
    if (wrong) errors[`details.${index}.${wrong.field}`] = wrong.message;
  }
  if (!header.payment_code) errors.payment_code = saidText('paymentRequired');
  return errors;
}

/** The request body of a form without errors. */
export function returnBody(form: ReturnForm): z.input<typeof returnInput> {
  return {
    ...form.header,
    company_id: form.shopId,
    payment_code: form.header.payment_code ?? '',
    details: takenLines(form.lines).map((line) => {
      const { qty, reduce_amount, amount, discount, final_amount } = lineAmounts(line);
      return {
        id: line.id,
        qty,
        warehouse_code: line.moved_to,
        reduce_amount,
        checked: true,
        amount,
        discount,
        final_amount,
      };
    }),
    ...totalsOf(form),
  };
}
