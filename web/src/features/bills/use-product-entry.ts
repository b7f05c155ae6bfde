import { messages } from '@soquay/contract/messages';
import type { ProductOption } from '@soquay/contract/products';
import { normalizePhone } from '@soquay/contract/rules/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShopId } from '@/session/selected-shop.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { entryOf, warehouseForScan } from './bill-form.ts';
import { useBillFormStore } from './bill-form-context.ts';
import { availableWarehousesQuery } from './bills.api.ts';

/** Stock asked for again while scanning on is the answer of moments ago; the server decides at the end. */
const stockStaysMs = 10_000;

/** What becomes of a product that was chosen or scanned. Both tell the seller when it cannot be sold. */
export function useProductEntry() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const feedback = useFeedback();
  const companyId = useShopId();
  const store = useBillFormStore();

  async function stockOf(product: ProductOption, staleTime: number) {
    const phone = normalizePhone(store.getState().header.customer_phone);
    const query = availableWarehousesQuery(companyId, product.product_code, phone);
    const { data } = await client.fetchQuery({ ...query, staleTime });
    return data;
  }

  /** Fills the entry with the product and its fullest warehouse. */
  async function choose(product: ProductOption): Promise<void> {
    try {
      const warehouses = await stockOf(product, 0);
      if (warehouses.length === 0) feedback.failure(t('bills.noStock'));
      store.getState().setEntry(entryOf(product, warehouses));
    } catch (error) {
      feedback.failure(error);
    }
  }

  /** Adds one piece of a scanned product. */
  async function scan(product: ProductOption): Promise<void> {
    const warehouses = await stockOf(product, stockStaysMs);
    const warehouse = warehouseForScan(product, warehouses, store.getState().lines);
    if (!warehouse) {
      feedback.failure(`${product.product_code}: ${messages.qtyAboveStock}`);
      return;
    }
    const { warehouse_code } = warehouse;
    store.getState().addLine({ ...entryOf(product, warehouses), warehouse_code });
  }

  return { choose, scan };
}
