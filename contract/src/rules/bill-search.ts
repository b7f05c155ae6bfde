/** Most digits of a bill number; a phone has more. */
const maxNumberLength = 7;

/**
 * Interprets a text typed to find bills: few digits are a number, many or those after 0 or + a phone in any spelling,
 * anything else a customer's name.
 */
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
