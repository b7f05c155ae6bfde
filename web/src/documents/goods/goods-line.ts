import type { ProductOption } from '@soquay/contract/products';
import { type ProductPrices, pricesOf } from '@soquay/contract/rules/selling-price';
import type { DocumentLine } from '../form/document-store.ts';
import { type LineProduct, lineProductOf } from '../products/line-product.ts';

/** A line of goods in the form of any document, without React: what it says beside its figures. */

/** A product as a line that takes it shows it, with its prices of today. */
export interface GoodsProduct extends LineProduct, ProductPrices {}

export interface GoodsLine extends DocumentLine {
  /** Of a saved line; null for a new one. */
  id: number | null;
  product: GoodsProduct;
  warehouse_code: string;
  /** What the warehouse could sell when it was asked, pieces: a hint, the server decides. Null where goods come in, which nothing limits. */
  stock: number | null;
  /** Null where the field was left empty. */
  qty: number | null;
  /** The warehouse that goods were to come from, which had none left. */
  insteadOf?: string | undefined;
}

/** A line of a kind of documents whose lines say more, such as a price. */
export type LineWith<Figures extends object> = GoodsLine & Figures;

/** A warehouse that goods are taken from or come into. */
export interface UsableWarehouse {
  warehouse_code: string;
  warehouse_name: string;
  /** Pieces of the product that can be taken from it; null where goods come in, which nothing limits. */
  qty: number | null;
  /** Whether this person may move its goods. */
  isAssigned: boolean;
  /** In a document with one source: false for the source, true for the others, which show what they have. */
  isOther?: boolean | undefined;
}

/** Whether goods may come from it onto this document. */
export function isUsable({ isAssigned, isOther = false }: UsableWarehouse): boolean {
  return isAssigned && !isOther;
}

/** What is being put together in the entry area, before it becomes a line. */
export interface GoodsEntry {
  product: GoodsProduct | null;
  /** Warehouses of which one may be chosen, the one that is meant first. */
  warehouses: readonly UsableWarehouse[];
  warehouse_code: string | null;
  qty: number | null;
  /** Key of the line this entry replaces; null for a new one. */
  replaces: string | null;
}

/** The same with the figures of a kind of lines. */
export type EntryWith<Figures extends object> = GoodsEntry & Figures;

export function goodsProduct(option: ProductOption): GoodsProduct {
  return { ...lineProductOf(option), ...pricesOf(option) };
}

/** More pieces than the warehouse could sell when it was asked. */
export function isAboveStock({ qty, stock }: Pick<GoodsLine, 'qty' | 'stock'>): boolean {
  return stock !== null && (qty ?? 0) > stock;
}

export function totalQty(lines: readonly { qty: number | null }[]): number {
  return lines.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
}
