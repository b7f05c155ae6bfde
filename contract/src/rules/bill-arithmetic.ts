/** Bill arithmetic (document 1, section 5): whole dong and pieces, no rounding anywhere. Applied by the form while typing and by the server, which recomputes everything. */

export interface LineFigures {
  qty: number;
  price: number;
  discount: number;
}

export interface LineAmounts {
  amount: number;
  final_amount: number;
}

export interface BillTotals {
  row_count: number;
  total_amount: number;
  total_discount: number;
  total_final_amount: number;
  total_final_amount_after_pre_paid: number;
}

export function lineAmounts(line: LineFigures): LineAmounts {
  const amount = line.qty * line.price;
  return { amount, final_amount: Math.max(0, amount - line.discount) };
}

/** `prePaid` is the deposit; it never exceeds the final total of a saved bill (decisions.md X84). */
export function billTotals(lines: readonly LineFigures[], prePaid: number): BillTotals {
  let totalAmount = 0;
  let totalDiscount = 0;
  let totalFinalAmount = 0;
  for (const line of lines) {
    const { amount, final_amount } = lineAmounts(line);
    totalAmount += amount;
    totalDiscount += line.discount;
    totalFinalAmount += final_amount;
  }
  return {
    row_count: lines.length,
    total_amount: totalAmount,
    total_discount: totalDiscount,
    total_final_amount: totalFinalAmount,
    total_final_amount_after_pre_paid: totalFinalAmount - prePaid,
  };
}
