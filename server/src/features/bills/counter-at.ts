/** SQL of the counter's warehouse at `moment`, on the row `shop`; null before the shop named one. */
export function counterAt(moment: 'now()' | 'bill.created_at'): string {
  return `case when ${moment} >= shop.counter_named_at then shop.counter_warehouse_code end`;
}
