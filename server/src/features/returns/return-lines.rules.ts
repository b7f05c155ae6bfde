import type { Active } from '@soquay/contract/fields';
import type { RepayableLine, ReturnInput, ReturnLine, ReturnLineInput } from '@soquay/contract/returns';
import {
  isDiscountPossible,
  type ReturnAmounts,
  type ReturnTotals,
  remainingQty,
  returnAmounts,
  returnTotals,
} from '@soquay/contract/rules/return-arithmetic';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type FieldErrors, say } from '@soquay/contract/said';
import type { Selectable } from 'kysely';
import type { DB } from '../../database/types.gen.ts';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { errorsOfLines, type Named, wrongPayment, wrongWarehouse } from '../../documents/references.ts';
import { refuseMismatches } from '../../documents/refuse-mismatches.ts';
import { invalidFields, Refusal } from '../../refusal.ts';

/**
 * Decides about a return before anything is written. Called by the operations that write or restore one, on
 * what they have read of a bill that is locked.
 */

/** A bill as a return takes it over. */
export type ReturnedBill = Pick<
  Selectable<DB['bills']>,
  | 'id'
  | 'bill_number'
  | 'customer_id'
  | 'customer_name'
  | 'customer_phone'
  | 'customer_address'
  | 'saleman_id'
  | 'order_origin'
  | 'status'
>;

/** A line of a bill as it was sold, cost included, what of it has come back, and its product as it is today. */
export type SoldLine = Omit<RepayableLine, 'qty' | keyof ReturnAmounts | 'reduce_amount' | 'checked'> & {
  original_price: number;
};

export type ReturnLineToWrite = Omit<
  Required<ReturnLine>,
  'id' | 'thumb_file' | 'slide_file' | 'checked' | 'stock'
>;

/** Columns of a line that a restore compares with its bill. */
export const returnedColumns = [
  'bill_line_id',
  'product_code',
  'warehouse_code',
  'sold_from',
  'qty',
  'price',
  'discount',
] as const satisfies readonly (keyof ReturnLineToWrite)[];
type SavedReturnLine = Pick<ReturnLineToWrite, (typeof returnedColumns)[number]>;

interface ReturnToDecide {
  body: ReturnInput;
  bill: ReturnedBill | undefined;
  sold: ReadonlyMap<number, SoldLine>;
  /** Whether the payment method is offered; null of an unknown one. */
  payment: Active | null;
  /** Warehouses that lines name. */
  warehouses: Named;
  rights: ShopRights;
}

interface DecidedReturn {
  bill: ReturnedBill;
  lines: ReturnLineToWrite[];
  totals: ReturnTotals;
}

/** The return as it will be written; refuses what its bill does not give. */
export function decideReturn({
  body,
  bill,
  sold,
  payment,
  warehouses,
  rights,
}: ReturnToDecide): DecidedReturn {
  if (!bill) throw invalidFields({ bill_id: say('billUnknown') });
  refuseDeletedBill(bill);
  const payment_code = wrongPayment(payment, { code: body.payment_code });
  if (payment_code) throw invalidFields({ payment_code });
  const { details } = body;
  refuseUnknownLines(details, sold);
  refuseWrongWarehouses(details, { sold, warehouses });
  const lines = details.map((line) => writtenLine(line, sold.get(line.id) as SoldLine));
  refuseExcess(lines, sold);
  refuseForbiddenMoves(
    rights,
    lines.map(({ warehouse_code }, index) => ({ warehouse_code, path: `details.${index}.warehouse_code` })),
  );
  refuseReductions(lines);
  const totals = returnTotals(lines);
  const sums = lines.map(({ amount, discount, final_amount }) => ({ amount, discount, final_amount }));
  refuseMismatches(body, { ...totals, details: sums });
  return { bill, lines, totals };
}

/** BILL_DELETED: what was not sold cannot come back. */
export function refuseDeletedBill({ status }: Pick<ReturnedBill, 'status'>): void {
  if (status === 0) throw new Refusal('BILL_DELETED');
}

