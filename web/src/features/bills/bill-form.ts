import type { billInput } from '@soquay/contract/bills';
import type { WarehouseStock } from '@soquay/contract/inventories';
import { messages } from '@soquay/contract/messages';
import type { ProductOption } from '@soquay/contract/products';
import { billTotals, type LineFigures } from '@soquay/contract/rules/bill-arithmetic';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import type { z } from 'zod';

/**
 * The values of the bill form and what may be done with them, without React: the form's store and its
 * tests call these. Amounts are whole dong; an input left empty is null.
 */

export interface BillHeader {
  customer_phone: string;
  customer_name: string;
  customer_address: string;
  is_ship: boolean;
  payment_code: string | null;
  saleman_id: number | null;
  bill_note: string;
  pre_paid: number | null;
}

export interface BillFormLine {
  /** Stays with the line while it is edited and moved. */
  key: string;
  product: ProductOption;
  warehouse_code: string;
  /** What the warehouse could sell when the line was added, pieces. */
  stock: number;
  qty: number | null;
  price: number | null;
  discount: number | null;
}

export interface BillFormValues {
  header: BillHeader;
  lines: readonly BillFormLine[];
}

/** What is being entered in the add-product area, before it becomes a line. */
export interface LineEntry {
  product: ProductOption | null;
  /** Warehouses that can sell the product, most first. */
  warehouses: readonly WarehouseStock[];
  warehouse_code: string | null;
  qty: number | null;
  price: number | null;
  discount: number | null;
  /** The line this entry replaces; null for a new one. */
  replaces: string | null;
}

/** Field of the form to what is wrong with it: `payment_code`, `details.2.qty`. */
export type BillFormErrors = Readonly<Record<string, string>>;

export const emptyEntry: LineEntry = {
  product: null,
  warehouses: [],
  warehouse_code: null,
  qty: null,
  price: null,
  discount: 0,
  replaces: null,
};

/** A product just chosen: the warehouse with the most stock, one piece, today's price. */
export function entryOf(product: ProductOption, warehouses: readonly WarehouseStock[]): LineEntry {
  return {
    product,
    warehouses,
    warehouse_code: warehouses[0]?.warehouse_code ?? null,
    qty: 1,
    price: sellingPrice(product),
    discount: 0,
    replaces: null,
  };
}

/** Pieces of the product and warehouse that the bill's other lines already take. */
function takenByLines(
  lines: readonly BillFormLine[],
  { product_id, warehouse_code }: { product_id: number; warehouse_code: string },
  except: string | null = null,
): number {
  return lines
    .filter((line) => line.key !== except)
    .filter((line) => line.product.product_id === product_id && line.warehouse_code === warehouse_code)
    .reduce((sum, line) => sum + (line.qty ?? 0), 0);
}

export type EntryField = 'product_code' | 'warehouse_code' | 'qty' | 'price' | 'discount';

/** The first thing wrong with an entry, in the order in which it is filled in; null when it can become a line (document 1, section 5). */
export function entryError(
  entry: LineEntry,
  lines: readonly BillFormLine[],
): { field: EntryField; message: string } | null {
  if (!entry.product) return { field: 'product_code', message: messages.productCodeRequired };
  if (!entry.warehouse_code) {
    const message = entry.qty === null ? messages.warehouseRequired : messages.warehouseBeforeQty;
    return { field: 'warehouse_code', message };
  }
  const warehouse = entry.warehouses.find((option) => option.warehouse_code === entry.warehouse_code);
  if (!warehouse) return { field: 'warehouse_code', message: messages.warehouseWrong };
  if (entry.qty === null) return { field: 'qty', message: messages.qtyBeforeAdd };
  if (entry.qty < 1) return { field: 'qty', message: messages.qtyRequired };
  const key = { product_id: entry.product.product_id, warehouse_code: entry.warehouse_code };
  if (entry.qty > warehouse.qty - takenByLines(lines, key, entry.replaces)) {
    return { field: 'qty', message: messages.qtyAboveStock };
  }
  const message = discountError(entry);
  return message ? { field: 'discount', message } : null;
}

function discountError({
  qty,
  price,
  discount,
}: Pick<LineEntry, 'qty' | 'price' | 'discount'>): string | null {
  if (discount === null) return messages.discountRequired;
  return discount > (qty ?? 0) * (price ?? 0) ? messages.discountAboveAmount : null;
}

