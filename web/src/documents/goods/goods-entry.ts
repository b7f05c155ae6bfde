import type { WarehouseStock } from '@soquay/contract/inventories';
import { saidText } from '@/api/said-text.ts';
import { formatNumber } from '@/ui/format.ts';
import {
  type EntryWith,
  type GoodsEntry,
  type GoodsLine,
  type GoodsProduct,
  isUsable,
  type LineWith,
  type UsableWarehouse,
} from './goods-line.ts';
import type { GoodsPolicy, RequiredEntryField } from './goods-policy.ts';

/** How goods come onto a document: put together in the entry area, or scanned; without React. */

export function emptyEntry<Figures extends object>({ none }: GoodsPolicy<Figures>): EntryWith<Figures> {
  return { product: null, warehouses: [], warehouse_code: null, qty: null, replaces: null, ...none };
}

/** Pieces that a saved document has taken. */
export interface BookedGoods {
  product_code: string;
  warehouse_code?: string;
  qty: number;
}

/** What a document can take of a product that has taken some of it already: an answer about stock lacks them, and the document's lines count them. */
export function withBooked(
  warehouses: readonly WarehouseStock[],
  booked: readonly BookedGoods[],
): WarehouseStock[] {
  const codes = new Set([...warehouses, ...booked].flatMap(({ warehouse_code }) => warehouse_code ?? []));
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

/** The warehouse that is meant comes first where it has the goods; the others stay as they are, the fullest first. */
export function preferWarehouse(
  warehouses: readonly UsableWarehouse[],
  preferred: string | null,
): UsableWarehouse[] {
  const isPreferred = ({ warehouse_code, qty }: UsableWarehouse) =>
    warehouse_code === preferred && (qty === null || qty > 0);
  return [...warehouses.filter(isPreferred), ...warehouses.filter((warehouse) => !isPreferred(warehouse))];
}

/** A product just chosen: the first warehouse whose goods the person may move, one piece, and the figures it begins with. */
export function entryOf<Figures extends object>(
  policy: GoodsPolicy<Figures>,
  product: GoodsProduct,
  warehouses: readonly UsableWarehouse[],
): EntryWith<Figures> {
  return {
    product,
    warehouses,
    warehouse_code: warehouses.find(isUsable)?.warehouse_code ?? null,
    qty: 1,
    replaces: null,
    ...policy.begin(product),
  };
}

export interface EntryError {
  /** Of the entry area: 'product_code', 'warehouse_code', 'qty' or a figure of the kind's own. */
  field: string;
  message: string;
}

/** The first thing wrong with an entry, in the order in which it is filled in; null when it can become a line (document 1, section 5). */
export function entryError<Figures extends object>(
  policy: GoodsPolicy<Figures>,
  entry: EntryWith<Figures>,
  lines: readonly GoodsLine[],
): EntryError | null {
  const { product, warehouse_code, warehouses, qty, replaces } = entry;
  const missing = (field: RequiredEntryField) => ({ field, message: policy.missing(field, entry) });
  if (!product) return missing('product_code');
  if (!warehouse_code) return missing('warehouse_code');
  const warehouse = warehouses.find((option) => option.warehouse_code === warehouse_code);
  if (!warehouse) return { field: 'warehouse_code', message: saidText('warehouseWrong') };
  if (!warehouse.isAssigned) {
    return { field: 'warehouse_code', message: saidText('WAREHOUSE_FORBIDDEN', { warehouse_code }) };
  }
  if (warehouse.isOther) {
    const source = warehouses.find(({ isOther }) => !isOther)?.warehouse_name ?? '';
    const message = saidText('exportOneSource', { warehouse_code: source });
    return { field: 'warehouse_code', message: message ?? saidText('warehouseWrong') };
  }
  if (qty === null) return missing('qty');
  const left = leftIn(warehouse, lines, { product, except: replaces });
  if (qty > left) {
    const qty = Math.max(0, left);
    const message = policy.aboveStock?.(qty) ?? saidText('qtyAboveLeft', { qty });
    const others = warehouses.filter(({ isOther }) => isOther);
    return {
      field: 'qty',
      message: [
        message ?? saidText('qtyAboveStock'),
        ...leftByWarehouse(product, others, lines).map(saysLeft),
      ].join(' · '),
    };
  }
  return policy.lineError(entry);
}

/**
 * Puts a checked entry among the lines: in place of the line it replaces, onto a line of the same goods, else as a new
 * last line. Gives the key of the line it became.
 */
export function withEntry<Figures extends object>(
  policy: GoodsPolicy<Figures>,
  lines: readonly LineWith<Figures>[],
  { product, warehouse_code, warehouses, qty, replaces, ...figures }: EntryWith<Figures>,
  newKey: string,
): { lines: readonly LineWith<Figures>[]; key: string } {
  if (!product || !warehouse_code) return { lines, key: newKey };
  const replaced = lines.find((line) => line.key === replaces);
  const stock = warehouses.find((option) => option.warehouse_code === warehouse_code)?.qty;
  const line = {
    key: replaced?.key ?? newKey,
    id: replaced?.id ?? null,
    product,
    warehouse_code,
    stock: stock === undefined ? 0 : stock,
    qty,
    // What is left of an entry are the figures of its kind.
    ...(figures as unknown as Figures),
  };
  if (replaced) return { lines: lines.map((known) => (known === replaced ? line : known)), key: line.key };
  const same = lines.find(
    (known) =>
      known.product.product_id === product.product_id &&
      known.warehouse_code === warehouse_code &&
      policy.isSame(known, line),
  );
  if (!same) return { lines: [...lines, line], key: line.key };
  const joined = policy.join({ ...same, stock: line.stock }, line);
  return { lines: lines.map((known) => (known === same ? joined : known)), key: same.key };
}

/** The warehouse of scanned pieces: the first of the person's that still has as many beyond what the lines take. */
function warehouseForScan(
  { product, qty }: { product: GoodsProduct; qty: number },
  warehouses: readonly UsableWarehouse[],
  lines: readonly GoodsLine[],
): UsableWarehouse | undefined {
  return warehouses.find((warehouse) => isUsable(warehouse) && leftIn(warehouse, lines, { product }) >= qty);
}

/** Pieces that come from one warehouse. */
export interface TakenPieces {
  warehouse: UsableWarehouse;
  qty: number;
}

/**
 * Splits pieces among warehouses: the one that is meant as far as it has any, the rest from one that has all of it, else
 * from the fullest; all from one where none is meant. Null where there are not enough.
 */
export function splitAmong(
  { product, qty }: { product: GoodsProduct; qty: number },
  warehouses: readonly UsableWarehouse[],
  { lines, preferred }: { lines: readonly GoodsLine[]; preferred: string | null },
): TakenPieces[] | null {
  const whole = warehouseForScan({ product, qty }, warehouses, lines);
  const stocked = warehouses
    .map((warehouse) => ({
      warehouse,
      left: isUsable(warehouse) ? leftIn(warehouse, lines, { product }) : 0,
    }))
    .filter(({ left }) => left > 0);
  const meant = stocked.find(({ warehouse }) => warehouse.warehouse_code === preferred);
  if (whole && (!meant || meant.left >= qty)) return [{ warehouse: whole, qty }];
  if (preferred === null) return null;
  const others = stocked.filter((one) => one !== meant);
  const wanted = qty - (meant?.left ?? 0);
  const enough = others.find(({ left }) => left >= wanted);
  const taken: TakenPieces[] = [];
  let rest = qty;
  for (const { warehouse, left } of [...(meant ? [meant] : []), ...(enough ? [enough] : others)]) {
    const pieces = Math.min(left, rest);
    if (pieces > 0) taken.push({ warehouse, qty: pieces });
    rest -= pieces;
  }
  return rest === 0 ? taken : null;
}

/** The warehouse that the goods were to come from, where it has none left; undefined for goods that come from it, or that somebody took elsewhere. */
export function lackingWarehouse(
  { product, warehouse_code, warehouses, replaces }: GoodsEntry,
  { lines, preferred }: { lines: readonly GoodsLine[]; preferred: string | null },
): string | undefined {
  if (!product || preferred === null || warehouse_code === preferred) return undefined;
  // No warehouse has too few for goods that come in.
  if (warehouses.some(({ qty }) => qty === null)) return undefined;
  const meant = warehouses.find((warehouse) => warehouse.warehouse_code === preferred);
  return meant && leftIn(meant, lines, { product, except: replaces }) > 0 ? undefined : preferred;
}

/** Stock of goods that do not suffice, by warehouse; the one warehouse of a document is named with none, too. */
export function leftByWarehouse(
  product: GoodsProduct,
  warehouses: readonly UsableWarehouse[],
  lines: readonly GoodsLine[],
): { warehouse_code: string; warehouse_name: string; qty: number }[] {
  return warehouses
    .map(({ warehouse_code, warehouse_name, isOther, qty }) => ({
      warehouse_code,
      warehouse_name,
      isOther,
      qty: Math.max(0, leftIn({ warehouse_code, qty }, lines, { product })),
    }))
    .filter(({ qty, isOther }) => qty > 0 || isOther === false);
}

/** 'Kho Gia Lâm còn 2'. */
export function saysLeft({ warehouse_name, qty }: { warehouse_name: string; qty: number }): string {
  return saidText('warehouseLeft', { warehouse_name, qty }) ?? `${warehouse_name}: ${formatNumber(qty)}`;
}

/** Pieces of the product that are left in the warehouse beyond what the document's lines already take. */
function leftIn(
  { warehouse_code, qty }: Pick<UsableWarehouse, 'warehouse_code' | 'qty'>,
  lines: readonly GoodsLine[],
  { product, except }: { product: GoodsProduct; except?: string | null },
): number {
  if (qty === null) return Number.POSITIVE_INFINITY;
  const taken = lines
    .filter((line) => line.key !== except)
    .filter((line) => line.product.product_id === product.product_id)
    .filter((line) => line.warehouse_code === warehouse_code)
    .reduce((sum, line) => sum + (line.qty ?? 0), 0);
  return qty - taken;
}
