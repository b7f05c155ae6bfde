import { errorTexts, fillText } from '@soquay/contract/errors';
import type { WarehouseStock } from '@soquay/contract/inventories';
import { messages } from '@soquay/contract/messages';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { type GoodsLine, type GoodsProduct, lineError, withFigures } from './goods-line.ts';

/** How goods come onto a document: put together in the entry area, or scanned; without React. */

export interface UsableWarehouse extends WarehouseStock {
  /** Whether this person may move its goods. */
  isAssigned: boolean;
}

/** What is being put together in the entry area, before it becomes a line. */
export interface LineEntry {
  product: GoodsProduct | null;
  /** Warehouses that can sell the product, the one to take it from first. */
  warehouses: readonly UsableWarehouse[];
  warehouse_code: string | null;
  qty: number | null;
  price: number | null;
  discount: number | null;
  percent: number | null;
  /** Key of the line this entry replaces; null for a new one. */
  replaces: string | null;
}

export const emptyEntry: LineEntry = {
  product: null,
  warehouses: [],
  warehouse_code: null,
  qty: null,
  price: null,
  discount: 0,
  percent: null,
  replaces: null,
};

/** Pieces that a saved document has taken. */
export interface BookedGoods {
  product_code: string;
  warehouse_code: string;
  qty: number;
}

/** What a document can take of a product that has taken some of it already: an answer about stock lacks them, and the document's lines count them. */
export function withBooked(
  warehouses: readonly WarehouseStock[],
  booked: readonly BookedGoods[],
): WarehouseStock[] {
  const codes = new Set([...warehouses, ...booked].map(({ warehouse_code }) => warehouse_code));
  return [...codes].map((warehouse_code) => {
    const known = warehouses.find((warehouse) => warehouse.warehouse_code === warehouse_code);
    const taken = booked
      .filter((goods) => goods.warehouse_code === warehouse_code)
      .reduce((sum, { qty }) => sum + qty, 0);
    const warehouse = known ?? {
      warehouse_code,
      warehouse_name: warehouse_code,
      qty: 0,
      on_hand: 0,
      held: 0,
    };
    return { ...warehouse, qty: warehouse.qty + taken };
  });
}

/** The warehouse one sells from comes first where it has the goods; the others stay as they are, the fullest first. */
export function preferWarehouse(
  warehouses: readonly UsableWarehouse[],
  preferred: string | null,
): UsableWarehouse[] {
  const isPreferred = (warehouse: UsableWarehouse) =>
    warehouse.warehouse_code === preferred && warehouse.qty > 0;
  return [...warehouses.filter(isPreferred), ...warehouses.filter((warehouse) => !isPreferred(warehouse))];
}

/** A product just chosen: the first warehouse the person may sell from, one piece, today's price (left to type where it has none). */
export function entryOf(product: GoodsProduct, warehouses: readonly UsableWarehouse[]): LineEntry {
  return {
    ...emptyEntry,
    product,
    warehouses,
    warehouse_code: warehouses.find((warehouse) => warehouse.isAssigned)?.warehouse_code ?? null,
    qty: 1,
    price: sellingPrice(product) || null,
  };
}

type EntryField = 'product_code' | 'warehouse_code' | 'qty' | 'price' | 'discount';

export interface EntryError {
  field: EntryField;
  message: string;
}

/** The first thing wrong with an entry, in the order in which it is filled in; null when it can become a line (document 1, section 5). */
export function entryError(entry: LineEntry, lines: readonly GoodsLine[]): EntryError | null {
  const { product, warehouse_code, warehouses, qty, replaces } = entry;
  if (!product) return { field: 'product_code', message: messages.productCodeRequired };
  if (!warehouse_code) {
    const message = qty === null ? messages.warehouseRequired : messages.warehouseBeforeQty;
    return { field: 'warehouse_code', message };
  }
  const warehouse = warehouses.find((option) => option.warehouse_code === warehouse_code);
  if (!warehouse) return { field: 'warehouse_code', message: messages.warehouseWrong };
  if (!warehouse.isAssigned) {
    return { field: 'warehouse_code', message: fillText(errorTexts.WAREHOUSE_FORBIDDEN, { warehouse_code }) };
  }
  if (qty === null) return { field: 'qty', message: messages.qtyBeforeAdd };
  const left = warehouse.qty - takenByLines(lines, { product, warehouse_code, except: replaces });
  if (qty > left) return { field: 'qty', message: messages.qtyAboveStock };
  return lineError(entry);
}

/**
 * Puts a checked entry among the lines: in place of the line it replaces, onto a line of the same product, warehouse
 * and price, else as a new last line. Gives the key of the line it became.
 */
export function withEntry(
  lines: readonly GoodsLine[],
  entry: LineEntry,
  newKey: string,
): { lines: readonly GoodsLine[]; key: string } {
  const { product, warehouse_code } = entry;
  if (!product || !warehouse_code) return { lines, key: newKey };
  const replaced = lines.find((line) => line.key === entry.replaces);
  const line: GoodsLine = {
    key: replaced?.key ?? newKey,
    id: replaced?.id ?? null,
    product,
    warehouse_code,
    stock: entry.warehouses.find((option) => option.warehouse_code === warehouse_code)?.qty ?? 0,
    qty: entry.qty,
    price: entry.price,
    discount: entry.discount,
    percent: entry.percent,
  };
  if (replaced) return { lines: lines.map((known) => (known === replaced ? line : known)), key: line.key };
  const same = lines.find((known) => isSameGoods(known, line));
  if (!same) return { lines: [...lines, line], key: line.key };
  return { lines: lines.map((known) => (known === same ? joined(known, line) : known)), key: same.key };
}

function isSameGoods(one: GoodsLine, other: GoodsLine): boolean {
  return (
    one.product.product_id === other.product.product_id &&
    one.warehouse_code === other.warehouse_code &&
    one.price === other.price
  );
}

function joined(line: GoodsLine, added: GoodsLine): GoodsLine {
  const qty = (line.qty ?? 0) + (added.qty ?? 0);
  const stocked = { ...line, stock: added.stock };
  // A share of the line's amount is one of the greater amount too.
  if (line.percent !== null && !added.discount) return withFigures(stocked, { qty });
  return { ...stocked, qty, percent: null, discount: (line.discount ?? 0) + (added.discount ?? 0) };
}

/** The warehouse a scanned piece is taken from: the first of the person's that still has one beyond what the lines take. */
export function warehouseForScan(
  product: GoodsProduct,
  warehouses: readonly UsableWarehouse[],
  lines: readonly GoodsLine[],
): UsableWarehouse | undefined {
  return warehouses.find(
    ({ warehouse_code, qty, isAssigned }) =>
      isAssigned && qty > takenByLines(lines, { product, warehouse_code }),
  );
}

/** Pieces of the product and warehouse that the document's lines already take. */
function takenByLines(
  lines: readonly GoodsLine[],
  goods: { product: GoodsProduct; warehouse_code: string; except?: string | null },
): number {
  return lines
    .filter((line) => line.key !== goods.except)
    .filter((line) => line.product.product_id === goods.product.product_id)
    .filter((line) => line.warehouse_code === goods.warehouse_code)
    .reduce((sum, line) => sum + (line.qty ?? 0), 0);
}
