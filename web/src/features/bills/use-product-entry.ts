import { messages } from '@soquay/contract/messages';
import type { ProductOption } from '@soquay/contract/products';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '@/api/error-message.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useBillFormStore } from './bill-form-context.ts';
import { entryOf, warehouseForScan } from './bill-line-entry.ts';
import { focusEntryField } from './focus-fields.ts';
import { useStockOf } from './use-stock-of.ts';

/** Stock asked for again while scanning on is the answer of moments ago; the server decides at the end. */
const stockStaysMs = 10_000;

/** What becomes of a product that was chosen or scanned; tells the seller when it cannot be sold. */
export function useProductEntry() {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const store = useBillFormStore();
  const stockOf = useStockOf();

  /** Fills the entry with the product and its fullest warehouse; the quantity is next. */
  async function choose(product: ProductOption): Promise<void> {
    const warehouses = await stockOf(product);
    if (warehouses.length === 0) {
      feedback.failure(`${product.product_code}: ${t('bills.noStock')}`);
      return focusEntryField('product_code');
    }
    store.getState().setEntry(entryOf(product, warehouses));
    focusEntryField('qty');
  }

  /** Adds one piece of a scanned product. */
  async function scan(product: ProductOption): Promise<void> {
    const warehouses = await stockOf(product, stockStaysMs);
    const { lines, addLine } = store.getState();
    const warehouse = warehouseForScan(product, warehouses, lines);
    if (warehouse) addLine({ ...entryOf(product, warehouses), warehouse_code: warehouse.warehouse_code });
    else feedback.failure(`${product.product_code}: ${translateMessage(messages.qtyAboveStock)}`);
  }

  return { choose, scan };
}
