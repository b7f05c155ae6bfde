import type { Insertable } from 'kysely';
import type { Products } from '../../server/src/database/types.gen.ts';
import { type Colour, colours, type Kind, kinds } from './catalogue.ts';
import type { Shape } from './draw-product.ts';
import { createRandom, shuffled } from './random.ts';

/** Number of a kind's colours that a style comes in. */
const coloursOfStyle = 5;

/** Article: a style in one colour and size. Prices are whole dong. */
export interface Article {
  kind: Kind;
  style: string;
  colour: Colour;
  size: string;
  /** Image code of the style, shared by its colours and sizes. */
  code_anh: string;
  product_code: string;
  barcode: string;
  original_price: number;
  price: number;
  sale_price: number;
}

/** All articles there are, style by style in a random order, so that a small shop has some of everything. */
export function buildArticles(): Article[] {
  const designs = kinds.flatMap((kind) => kind.styles.map((style, place) => ({ kind, style, place })));
  return shuffled(createRandom('designs'), designs).flatMap(articlesOf);
}

/** Shape and colour of every picture the articles need. */
export function picturesOfArticles(): { shape: Shape; colour: string }[] {
  const pictures = new Map(
    buildArticles().map(({ kind: { shape }, colour: { hex } }) => [
      `${shape} ${hex}`,
      { shape, colour: hex },
    ]),
  );
  return [...pictures.values()];
}

function articlesOf({ kind, style, place }: { kind: Kind; style: string; place: number }): Article[] {
  const random = createRandom('design', kind.code, place);
  const price = priceTag(random.int(...kind.price));
  const prices = {
    price,
    original_price: Math.round((price * random.int(42, 58)) / 100_000) * 1000,
    sale_price: random.chance(0.18) ? priceTag((price * random.int(70, 88)) / 100_000) : 0,
  };
  const design = `${kind.code}${String(random.int(10, 99))}${place + 1}`;
  return shuffled(random, kind.colours)
    .slice(0, coloursOfStyle)
    .flatMap((key) => {
      const colour = colours[key];
      const inColour = `${design}-${colour.code}`;
      return kind.sizes.map((size) => {
        const product_code = size === '' ? inColour : `${inColour}-${size.toUpperCase()}`;
        return {
          kind,
          style,
          colour,
          size,
          code_anh: design,
          product_code,
          barcode: barcodeOf(product_code),
          ...prices,
        };
      });
    });
}

/** As on a price tag: thousands ending in 9. */
function priceTag(thousands: number): number {
  return (Math.round(thousands / 10) * 10 - 1) * 1000;
}

/** An EAN-13 of Vietnam (893) with its check digit. */
function barcodeOf(product_code: string): string {
  const digits = `893${String(createRandom('barcode', product_code).int(0, 999_999_999)).padStart(9, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export type ProductRow = Insertable<Products> & {
  product_id: number;
  company_id: number;
  original_price: number;
  price: number;
  sale_price: number;
};

export function productRow(
  article: Article,
  row: {
    product_id: number;
    company_id: number;
    base_product_id: number;
    category_id: number;
    created_at: string;
  },
): ProductRow {
  const { kind, style, colour, size, code_anh, product_code, barcode, ...prices } = article;
  const sized = size === '' ? '' : ` ${/^\d+$|^[SMLX]+$/.test(size) ? `size ${size}` : size}`;
  return {
    ...row,
    ...prices,
    product_code,
    barcode,
    product_name: `${kind.name} ${style} ${colour.name.toLowerCase()}${sized}`,
    code_anh,
    unit_code: kind.unit,
    color: colour.name,
    size,
    type: kind.material,
    product_desc: `${kind.name} ${style}, chất liệu ${kind.material.toLowerCase()}, màu ${colour.name.toLowerCase()}.`,
    supplier_note: '',
    status_note: '',
  };
}
