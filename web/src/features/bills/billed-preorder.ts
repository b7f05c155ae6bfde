import type { Bill, BillPreorderLine } from '@soquay/contract/bills';
import type { Preorder } from '@soquay/contract/preorders';
import { carriedDeposit } from '@soquay/contract/rules/preorder-arithmetic';
import { z } from 'zod';

/** What a bill knows of the pre-order it is made of (decisions.md, 'Pre-order and bill'); without React. */

const promisedLine: z.ZodType<BillPreorderLine> = z.object({
  id: z.int(),
  product_id: z.int().nullable(),
  product_code: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  qty: z.number(),
  price: z.number(),
});

export const billedPreorder = z.object({
  id: z.int(),
  order_number: z.int(),
  /** All of its deposit, whole dong. */
  deposit: z.number(),
  /** What the customer had asked for. */
  lines: z.array(promisedLine).default([]),
});
export type BilledPreorder = z.output<typeof billedPreorder>;

export function billedPreorderOf({ id, order_number, pre_paid, details }: Preorder): BilledPreorder {
  return { id, order_number, deposit: pre_paid, lines: details.map(promised) };
}

/** The same of a bill that is saved. */
export function preorderOfBill(bill: Bill): BilledPreorder | null {
  const { preorder_id, preorder_number, preorder_deposit, preorder_lines } = bill;
  if (preorder_id === null) return null;
  return {
    id: preorder_id,
    order_number: preorder_number ?? 0,
    deposit: preorder_deposit ?? 0,
    lines: preorder_lines,
  };
}

function promised({
  id,
  product_id,
  product_code,
  product_name,
  ...line
}: BillPreorderLine): BillPreorderLine {
  const { color, size, qty, price } = line;
  return { id, product_id, product_code, product_name, color, size, qty, price };
}

/** What of the bill is paid already: what its pre-order carries, else what was typed. */
export function paidBefore(
  { preorder, pre_paid }: { preorder: BilledPreorder | null; pre_paid: number | null },
  billTotal: number,
): number {
  return preorder ? carriedDeposit(preorder.deposit, billTotal) : (pre_paid ?? 0);
}
