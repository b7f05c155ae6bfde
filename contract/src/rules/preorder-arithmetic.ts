/** Sums of a pre-order (document 1, section 5): whole dong and pieces. Applied by its form and by the server. */

interface PreorderFigures {
  qty: number;
  price: number;
}

export function preorderAmount({ qty, price }: PreorderFigures): number {
  return qty * price;
}

export function preorderTotals(lines: readonly PreorderFigures[]): {
  row_count: number;
  total_amount: number;
} {
  return {
    row_count: lines.length,
    total_amount: lines.reduce((sum, line) => sum + preorderAmount(line), 0),
  };
}

/** Returns the part of a deposit that the bill takes as paid; the rest is given back (decisions.md, 'Pre-orders'). */
export function carriedDeposit(deposit: number, billTotal: number): number {
  return Math.min(deposit, billTotal);
}
