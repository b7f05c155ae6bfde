/** More figures than a bill number has, fewer than a phone. */
const maxNumberLength = 7;

/** What a text typed to find bills means: short figures a number, long ones or those after a 0 or a + a phone in any spelling, anything else a customer's name. */
export function searchedBills(typed: string): {
  bill_number?: number;
  customer_phone?: string;
  customer_name?: string;
} {
  const figures = typed.replace(/[\s.+-]/g, '');
  if (!/^\d+$/.test(figures)) return { customer_name: typed };
  const isNumber = figures.length <= maxNumberLength && !/^[0+]/.test(typed.trim());
  return isNumber ? { bill_number: Number(figures) } : { customer_phone: typed };
}
