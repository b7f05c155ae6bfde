import { listCustomers } from '@soquay/contract/customers';
import { api } from '@/api/api.ts';
import { type Find, maxResults } from './found.ts';

/** Customers by the beginning of a phone or words of a name. */
export const findOf: Record<'customers', Find> = {
  customers: async ({ text }) => {
    const { data } = await api(listCustomers, { query: { q: text, per_page: maxResults } });
    return data.map(({ customer_id, customer_name, customer_phone }) => ({
      href: `/customers/${customer_id}`,
      name: customer_name,
      details: [customer_phone],
    }));
  },
};
