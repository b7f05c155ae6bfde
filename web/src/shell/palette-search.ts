import { listBills } from '@soquay/contract/bills';
import { findProductsByCode } from '@soquay/contract/products';
import { api } from '@/api/api.ts';
import { formatDay, formatMoney } from '@/ui/format.ts';
import { type Find, maxResults } from './found.ts';

/** Asks the server for a text typed into the palette, by kind. */
export const findOf: Record<'products' | 'bills', Find> = {
  products: async ({ company_id, text }) => {
    const { data } = await api(findProductsByCode, { query: { company_id, product_code: text } });
    return data.slice(0, maxResults).map(({ product_id, product_name, product_code }) => ({
      href: `/products/view/${product_id}`,
      name: product_name,
      details: [product_code],
    }));
  },
  bills: async ({ company_id, text }) => {
    const query = { company_id, order_origin: 'all', per_page: maxResults, q: text };
    const { data } = await api(listBills, { query });
    return data.map(({ id, bill_number, customer_name, bill_date, total_final_amount }) => ({
      href: `/orders2/view/${id}`,
      number: bill_number,
      details: [customer_name, formatDay(bill_date), formatMoney(total_final_amount)],
    }));
  },
};
