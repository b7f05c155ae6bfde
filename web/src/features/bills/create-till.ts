import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error-message.ts';
import { anyDocument } from '@/documents/document-context.ts';
import { createDocumentStore, type DocumentDraft } from '@/documents/document-store.ts';
import { productOptionsQuery } from '@/documents/product-options.ts';
import { createScanner, ScanProblem } from '@/documents/scanner.ts';
import { playSound } from '@/documents/sounds.ts';
import { TaskQueue } from '@/ui/task-queue.ts';
import type { BillFormLine, BillHeader } from './bill-form.ts';
import { type BookedGoods, withBooked } from './bill-goods.ts';
import { availableWarehousesQuery } from './bills.api.ts';
import { createSelling, type EntryState } from './selling.ts';
import { useTillPreferences } from './till-preferences.ts';

/** Stock asked for again while scanning on is the answer of moments ago; the server decides at the end. */
const stockStaysMs = 10_000;

/** All of a bill form that must not be lost: what stands in the entry area is not on the bill yet. */
export interface BillDraft extends DocumentDraft<BillHeader, BillFormLine> {
  entry: EntryState;
}

interface TillSetting {
  client: QueryClient;
  rights: ShopRights;
  /** What the saved bill that is changed has taken: its own to sell again. */
  booked?: readonly BookedGoods[];
}

/** All that one bill form works with, wired to the server and this device. `rights` are those of the moment it opens: the server decides. */
export function createTill(draft: BillDraft, { client, rights, booked = [] }: TillSetting) {
  const { entry, ...form } = draft;
  const store = createDocumentStore(form);
  const { shopId } = draft;
  const selling = createSelling({
    store,
    entered: entry,
    findProducts: async (text) => (await client.fetchQuery(productOptionsQuery(shopId, text))).data,
    findWarehouses: async (productCode, { phone, isScan }) => {
      const query = availableWarehousesQuery(shopId, productCode, phone);
      const { data } = await client.fetchQuery({ ...query, staleTime: isScan ? stockStaysMs : 0 });
      return withBooked(
        data,
        booked.filter((goods) => goods.product_code === productCode),
      ).map((warehouse) => ({
        ...warehouse,
        isAssigned: mayMoveGoodsOf(rights, warehouse.warehouse_code),
      }));
    },
    preferredWarehouse: () => useTillPreferences.getState().warehouses[shopId] ?? null,
  });
  const scanner = createScanner({
    store: anyDocument(store),
    take: selling.take,
    explain: (error) => (error instanceof ScanProblem ? error.message : errorMessage(error)),
    sound: (outcome) => {
      if (!useTillPreferences.getState().isSilent) playSound(outcome);
    },
  });
  return { store, selling, scanner, lookUps: new TaskQueue(), rights };
}

export type TillParts = ReturnType<typeof createTill>;
