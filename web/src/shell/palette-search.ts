import { listBills } from '@soquay/contract/bills';
import { listCustomers } from '@soquay/contract/customers';
import { preorders } from '@soquay/contract/preorders';
import { findProductsByCode } from '@soquay/contract/products';
import { returns } from '@soquay/contract/returns';
import { listReceipts } from '@soquay/contract/warehouse-receipts';
import { api } from '@/api/api.ts';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';

const maxResults = 6;

/** A found document or record: `number` of a document, `name` of anything else; what tells it from its like. */
export interface Found {
  href: string;
  number?: number;
  name?: string;
  details: string[];
}

interface Search {
  company_id: number;
  text: string;
}

/** What the server has for a text typed into the palette, by kind. */
export const findOf = {
  products: async ({ company_id, text }: Search): Promise<Found[]> => {
    const { data } = await api(findProductsByCode, { query: { company_id, product_code: text } });
    return data.slice(0, maxResults).map(({ product_id, product_name, product_code }) => ({
      href: `/products/view/${product_id}`,
      name: product_name,
      details: [product_code],
    }));
  },
  customers: async ({ text }: Search): Promise<Found[]> => {
    const { data } = await api(listCustomers, { query: { q: text, per_page: maxResults } });
    return data.map(({ customer_id, customer_name, customer_phone }) => ({
      href: `/customers/${customer_id}`,
      name: customer_name,
      details: [customer_phone],
    }));
  },
  bills: async ({ company_id, text }: Search): Promise<Found[]> => {
    const query = { company_id, order_origin: 'all', per_page: maxResults, q: text };
    const { data } = await api(listBills, { query });
    return data.map(({ id, bill_number, customer_name, bill_date, total_final_amount }) => ({
      href: `/orders2/view/${id}`,
      number: bill_number,
      details: [customer_name, formatDay(bill_date), formatMoney(total_final_amount)],
    }));
  },
  preorders: async ({ company_id, text }: Search): Promise<Found[]> => {
    const { data } = await api(preorders.list, { query: { company_id, q: text, per_page: maxResults } });
    return data.map(({ id, order_number, customer_name, order_date, total_amount }) => ({
      href: `/preorders/view/${id}`,
      number: order_number,
      details: [customer_name, formatDay(order_date), formatMoney(total_amount)],
    }));
  },
  returns: async ({ company_id, text }: Search): Promise<Found[]> => {
    const { data } = await api(returns.list, { query: { company_id, q: text, per_page: maxResults } });
    return data.map(({ id, repay_number, customer_name, repay_date, total_final_amount }) => ({
      href: `/returns/view/${id}`,
      number: repay_number,
      details: [customer_name, formatDay(repay_date), formatMoney(total_final_amount)],
    }));
  },
  receipts: async ({ company_id, text }: Search): Promise<Found[]> => {
    const { data } = await api(listReceipts, { query: { company_id, q: text, per_page: maxResults } });
    return data.map(({ id, receipt_number, receipt_type_name, receipt_date, total_qty }) => ({
      href: `/warehouse-receipts/${id}`,
      number: receipt_number,
      details: [receipt_type_name, formatDay(receipt_date), formatNumber(total_qty)],
    }));
  },
};
export type FoundKind = keyof typeof findOf;