/**
 * Puts an entry that `entryError` accepts among the lines: in place of the line it replaces, onto a
 * line of the same product, warehouse and price, else as a new last line.
 */
export function withEntry(
  lines: readonly BillFormLine[],
  entry: LineEntry,
  key: string,
): readonly BillFormLine[] {
  const { product, warehouse_code } = entry;
  if (!product || !warehouse_code) return lines;
  const stock = entry.warehouses.find((option) => option.warehouse_code === warehouse_code)?.qty ?? 0;
  const line: BillFormLine = {
    key: entry.replaces ?? key,
    product,
    warehouse_code,
    stock,
    qty: entry.qty,
    price: entry.price,
    discount: entry.discount,
  };
  if (entry.replaces) return lines.map((known) => (known.key === entry.replaces ? line : known));
  const same = lines.find((known) => isSameGoods(known, line));
  if (!same) return [...lines, line];
  return lines.map((known) =>
    known === same
      ? {
          ...known,
          stock,
          qty: (known.qty ?? 0) + (line.qty ?? 0),
          discount: (known.discount ?? 0) + (line.discount ?? 0),
        }
      : known,
  );
}

function isSameGoods(one: BillFormLine, other: BillFormLine): boolean {
  return (
    one.product.product_id === other.product.product_id &&
    one.warehouse_code === other.warehouse_code &&
    one.price === other.price
  );
}

/** The warehouse a scanned piece is taken from: the fullest that still has one beyond what the lines take. */
export function warehouseForScan(
  product: ProductOption,
  warehouses: readonly WarehouseStock[],
  lines: readonly BillFormLine[],
): WarehouseStock | undefined {
  return warehouses.find(
    ({ warehouse_code, qty }) =>
      qty > takenByLines(lines, { product_id: product.product_id, warehouse_code }),
  );
}

export function lineFigures(line: Pick<BillFormLine, 'qty' | 'price' | 'discount'>): LineFigures {
  return { qty: line.qty ?? 0, price: line.price ?? 0, discount: line.discount ?? 0 };
}

export function totalsOf({ header, lines }: BillFormValues) {
  return billTotals(lines.map(lineFigures), header.pre_paid ?? 0);
}

/** All that is wrong before sending, by field, in the order of the screen. The server checks again. */
export function formErrors(
  values: BillFormValues,
  { needsSalesperson }: { needsSalesperson: boolean },
): BillFormErrors {
  const errors: Record<string, string> = {};
  if (!values.header.payment_code) errors.payment_code = messages.paymentRequired;
  if (needsSalesperson && values.header.saleman_id === null) errors.saleman_id = messages.salespersonRequired;
  if (values.lines.length === 0) errors.details = messages.billLinesMissing;
  for (const [index, line] of values.lines.entries()) {
    if (line.qty === null || line.qty < 1) errors[`details.${index}.qty`] = messages.qtyRequired;
    else if (isAboveStock(values.lines, line)) errors[`details.${index}.qty`] = messages.qtyAboveStock;
    const wrongDiscount = discountError(line);
    if (wrongDiscount) errors[`details.${index}.discount`] = wrongDiscount;
  }
  if ((values.header.pre_paid ?? 0) > totalsOf(values).total_final_amount) {
    errors.pre_paid = messages.depositAboveTotal;
  }
  return errors;
}

function isAboveStock(lines: readonly BillFormLine[], line: BillFormLine): boolean {
  const key = { product_id: line.product.product_id, warehouse_code: line.warehouse_code };
  return takenByLines(lines, key) > line.stock;
}

/** The request body of a form without errors. */
export function billBody(values: BillFormValues, companyId: number): z.input<typeof billInput> {
  const { header, lines } = values;
  return {
    company_id: companyId,
    customer_phone: header.customer_phone,
    customer_name: header.customer_name,
    customer_address: header.customer_address,
    is_ship: header.is_ship ? 1 : 0,
    payment_code: header.payment_code ?? '',
    bill_note: header.bill_note,
    saleman_id: header.saleman_id,
    pre_paid: header.pre_paid ?? 0,
    details: lines.map((line) => ({
      product_id: line.product.product_id,
      warehouse_code: line.warehouse_code,
      ...lineFigures(line),
    })),
    ...totalsOf(values),
  };
}
