import type { productPrices } from '@soquay/contract/product-prices';
import { sql } from 'kysely';

type Prices = Record<keyof typeof productPrices, string>;

/** SQL of a product's current prices, by the alias of its row; for `pricesOf` and `selectPrices`. */
const expressionsOf = (product: string): Prices => ({
  price: `${product}.price`,
  sale_price: `${product}.sale_price`,
});

/** Price columns for the select list of a raw statement; the contract's `sellingPrice` decides which price holds. */
export function pricesOf(product: string): string {
  return Object.entries(expressionsOf(product))
    .map(([name, expression]) => `${expression} as ${name}`)
    .join(', ');
}

/** Price columns for the query builder. */
export function selectPrices(product: string) {
  return Object.entries(expressionsOf(product)).map(([name, expression]) =>
    sql<number>`${sql.raw(expression)}`.as(name as keyof Prices),
  );
}
