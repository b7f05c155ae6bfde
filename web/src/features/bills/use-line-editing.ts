import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { useRights } from '@/session/rights.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useBillFormStore } from './bill-form-context.ts';
import { emptyEntry, type SellingWarehouse } from './bill-line-entry.ts';
import { focusEntryField } from './focus-fields.ts';
import { useStockOf } from './use-stock-of.ts';

/** Editing a line takes it into the entry area, where its warehouse can be changed too; removing drops it. */
export function useLineEditing(key: string) {
  const feedback = useFeedback();
  const rights = useRights();
  const store = useBillFormStore();
  const stockOf = useStockOf();
  const findLine = () => store.getState().lines.find((line) => line.key === key);

  async function edit(): Promise<void> {
    const product = findLine()?.product;
    if (!product) return;
    try {
      const stock = await stockOf(product);
      // Read again: it may have been changed or removed while the stock was asked for.
      const line = findLine();
      if (!line) return;
      const { warehouse_code, qty, price, discount } = line;
      const isListed = stock.some((warehouse) => warehouse.warehouse_code === warehouse_code);
      const warehouses = isListed ? stock : [...stock, emptied(warehouse_code)];
      store.getState().setEntry({ product, warehouses, warehouse_code, qty, price, discount, replaces: key });
      focusEntryField('qty');
    } catch (error) {
      feedback.failure(error);
    }
  }

  /** The line's warehouse has sold out meanwhile and is no longer among those with stock. */
  function emptied(warehouse_code: string): SellingWarehouse {
    const isAssigned = mayMoveGoodsOf(rights, warehouse_code);
    return { warehouse_code, warehouse_name: warehouse_code, qty: 0, on_hand: 0, held: 0, isAssigned };
  }

  function remove(): void {
    const { entry, removeLine, setEntry } = store.getState();
    if (entry.replaces === key) setEntry(emptyEntry);
    removeLine(key);
    focusEntryField('product_code');
  }

  return { edit: () => void edit(), remove };
}
