import type { FoundProducts, ProductOption } from '@soquay/contract/products';
import { createStore, type StoreApi } from 'zustand';
import { errorMessage } from '@/api/error-message.ts';
import { fieldTexts } from '@/api/field-errors.ts';
import { saidText } from '@/api/said-text.ts';
import { asEntered, readEntered } from '@/scanning/entered-code.ts';
import { randomId } from '@/ui/random-id.ts';
import { type DocumentErrors, type DocumentState, isOfEntry, lineField } from '../form/document-store.ts';
import { ScanProblem } from '../form/scanner.ts';
import { bundleOf } from '../products/line-product.ts';
import { scannedProduct } from '../products/product-picker.ts';
import { restocked } from './follow-stock.ts';
import {
  type EntryError,
  emptyEntry,
  entryError,
  entryOf,
  lackingWarehouse,
  leftByWarehouse,
  preferWarehouse,
  saysLeft,
  splitAmong,
  withEntry,
} from './goods-entry.ts';
import type { EntryWith, GoodsEntry, UsableWarehouse } from './goods-line.ts';
import { type GoodsLine, type GoodsProduct, goodsProduct, type LineWith } from './goods-line.ts';
import type { GoodsPolicy } from './goods-policy.ts';
import { isOverdrawn, isSplittable, partsOf, withLineSplit } from './split-lines.ts';

/** The lines of a form, whatever its header. */
type LinesStore<Figures extends object> = Pick<
  StoreApi<DocumentState<object, LineWith<Figures>>>,
  'getState' | 'setState'
>;

interface IntakeParts<Figures extends object> {
  policy: GoodsPolicy<Figures>;
  store: LinesStore<Figures>;
  /** What stands in the entry area when the form opens; nothing in a new one. */
  entered?: EntryState<Figures>;
  findProducts: (text: string) => Promise<FoundProducts>;
  /** Where the product can be taken from or put, the fullest first. `isScan`: an answer of moments ago does. */
  findWarehouses: (productCode: string, about: { isScan: boolean }) => Promise<UsableWarehouse[]>;
  /** The warehouse that is meant where nobody chooses. */
  preferredWarehouse: () => string | null;
  /** Names a warehouse of the shop. */
  warehouseName: (code: string) => string;
  /** Says that the warehouse has yet to be chosen which goods come from, or go to. */
  missingWarehouse?: () => string | null;
  /** Puts a line on a saved document, once for its key; absent where lines are saved with all others of the form. */
  send?: ((line: LineWith<Figures>, idempotencyKey: string) => Promise<void>) | undefined;
}

export interface EntryState<Figures extends object> {
  /** What is typed in the code field and not entered yet. */
  text: string;
  entry: EntryWith<Figures>;
}

