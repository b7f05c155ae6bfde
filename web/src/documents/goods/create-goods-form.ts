import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { saidText } from '@/api/said-text.ts';
import { textsFor } from '@/i18n/texts.ts';
import { myModulesQuery } from '@/session/rights.ts';
import { TaskQueue } from '@/ui/task-queue.ts';
import { useDevicePreferences } from '../device-preferences.ts';
import type { SavedDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { createDocumentStore, type DocumentState } from '../form/document-store.ts';
import type { FieldProblem, FormDraft, FormSetting, OpenForm } from '../form/form-kind.ts';
import { createFormScanner } from '../form/form-scanner.ts';
import { offered, warehousesQuery } from '../look-ups.ts';
import { availableWarehousesQuery, productOptionsQuery } from '../products/product-options.ts';
import { followStock } from './follow-stock.ts';
import { type EntryError, withBooked } from './goods-entry.ts';
import type { GoodsProduct, LineWith, UsableWarehouse } from './goods-line.ts';
import type { GoodsPolicy } from './goods-policy.ts';
import { createIntake, type EntryState, type Intake } from './intake.ts';
import { usualWarehouse, warehouseOfNext } from './usual-warehouse.ts';

const t = textsFor(documentsTexts);

/** Stock asked for again while scanning on is the answer of moments ago; the server decides at the end. */
const stockStaysMs = 10_000;

/** Forms of documents whose lines are goods; `Figures` is what they say of them beside warehouse and quantity. */
export interface GoodsForms<Saved extends SavedDocument, Header extends object, Figures extends object> {
  saved: Saved;
  header: Header;
  line: LineWith<Figures>;
  entry: EntryState<Figures>;
  tools: { intake: Intake<Figures> };
}

/** What stands in a form of goods. */
type WithLines<Header extends object, Figures extends object> = Pick<
  DocumentState<Header, LineWith<Figures>>,
  'header' | 'lines'
>;

/** What a kind says of its lines. */
export interface GoodsRules<Header extends object, Figures extends object> {
  policy: GoodsPolicy<Figures>;
  /**
   * Of goods that are taken from the stock: the phone of the customer whose held goods the document may take too, ''
   * for nobody's. Absent where goods come in, into any warehouse and as many as there are.
   */
  holderPhone?: (header: Header) => string;
  /** The one warehouse that goods are taken from, null as long as none is chosen; absent where each line has its own. */
  source?: (header: Header) => string | null;
  /** What the form says of each line that is added, such as who gets it. */
  addedWith?: (form: WithLines<Header, Figures>, product: GoodsProduct) => Partial<Figures>;
  /** Puts a line on a saved document, once for its key; absent where lines are saved with all others of the form. */
  send?: (line: LineWith<Figures>, idempotencyKey: string) => Promise<void>;
}

export function createGoodsForm<Saved extends SavedDocument, Header extends object, Figures extends object>(
  draft: FormDraft<GoodsForms<Saved, Header, Figures>>,
  { client, rights, booked = [] }: FormSetting,
  { policy, holderPhone, source, addedWith, send }: GoodsRules<Header, Figures>,
): OpenForm<GoodsForms<Saved, Header, Figures>> {
  const { entry, ...form } = draft;
  const store = createDocumentStore(form);
  const { shopId } = draft;

  async function stockedWarehouses(productCode: string, phone: string, isScan: boolean) {
    const query = availableWarehousesQuery(shopId, productCode, phone);
    const { data } = await client.fetchQuery({ ...query, staleTime: isScan ? stockStaysMs : 0 });
    return withBooked(
      data,
      booked.filter((goods) => goods.product_code === productCode),
    );
  }

  async function findWarehouses(
    productCode: string,
    { isScan }: { isScan: boolean },
  ): Promise<UsableWarehouse[]> {
    const found = holderPhone
      ? await stockedWarehouses(productCode, holderPhone(store.getState().header), isScan)
      : offered((await client.fetchQuery(warehousesQuery(shopId))).data).map((one) => ({
          ...one,
          qty: null,
        }));
    const usable = found.map(({ warehouse_code, warehouse_name, qty }) => ({
      warehouse_code,
      warehouse_name,
      qty,
      isAssigned: mayMoveGoodsOf(rights, warehouse_code),
    }));
    return source ? await withSource(usable, source(store.getState().header)) : usable;
  }

  /** The source first, also where it has nothing of the goods. */
  async function withSource(
    warehouses: readonly UsableWarehouse[],
    code: string | null,
  ): Promise<UsableWarehouse[]> {
    if (code === null) return warehouses.map((warehouse) => ({ ...warehouse, isOther: true }));
    const isSource = ({ warehouse_code }: { warehouse_code: string }) => warehouse_code === code;
    const others = warehouses.filter((warehouse) => !isSource(warehouse));
    const found = warehouses.find(isSource) ?? {
      warehouse_code: code,
      warehouse_name:
        (await client.fetchQuery(warehousesQuery(shopId))).data.find(isSource)?.warehouse_name ?? code,
      qty: 0,
      isAssigned: mayMoveGoodsOf(rights, code),
    };
    return [{ ...found, isOther: false }, ...others.map((other) => ({ ...other, isOther: true }))];
  }

  /** This device's, else the person's, else that of the shop's counter; goods that come in go where those before them went. */
  function preferredWarehouse(): string | null {
    if (source) return source(store.getState().header);
    const { warehouses: sources, incomingWarehouses: targets } = useDevicePreferences.getState();
    const warehouses = client.getQueryData(warehousesQuery(shopId).queryKey)?.data ?? [];
    const counter = client.getQueryData(myModulesQuery(shopId).queryKey)?.counter_warehouse;
    if (!holderPhone) {
      const ofLast = store.getState().lines.at(-1)?.warehouse_code;
      return warehouseOfNext({ rights, chosen: targets[shopId], ofLast, counter, warehouses });
    }
    return usualWarehouse({ rights, chosen: sources[shopId], counter, warehouses });
  }

  /** Says that a person has yet to choose where goods come from, or go to. */
  function missingWarehouse(): string | null {
    if (source) return source(store.getState().header) === null ? saidText('exportSourceRequired') : null;
    const areKnown = client.getQueryData(warehousesQuery(shopId).queryKey) !== undefined;
    const isAsked = !holderPhone && areKnown && preferredWarehouse() === null;
    return isAsked ? saidText('receiptWarehouseFirst') : null;
  }

  const intake = createIntake({
    policy: {
      ...policy,
      begin: (product) => ({ ...policy.begin(product), ...addedWith?.(store.getState(), product) }),
    },
    store,
    entered: entry,
    findProducts: (text) => client.fetchQuery(productOptionsQuery(shopId, text, policy)),
    findWarehouses,
    preferredWarehouse,
    missingWarehouse,
    warehouseName: (code) =>
      client
        .getQueryData(warehousesQuery(shopId).queryKey)
        ?.data.find(({ warehouse_code }) => warehouse_code === code)?.warehouse_name ?? code,
    send,
  });

  async function takeEntered(): Promise<FieldProblem | null> {
    const { text, entry: entered } = intake.entry.getState();
    if (text.trim() !== '') {
      return atEntry({
        field: 'product_code',
        message: t('documents.notAdded', { text: text.trim() }),
      });
    }
    const wrong = entered.product ? await intake.commit() : null;
    if (wrong) return atEntry(wrong);
    await intake.splitLines();
    return null;
  }

  const scanner = createFormScanner(store, intake.take);
  // Without a source no code becomes a line, and of another one there may be enough.
  store.subscribe(({ header }, { header: before }) => {
    if (source && source(header) !== null && source(header) !== source(before)) scanner.retryFailed();
  });

  return {
    store,
    entry: intake.entry,
    tools: { intake },
    scanner,
    lookUps: new TaskQueue(),
    rights,
    takeEntered,
    followStock: () =>
      holderPhone
        ? followStock(store, (productCode) => findWarehouses(productCode, { isScan: false }))
        : () => {},
  };
}

function atEntry({ field, message }: EntryError): FieldProblem {
  return { field: `entry.${field}`, message };
}
