import { preorders } from '@soquay/contract/preorders';
import { returns } from '@soquay/contract/returns';
import { listReceipts } from '@soquay/contract/warehouse-receipts';
import { api } from '@/api/api.ts';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { type Find, maxResults } from './found.ts';

/** Documents beside bills, looked for by their number alone. */
export const findOf: Record<'preorders' | 'returns' | 'receipts', Find> = {
  preorders: async ({ company_id, text }) => {
    const { data } = await api(preorders.list, { query: { company_id, q: text, per_page: maxResults } });
    return data.map(({ id, order_number, customer_name, order_date, total_amount }) => ({
      href: `/preorders/view/${id}`,
      number: order_number,
      details: [customer_name, formatDay(order_date), formatMoney(total_amount)],
    }));
  },
  returns: async ({ company_id, text }) => {
    const { data } = await api(returns.list, { query: { company_id, q: text, per_page: maxResults } });
    return data.map(({ id, repay_number, customer_name, repay_date, total_final_amount }) => ({
      href: `/returns/view/${id}`,
      number: repay_number,
      details: [customer_name, formatDay(repay_date), formatMoney(total_final_amount)],
    }));
  },
  receipts: async ({ company_id, text }) => {
    const { data } = await api(listReceipts, { query: { company_id, q: text, per_page: maxResults } });
    return data.map(({ id, receipt_number, receipt_type_name, receipt_date, total_qty }) => ({
      href: `/warehouse-receipts/${id}`,
      number: receipt_number,
      details: [receipt_type_name, formatDay(receipt_date), formatNumber(total_qty)],
    }));
  },
};