/** How goods come onto one document: scanned, put together in the entry area, or a line taken back there. */
export function createIntake<Figures extends object>({
  policy,
  store,
  entered = { text: '', entry: emptyEntry(policy) },
  findProducts,
  findWarehouses,
  preferredWarehouse,
  warehouseName,
  missingWarehouse = () => null,
  send,
}: IntakeParts<Figures>) {
  const entry = createStore<EntryState<Figures>>()(() => entered);
  /** Turns of the scans that lines began with, by line. */
  const turns = new Map<string, number>();
  /** Grows with each line taken back: of two, the last one is meant. */
  let editCount = 0;
  /** Grows with each source chosen: answers to those before the last are dropped. */
  let sourceCount = 0;
  /** What is entered or scanned is sent under one key until the server has taken or refused it. */
  const sentAs = new Map<number | 'entry', string>();
  /** What stood in the entry area is becoming a line. */
  let committing: Promise<EntryError | null> | null = null;
  /** Lines of a saved document have left the stock that is asked about; those of a form have not. */
  const linesInStock = () => (send ? [] : store.getState().lines);
  /** Scans go onto a saved document one by one: the stock that each asks about lacks those before it. */
  let placing: Promise<unknown> = Promise.resolve();

  function setEntry(next: EntryWith<Figures>): void {
    const { clearEntryErrors, touch } = store.getState();
    clearEntryErrors(isReplaced(entry.getState().entry, next));
    if (next.product) touch();
    sentAs.delete('entry');
    entry.setState({ entry: next });
  }

  /** Makes it a line: of the form, or of the saved document, where it stands once that has it. Gives its key. `turn`: of a scan. */
  async function place(goods: EntryWith<Figures>, turn: number | 'entry'): Promise<string> {
    const { lines, setLines } = store.getState();
    const insteadOf = lackingWarehouse(goods, { lines: linesInStock(), preferred: preferredWarehouse() });
    const added = withEntry(policy, linesInStock(), { ...goods, insteadOf }, randomId());
    if (send) {
      const [line] = added.lines;
      const key = sentAs.get(turn) ?? randomId();
      sentAs.set(turn, key);
      if (line) await send(line, key);
      sentAs.delete(turn);
    }
    const isNew = turn !== 'entry' && !lines.some(({ key }) => key === added.key);
    if (isNew) turns.set(added.key, turn);
    setLines(isNew ? inTurn(added.lines, turns) : added.lines, added.key);
    return added.key;
  }

  async function warehousesOf(productCode: string, isScan: boolean): Promise<UsableWarehouse[]> {
    return preferWarehouse(await findWarehouses(productCode, { isScan }), preferredWarehouse());
  }

  /** Makes the entry a line and empties it; gives what is wrong, at its field too, when it cannot be one. */
  function commit(): Promise<EntryError | null> {
    committing ??= commitOnce().finally(() => {
      committing = null;
    });
    return committing;
  }

  async function commitOnce(): Promise<EntryError | null> {
    const { faults, setError, clearEntryErrors } = store.getState();
    const fault = entryFault(faults);
    if (fault) return fault;
    const current = entry.getState().entry;
    clearEntryErrors();
    const [first = current, ...others] = splitEntry(current, linesInStock());
    // Errors of the whole entry are said of it, not of its parts.
    const wrongWhole = others.length > 0 ? policy.lineError(current) : null;
    let wrong = wrongWhole ?? entryError(policy, first, linesInStock());
    for (const goods of wrong ? [] : [first, ...others]) wrong ??= await placeEntered(goods);
    if (wrong) setError(`entry.${wrong.field}`, wrong.message);
    return wrong;
  }

  /** More than the warehouse that is meant has left: the rest comes from others, where they have it. */
  function splitEntry(
    current: EntryWith<Figures>,
    lines: readonly LineWith<Figures>[],
  ): EntryWith<Figures>[] {
    const { product, warehouse_code, qty, replaces } = current;
    if (!product || qty === null || qty < 1 || warehouse_code !== splitFrom()) return [current];
    const isSaved = lines.some(({ key, id }) => key === replaces && id !== null);
    const parts = partsOf(policy, { ...current, qty }, { lines, isSaved }) ?? [];
    return parts.length < 2 ? [current] : parts;
  }

  /** Takes elsewhere what a quantity typed into a line wants beyond its warehouse; what nobody has enough of stays, and says what is left. */
  async function splitLine(key: string): Promise<void> {
    const asked = overdrawnLine(key);
    if (!asked) return;
    // Without an answer it stays as well: the server decides.
    const warehouses = await warehousesOf(asked.product.product_code, false).catch(() => null);
    const preferred = splitFrom();
    // Read again: another quantity may be typed by now.
    const line = overdrawnLine(key);
    if (!warehouses || preferred === null || line?.qty !== asked.qty) return;
    const { lines, setLines } = store.getState();
    const split = withLineSplit(policy, lines, { line, warehouses, preferred, newKey: randomId });
    if (split) setLines(split, key);
  }

  function overdrawnLine(key: string): LineWith<Figures> | null {
    const { lines } = store.getState();
    const preferred = splitFrom();
    const line = lines.find((candidate) => candidate.key === key);
    if (!line || preferred === null || !isSplittable(line, preferred)) return null;
    return isOverdrawn(line, lines) ? line : null;
  }

  /** Takes it out of the entry area at once: changed there while it is sent, the change would be lost. */
  async function placeEntered(current: EntryWith<Figures>): Promise<EntryError | null> {
    entry.setState({ entry: emptyEntry(policy) });
    try {
      const key = await place(current, 'entry');
      // The rest of a split entry stands among the lines by then.
      const fault = policy.lineError(current);
      if (fault) store.getState().setError(lineField(key, fault.field), fault.message);
      return null;
    } catch (error) {
      entry.setState({ entry: current });
      return refusedEntry(error, Object.keys(current));
    }
  }

  /** What stands in the entry area becomes a line before something else takes its place. */
  async function makeRoom(): Promise<EntryError | null> {
    const wrong = await committing;
    if (wrong) return wrong;
    return entry.getState().entry.product ? commit() : null;
  }

  async function placeScanned(scanned: { product: GoodsProduct; qty: number }, turn: number): Promise<void> {
    const { product } = scanned;
    const warehouses = await warehousesOf(product.product_code, true);
    // Only now: other scans have become lines meanwhile.
    const taken = splitAmong(scanned, warehouses, { lines: linesInStock(), preferred: splitFrom() });
    if (!taken) {
      throw new ScanProblem(
        whyTooFew(product, warehouses),
        `${product.product_code} ${product.product_name}`,
      );
    }
    const goods = entryOf(policy, product, warehouses);
    for (const { warehouse, qty } of taken) {
      await place({ ...goods, warehouse_code: warehouse.warehouse_code, qty }, turn);
    }
  }

  /** Says where how many are left of goods that do not suffice; the warehouse that is meant is named with none, too. */
  function whyTooFew(product: GoodsProduct, warehouses: readonly UsableWarehouse[]): string {
    const left = leftByWarehouse(product, warehouses, linesInStock());
    if (left.every(({ qty }) => qty <= 0)) return saidText('soldOutEverywhere');
    const code = preferredWarehouse();
    const isNamed = code === null || left.some(({ warehouse_code }) => warehouse_code === code);
    const meant = isNamed ? [] : [{ warehouse_name: warehouseName(code), qty: 0 }];
    return [...meant, ...left].map(saysLeft).join(', ');
  }

  /** Lines are split at this warehouse. Those that are sent one by one are not: half of a scan cannot be tried again. */
  function splitFrom(): string | null {
    return send ? null : preferredWarehouse();
  }

  function errorAtCode(message: string): EntryError {
    store.getState().setError('entry.product_code', message);
    return { field: 'product_code', message };
  }

  async function choiceError(
    option: ProductOption,
    warehouses: readonly UsableWarehouse[],
  ): Promise<EntryError | null> {
    const wrong = await makeRoom();
    if (wrong) return wrong;
    const message = missingWarehouse() ?? bundleText(option) ?? (warehouses.length === 0 ? soldOut() : null);
    return message === null ? null : errorAtCode(message);
  }

  /** Why a bundle is not on the document; null of other goods, and where bundles are sold. */
  function bundleText({ items }: ProductOption): string | null {
    return items && policy.noBundles ? saidText(policy.noBundles) : null;
  }

  /** '0*AO01' stands in the entry area with what is wrong with it. */
  function noneError(): EntryError {
    const message = saidText('qtyRequired');
    store.getState().setError('entry.qty', message);
    return { field: 'qty', message };
  }

  return {
    entry,
    policy,
    preferredWarehouse,
    type: (text: string) => {
      const { setError, touch } = store.getState();
      setError('entry.product_code', null);
      if (text) touch();
      entry.setState({ text });
    },
    setEntry,
    commit,
    splitLine,
    /** The same of all lines, before they are saved. */
    splitLines: async (): Promise<void> => {
      for (const { key } of store.getState().lines) await splitLine(key);
    },
    /** The lines with what stands in the entry area, as a save would write them. */
    withEntered: (
      lines: readonly LineWith<Figures>[],
      current: EntryWith<Figures>,
    ): readonly LineWith<Figures>[] => {
      const preferred = preferredWarehouse();
      return splitEntry(current, lines).reduce((known, part, place) => {
        const insteadOf = lackingWarehouse(part, { lines: send ? [] : known, preferred });
        return withEntry(policy, known, { ...part, insteadOf }, `entry ${place}`).lines;
      }, lines);
    },
    /** Whether something was entered or scanned that is no line yet. */
    hasMore: (): boolean => {
      const { text, entry: entered } = entry.getState();
      return (
        entered.product !== null ||
        text.trim() !== '' ||
        committing !== null ||
        store.getState().scans.length > 0
      );
    },
    /** Leaves the entry area empty; a line that was taken back there stays as it was. */
    clear: () => setEntry(emptyEntry(policy)),

    /** Puts a chosen product into the entry area, the quantity next. Gives what stands in the way. */
    choose: async (option: ProductOption, qty = 1): Promise<EntryError | null> => {
      const warehouses = await warehousesOf(option.product_code, false);
      const wrong = await choiceError(option, warehouses);
      if (!wrong) {
        setEntry({ ...entryOf(policy, goodsProduct(option), warehouses), qty });
        return qty < 1 ? noneError() : null;
      }
      // What could not take its place stands in the code field again.
      if (entry.getState().text === '') entry.setState({ text: asEntered(option.product_code, qty) });
      return wrong;
    },

    /**
     * Adds one piece of what a scanner has read, three of '3*8935000001000'; throws what stands in the way. A new line stands by its `turn` among
     * those of other scans, whichever was answered first.
     */
    take: async (text: string, turn: number, productId: number | null = null): Promise<void> => {
      const { code, qty } = readEntered(text);
      const missing = missingWarehouse() ?? (qty < 1 ? saidText('qtyRequired') : null);
      if (missing) throw new ScanProblem(missing);
      const option = scannedProduct(await findProducts(code), { text: code, productId });
      const bundle = bundleText(option);
      if (bundle !== null) {
        const name = `${option.product_code} ${option.product_name}`;
        throw new ScanProblem(bundle, [name, bundleOf(option)].join(' · '));
      }
      const placed = () => placeScanned({ product: goodsProduct(option), qty }, turn);
      if (!send) return await placed();
      const mine = placing.then(placed);
      placing = mine.catch(() => undefined);
      await mine;
    },

    /** Takes a line back into the entry area, where its warehouse can be changed too. Gives what stands in the way. */
    edit: async (key: string): Promise<EntryError | null> => {
      editCount += 1;
      const turn = editCount;
      const clicked = store.getState().lines.find((line) => line.key === key);
      if (!clicked) return null;
      const warehouses = await warehousesOf(clicked.product.product_code, false);
      const wrong = turn === editCount ? await makeRoom() : null;
      // Read again: it may have been changed or removed while the stock was asked for.
      const line = store.getState().lines.find((current) => current.key === key);
      if (wrong || !line || turn !== editCount) return wrong;
      const { key: replaces, id: _id, stock: _stock, warehouse_code, ...values } = line;
      const isListed = warehouses.some((warehouse) => warehouse.warehouse_code === warehouse_code);
      setEntry({
        // What is left of a line is its goods and the figures of its kind.
        ...(values as Pick<GoodsLine, 'product' | 'qty'> & Figures),
        warehouses: isListed ? warehouses : [...warehouses, emptyWarehouse(warehouse_code)],
        warehouse_code,
        replaces,
      });
      return null;
    },

    /** Adds goods that were picked elsewhere: in their warehouse, at the price of then. */
    put: (
      { product, warehouse_code, stock, qty }: Omit<GoodsLine, 'key' | 'id'>,
      figures: Partial<Figures>,
    ) => {
      const warehouse = { ...emptyWarehouse(warehouse_code), qty: stock };
      const { lines, setLines } = store.getState();
      const put = { ...entryOf(policy, product, [warehouse]), ...figures, qty };
      const added = withEntry(policy, lines, put, randomId());
      setLines(added.lines, added.key);
    },

    /** Takes all goods from another warehouse: the lines at once, what it has of them as the answers come. */
    takeAllFrom: async (warehouse_code: string): Promise<void> => {
      sourceCount += 1;
      const turn = sourceCount;
      const { lines, setLines } = store.getState();
      if (lines.length > 0) {
        // Chosen for all of it: no line comes from there for want of goods elsewhere.
        setLines(lines.map((line) => ({ ...line, warehouse_code, stock: null, insteadOf: undefined })));
      }
      const { product } = entry.getState().entry;
      if (product) {
        const warehouses = await warehousesOf(product.product_code, false);
        if (turn !== sourceCount) return;
        const { entry: current } = entry.getState();
        if (current.product === product) setEntry({ ...current, warehouses, warehouse_code });
      }
      for (const code of new Set(lines.map((line) => line.product.product_code))) {
        const warehouses = await findWarehouses(code, { isScan: false });
        if (turn !== sourceCount) return;
        store.setState((form) => ({ lines: form.lines.map((line) => restocked(line, code, warehouses)) }));
      }
    },

    remove: (key: string): void => {
      if (entry.getState().entry.replaces === key) setEntry(emptyEntry(policy));
      store.getState().removeLine(key);
    },
  };
}

