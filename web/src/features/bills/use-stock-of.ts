import type { ProductOption } from '@soquay/contract/products';
import { normalizePhone } from '@soquay/contract/rules/phone';
import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useRights } from '@/session/rights.ts';
import { useBillFormStore } from './bill-form-context.ts';
import type { SellingWarehouse } from './bill-line-entry.ts';
import { availableWarehousesQuery } from './bills.api.ts';

/** Asks where a product can be sold from, holds of the bill's customer counted as theirs, and which of it this person may. */
export function useStockOf() {
  const client = useQueryClient();
  const rights = useRights();
  const store = useBillFormStore();

  /** `staleTimeMs`: how old an answer may be. */
  return async (product: ProductOption, staleTimeMs = 0): Promise<SellingWarehouse[]> => {
    const { companyId, header } = store.getState();
    const phone = normalizePhone(header.customer_phone);
    const query = availableWarehousesQuery(companyId, product.product_code, phone);
    const { data } = await client.fetchQuery({ ...query, staleTime: staleTimeMs });
    return data.map((warehouse) => ({
      ...warehouse,
      isAssigned: mayMoveGoodsOf(rights, warehouse.warehouse_code),
    }));
  };
}
