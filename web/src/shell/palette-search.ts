import { type BillRow, listBills } from '@soquay/contract/bills';
import { findProductsByCode, type ProductOption } from '@soquay/contract/products';
import { api } from '@/api/api.ts';

const maxResults = 6;

/** What the server has for a text typed into the palette. */
export async function findProducts(companyId: number, text: string): Promise<ProductOption[]> {
  const { data } = await api(findProductsByCode, { query: { company_id: companyId, product_code: text } });
  return data.slice(0, maxResults);
}

export async function findBills(companyId: number, text: string): Promise<BillRow[]> {
  const query = { company_id: companyId, order_origin: 'all', per_page: maxResults, q: text };
  const { data } = await api(listBills, { query });
  return data;
}
