import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import i18next from 'i18next';
import { TaskQueue } from '@/ui/task-queue.ts';
import { useDevicePreferences } from '../device-preferences.ts';
import type { SavedDocument } from '../document-kind.ts';
import { createDocumentStore } from '../document-store.ts';
import type { FieldProblem, FormDraft, FormSetting, OpenForm } from '../form/form-kind.ts';
import { createFormScanner } from '../form/form-scanner.ts';
import { availableWarehousesQuery, productOptionsQuery } from '../product-options.ts';
import { followStock } from './follow-stock.ts';
import { type EntryError, withBooked } from './goods-entry.ts';
import type { GoodsLine } from './goods-line.ts';
import { createIntake, type EntryState, type Intake } from './intake.ts';

/** Stock asked for again while scanning on is the answer of moments ago; the server decides at the end. */
const stockStaysMs = 10_000;

/** Forms of documents that take goods from the stock. */
export interface GoodsForms<Saved extends SavedDocument, Header extends object> {
  saved: Saved;
  header: Header;
  line: GoodsLine;
  entry: EntryState;
  tools: { intake: Intake };
}

/** Opens one; `holderPhone` says whose holds count as theirs, '' for nobody's. */
export function createGoodsForm<Saved extends SavedDocument, Header extends object>(
  draft: FormDraft<GoodsForms<Saved, Header>>,
  { client, rights, booked = [] }: FormSetting,
  holderPhone: (header: Header) => string,
): OpenForm<GoodsForms<Saved, Header>> {
  const { entry, ...form } = draft;
  const store = createDocumentStore(form);
  const { shopId } = draft;
  async function findWarehouses(productCode: string, { isScan }: { isScan: boolean }) {
    const query = availableWarehousesQuery(shopId, productCode, holderPhone(store.getState().header));
    const { data } = await client.fetchQuery({ ...query, staleTime: isScan ? stockStaysMs : 0 });
    return withBooked(
      data,
      booked.filter((goods) => goods.product_code === productCode),
    ).map((warehouse) => ({
      ...warehouse,
      isAssigned: mayMoveGoodsOf(rights, warehouse.warehouse_code),
    }));
  }
  const intake = createIntake({
    store,
    entered: entry,
    findProducts: async (text) => (await client.fetchQuery(productOptionsQuery(shopId, text))).data,
    findWarehouses,
    preferredWarehouse: () => useDevicePreferences.getState().warehouses[shopId] ?? null,
  });

  function takeEntered(): FieldProblem | null {
    const { text, entry: entered } = intake.entry.getState();
    if (text.trim() !== '') {
      return atEntry({
        field: 'product_code',
        message: i18next.t('documents.notAdded', { text: text.trim() }),
      });
    }
    const wrong = entered.product ? intake.commit() : null;
    return wrong && atEntry(wrong);
  }

  return {
    store,
    tools: { intake },
    scanner: createFormScanner(store, intake.take),
    lookUps: new TaskQueue(),
    rights,
    takeEntered,
    followStock: () => followStock(store, (productCode) => findWarehouses(productCode, { isScan: false })),
  };
}

function atEntry({ field, message }: EntryError): FieldProblem {
  return { field: `entry.${field}`, message };
}
