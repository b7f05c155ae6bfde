import { getAvailableWarehouses } from '@soquay/contract/inventories';
import { findProductsByCode } from '@soquay/contract/products';
import { lookUpQuery } from '@/api/endpoint-query.ts';

/** Products that a code, a barcode or words of a name find, the exact one first; for who sells without those that are not sold any more. */
export function productOptionsQuery(companyId: number, typed: string, { onlySold = false } = {}) {
  const text = typed.trim();
  return {
    ...lookUpQuery(findProductsByCode, {
      query: { company_id: companyId, product_code: text, ...(onlySold ? { sold: 1 } : {}) },
    }),
    enabled: text !== '',
    // Scanning the same goods over and over asks once; stock is asked for apart.
    staleTime: 10_000,
  };
}

/** Warehouses that can give the product, most first; holds of `customerPhone` count as theirs. Asked anew each time: stock moves. */
export function availableWarehousesQuery(companyId: number, productCode: string, customerPhone: string) {
  return lookUpQuery(getAvailableWarehouses, {
    query: {
      company_id: companyId,
      product_code: productCode,
      ...(customerPhone ? { customer_phone: customerPhone } : {}),
    },
  });
}
