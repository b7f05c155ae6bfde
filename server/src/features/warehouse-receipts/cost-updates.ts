import type { ShopRights } from '@soquay/contract/rules/roles';
import type { CompiledQuery } from 'kysely';
import { updateCosts } from '../products/products.writes.ts';

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
    updateCosts({
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
