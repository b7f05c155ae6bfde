import { mayMoveGoodsOf, type ShopRights } from '@soquay/contract/rules/roles';
import type { QueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/api/error-message.ts';
import { TaskQueue } from '@/ui/task-queue.ts';
import { useDevicePreferences } from '../device-preferences.ts';
import { anyDocument } from '../document-context.ts';
import { createDocumentStore, type DocumentDraft } from '../document-store.ts';
import { availableWarehousesQuery, productOptionsQuery } from '../product-options.ts';
import { createScanner, ScanProblem } from '../scanner.ts';
import { playSound } from '../sounds.ts';
import { followStock } from './follow-stock.ts';
import { type BookedGoods, withBooked } from './goods-entry.ts';
import type { GoodsLine } from './goods-line.ts';
import { createIntake, type EntryState } from './intake.ts';

/** Stock asked for again while scanning on is the answer of moments ago; the server decides at the end. */
const stockStaysMs = 10_000;

/** All of a form that must not be lost: what stands in the entry area is not on the document yet. */
export interface GoodsDraft<Header extends object> extends DocumentDraft<Header, GoodsLine> {
  entry: EntryState;
}

export interface GoodsFormSetting<Header extends object> {
  client: QueryClient;
  rights: ShopRights;
  /** What the saved document that is changed has taken: its own to take again. */
  booked?: readonly BookedGoods[];
  /** Whose holds count as theirs; '' for nobody's. */
  holderPhone?: ((header: Header) => string) | undefined;
}

/** All that one form works with, wired to the server and this device. `rights` are those of the moment it opens: the server decides. */
export function createGoodsForm<Header extends object>(
  draft: GoodsDraft<Header>,
  { client, rights, booked = [], holderPhone = () => '' }: GoodsFormSetting<Header>,
) {
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
  const scanner = createScanner({
    store: anyDocument(store),
    take: intake.take,
    explain: (error) => (error instanceof ScanProblem ? error.message : errorMessage(error)),
    sound: (outcome) => {
      if (!useDevicePreferences.getState().isSilent) playSound(outcome);
    },
  });
  return {
    store,
    intake,
    scanner,
    lookUps: new TaskQueue(),
    rights,
    /** While the form is open; gives the way to stop. */
    followStock: () => followStock(store, (productCode) => findWarehouses(productCode, { isScan: false })),
  };
}

/** All that one form works with. */
export type GoodsForm<Header extends object> = ReturnType<typeof createGoodsForm<Header>>;
