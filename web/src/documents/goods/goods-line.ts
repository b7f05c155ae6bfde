import type { ProductOption } from '@soquay/contract/products';
import type { DocumentLine } from '../document-store.ts';
import { type LineProduct, lineProductOf } from '../line-product.ts';

/** A line of goods in the form of any document, without React: what it says beside its figures. */

/** A product as a line that takes it shows it, with its prices of today. */
export interface GoodsProduct extends LineProduct {
  price: number;
  sale_price: number;
}

export interface GoodsLine extends DocumentLine {
  /** Of a saved line; null for a new one. */
  id: number | null;
  product: GoodsProduct;
  warehouse_code: string;
  /** What the warehouse could sell when it was asked, pieces: a hint, the server decides. Null where goods come in, which nothing limits. */
  stock: number | null;
  /** Null where the field was left empty. */
  qty: number | null;
}

/** A line of a kind of documents whose lines say more, such as a price. */
export type LineWith<Figures extends object> = GoodsLine & Figures;

export function goodsProduct(option: ProductOption): GoodsProduct {
  return { ...lineProductOf(option), price: option.price, sale_price: option.sale_price };
}

/** More pieces than the warehouse could sell when it was asked. */
export function isAboveStock({ qty, stock }: Pick<GoodsLine, 'qty' | 'stock'>): boolean {
  return stock !== null && (qty ?? 0) > stock;
}

export function totalQty(lines: readonly { qty: number | null }[]): number {
  return lines.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
}
