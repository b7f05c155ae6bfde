import { normalizePhone } from '@soquay/contract/rules/phone';
import { useQueryClient } from '@tanstack/react-query';
import { useShopId } from '@/session/selected-shop.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { emptyEntry } from './bill-form.ts';
import { useBillFormStore } from './bill-form-context.ts';
import { availableWarehousesQuery } from './bills.api.ts';
import { focusEntryField } from './focus-fields.ts';

/** Editing a line takes it into the entry area, where its warehouse can be changed too; removing drops it. */
export function useLineEditing(key: string) {
  const client = useQueryClient();
  const feedback = useFeedback();
  const companyId = useShopId();
  const store = useBillFormStore();

  async function edit(): Promise<void> {
    const { lines, header, setEntry } = store.getState();
    const line = lines.find((known) => known.key === key);
    if (!line) return;
    const { product, warehouse_code, qty, price, discount } = line;
    const phone = normalizePhone(header.customer_phone);
    try {
      const stock = await client.fetchQuery(availableWarehousesQuery(companyId, product.product_code, phone));
      setEntry({ product, warehouses: stock.data, warehouse_code, qty, price, discount, replaces: key });
      focusEntryField('qty');
    } catch (error) {
      feedback.failure(error);
    }
  }

  function remove(): void {
    const { entry, removeLine, setEntry } = store.getState();
    if (entry.replaces === key) setEntry(emptyEntry);
    removeLine(key);
    focusEntryField('product_code');
  }

  return { edit: () => void edit(), remove };
}
