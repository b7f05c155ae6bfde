import type { productPrices } from '@soquay/contract/product-prices';
import { sql } from 'kysely';

type Prices = Record<keyof typeof productPrices, string>;

/** SQL of the prices that products have now, by the alias of their row; `pricesOf` and `selectPrices` give it to lists. */
const expressionsOf = (product: string): Prices => ({
  price: `${product}.price`,
  sale_price: `${product}.sale_price`,
});

/** Columns of a select list in a raw statement; `sellingPrice` of the contract says which of them holds. */
export function pricesOf(product: string): string {
  return Object.entries(expressionsOf(product))
    .map(([name, expression]) => `${expression} as ${name}`)
    .join(', ');
}

/** The same columns for the query builder. */
export function selectPrices(product: string) {
  return Object.entries(expressionsOf(product)).map(([name, expression]) =>
    sql<number>`${sql.raw(expression)}`.as(name as keyof Prices),
  );
}