export type Intake<Figures extends object> = ReturnType<typeof createIntake<Figures>>;

/** The words of the refusal that the document asks for, and why. */
function soldOut(): string {
  const why = saidText('soldOutEverywhere');
  return `${saidText('qtyAboveStock')}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

/** The last line before those that were scanned after it, the others as they stand. */
function inTurn<Line extends GoodsLine>(
  lines: readonly Line[],
  turns: ReadonlyMap<string, number>,
): readonly Line[] {
  const last = lines.at(-1);
  const turn = turns.get(last?.key ?? '') ?? 0;
  const place = lines.findIndex(({ key }) => (turns.get(key) ?? turn) > turn);
  return last && place >= 0 ? lines.slice(0, -1).toSpliced(place, 0, last) : lines;
}

/** Whether a field of the entry area has another value now, or is another product's: a text that it refused is gone. */
function isReplaced(before: GoodsEntry, now: GoodsEntry): (field: string) => boolean {
  const names = (Object.keys(now) as (keyof GoodsEntry)[]).filter((name) => before[name] !== now[name]);
  const fields = new Set<string>(names.map((name) => `entry.${name}`));
  return (field) => before.product !== now.product || fields.has(field);
}

/** A text that a field of the entry area could not take: it shows there, and its figure would be missing without a word. */
function entryFault(faults: DocumentErrors): EntryError | null {
  const [first] = Object.entries(faults).filter(([field]) => isOfEntry(field));
  return first ? { field: first[0].slice('entry.'.length), message: first[1] } : null;
}

/** What the server says of an entry, at the field it is about, else where the next thing is typed. */
function refusedEntry(error: unknown, fields: readonly string[]): EntryError {
  const [first] = Object.entries(fieldTexts(error)).filter(([field]) => fields.includes(field));
  return first
    ? { field: first[0], message: first[1] }
    : { field: 'product_code', message: errorMessage(error) };
}

/** A line's warehouse that is not among those asked about: its goods are the line's own. */
function emptyWarehouse(warehouse_code: string): UsableWarehouse {
  return { warehouse_code, warehouse_name: warehouse_code, qty: 0, isAssigned: true };
}
