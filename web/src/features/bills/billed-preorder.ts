import type { Preorder } from '@soquay/contract/preorders';
import { carriedDeposit } from '@soquay/contract/rules/preorder-arithmetic';
import { z } from 'zod';

/** What a bill knows of the pre-order it is made of (decisions.md, 'Pre-order and bill'); without React. */
export const billedPreorder = z.object({
  id: z.int(),
  order_number: z.int(),
  /** All of its deposit, whole dong. */
  deposit: z.number(),
});
export type BilledPreorder = z.output<typeof billedPreorder>;

export function billedPreorderOf({ id, order_number, pre_paid }: Preorder): BilledPreorder {
  return { id, order_number, deposit: pre_paid };
}

/** What of the bill is paid already: what its pre-order carries, else what was typed. */
export function paidBefore(
  { preorder, pre_paid }: { preorder: BilledPreorder | null; pre_paid: number | null },
  billTotal: number,
): number {
  return preorder ? carriedDeposit(preorder.deposit, billTotal) : (pre_paid ?? 0);
}