/** RETURN_EXCEEDED or RETURN_OUTDATED for a return that its bill would not give as it was written (docs/decisions/0022-the-discount-of-a-return.md). */
export function refuseUnrestorable(
  lines: readonly SavedReturnLine[],
  sold: ReadonlyMap<number, SoldLine>,
): void {
  refuseExcess(lines, sold);
  const areAsWritten = lines.every((line) => {
    const { bill_line_id, price } = line;
    const now = sold.get(bill_line_id);
    const isSame =
      now && now.price === price && now.warehouse_code === (line.sold_from ?? line.warehouse_code);
    return isSame && isDiscountPossible(now, line);
  });
  if (!areAsWritten) throw new Refusal('RETURN_OUTDATED');
}

/** Refuses lines that the bill does not have, and a line that stands twice. */
function refuseUnknownLines(details: readonly ReturnLineInput[], sold: ReadonlyMap<number, SoldLine>): void {
  const errors: FieldErrors = {};
  const seen = new Set<number>();
  for (const [index, { id }] of details.entries()) {
    if (!sold.has(id) || seen.has(id)) errors[`details.${index}.id`] = say('lineUnknown');
    seen.add(id);
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** Goods go to any warehouse of the shop that is in use, or to their own (docs/decisions/0230-where-a-return-goes.md). */
function refuseWrongWarehouses(
  details: readonly ReturnLineInput[],
  { sold, warehouses }: Pick<ReturnToDecide, 'sold' | 'warehouses'>,
): void {
  const errors = errorsOfLines(details, ({ id, warehouse_code }): FieldErrors => {
    const before = sold.get(id)?.warehouse_code;
    const wrong =
      warehouse_code === undefined ? undefined : wrongWarehouse(warehouses, { code: warehouse_code, before });
    return wrong ? { warehouse_code: wrong } : {};
  });
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

function writtenLine(
  { qty, reduce_amount, warehouse_code = '' }: ReturnLineInput,
  line: SoldLine,
): ReturnLineToWrite {
  const isSentElsewhere = warehouse_code !== '' && warehouse_code !== line.warehouse_code;
  return {
    bill_line_id: line.id,
    product_id: line.product_id,
    product_code: line.product_code,
    product_name: line.product_name,
    unit_code: line.unit_code,
    color: line.color,
    size: line.size,
    warehouse_code: isSentElsewhere ? warehouse_code : line.warehouse_code,
    sold_from: isSentElsewhere ? line.warehouse_code : null,
    original_price: line.original_price,
    items: line.items,
    qty,
    price: line.price,
    reduce_amount,
    ...returnAmounts(line, { qty, reduce_amount }),
  };
}

/** RETURN_EXCEEDED names every line of which less remains, at its quantity. */
function refuseExcess(
  lines: readonly Pick<ReturnLineToWrite, 'bill_line_id' | 'product_code' | 'qty'>[],
  sold: ReadonlyMap<number, SoldLine>,
): void {
  const errors: FieldErrors = {};
  const exceeded = lines.flatMap(({ bill_line_id, product_code, qty }, index) => {
    const line = sold.get(bill_line_id);
    const remaining = line ? remainingQty(line) : 0;
    if (qty <= remaining) return [];
    errors[`details.${index}.qty`] = say('remainingToReturn', { remaining });
    return [{ bill_line_id, product_code, remaining }];
  });
  if (exceeded.length === 0) return;
  const excesses = exceeded.map(({ product_code, remaining }) => say('excess', { product_code, remaining }));
  const message = say('RETURN_EXCEEDED', { excesses });
  throw new Refusal('RETURN_EXCEEDED', { message, params: { lines: exceeded }, errors });
}

function refuseReductions(lines: readonly ReturnLineToWrite[]): void {
  const errors: FieldErrors = {};
  for (const [index, { amount, discount, reduce_amount }] of lines.entries()) {
    if (reduce_amount > amount - discount) {
      errors[`details.${index}.reduce_amount`] = say('reductionAboveRefund');
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}
