/** Where the list of bills shows what a figure counts: bills of every origin that stand. */
export function billsOf(days: { from_date: string; to_date: string }, filters: BillFilters = {}) {
  return { ...days, ...filters, status: 1, order_origin: 'all' };
}

interface BillFilters {
  saleman_id?: number;
  product_code?: string;
  payment_code?: string[];
}
