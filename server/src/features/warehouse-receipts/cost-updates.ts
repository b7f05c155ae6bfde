import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CompiledQuery } from 'kysely';
import { restoreCosts, returnCosts, setCosts, waitForCosts } from './receipt-costs.writes.ts';

interface CostLine {
  id: number;
  product_id: number;
  original_price: number | null;
  updates_cost: boolean;
}

/** The statement that gives the products of ticked lines the cost of their line; none where none is ticked. */
export function costUpdates(
  { company_id, user_id }: ShopRights,
  receiptId: number,
  lines: readonly CostLine[],
): CompiledQuery[] {
  const ticked = lines.flatMap(({ id, product_id, original_price, updates_cost }) =>
    updates_cost && original_price !== null ? [{ id, product_id, original_price }] : [],
  );
  if (ticked.length === 0) return [];
  return [
    setCosts({
      company_id,
      user_id,
      document_kind: 'receipt',
      document_id: receiptId,
      product_ids: ticked.map(({ product_id }) => product_id),
      line_ids: ticked.map(({ id }) => id),
      costs: ticked.map(({ original_price }) => original_price),
    }),
  ];
}

interface ReceiptChange {
  company_id: number;
  receipt_id: number;
  user_id: number;
}

/**
 * The statements that take back the costs a receipt has set, before it is deleted, or `line_id` of it: a product that still
 * costs the same costs again what the newest other receipt says, or what it did before them (decision 0324).
 */
export function costsReturned({
  receipt_id,
  line_id = null,
  ...change
}: ReceiptChange & { line_id?: number | null }): CompiledQuery[] {
  const values = { ...change, document_kind: 'receipt', document_id: receipt_id, line_id } as const;
  return [waitForCosts(values), returnCosts(values)];
}

/** The statement that sets the costs of a receipt's ticked lines once more, as it is restored. */
export function costsRestored({ receipt_id, ...change }: ReceiptChange): CompiledQuery[] {
  return [restoreCosts({ ...change, document_kind: 'receipt', document_id: receipt_id })];
}
