import { type RawBuilder, sql } from 'kysely';
import { blocksOfSearchWords } from '../../database/words-of-products.ts';
import { allHold, type Condition, type SearchWords } from './look-up-conditions.ts';

/** Parts of a statement that find products; all but `withs` select `product_id` from the row `product`. */
export interface Source {
  /** Common table expressions for the other parts, each with a trailing comma. */
  withs: RawBuilder<unknown>;
  /** Matches among a sample of one in 64 products, of any age. */
  sampled: RawBuilder<unknown>;
  /** All matches, newest first, found one by one, so that a limit saves work. */
  walked: RawBuilder<unknown>;
  /** All matches in any order. */
  all: RawBuilder<unknown>;
}

/** Finds products by indexes that contain all columns of the conditions. */
export function fromIndexes(companyId: number, conditions: readonly Condition[]): Source {
  const asked = allHold(conditions);
  return {
    withs: sql``,
    sampled: sql`
      select product.product_id from products product
      where product.company_id = ${companyId} and product.status = 1
        and (hashint8(product.product_id) & 63) = 0 and ${asked}`,
    // `offset 0` keeps the planner on products_look_up.
    walked: sql`
      select product.product_id
      from (
        select company_id, product_id, search_look_up, search_name, search_joined, search_code, search_color,
          search_size, category_id, is_bundle
        from products where company_id = ${companyId} and status = 1
        order by product_id desc offset 0
      ) as product
      where ${asked}`,
    all: sql`
      select product.product_id from products product
      where product.company_id = ${companyId} and product.status = 1 and ${asked}`,
  };
}

/** Finds products by the word bits of look_up_blocks. */
export function fromWords(companyId: number, words: SearchWords, conditions: readonly Condition[]): Source {
  const products = (marked: RawBuilder<unknown>) => sql`
    select product.product_id
    from ${marked},
      lateral (select * from products where company_id = ${companyId} and product_id = marked.id offset 0) as product
    where ${allHold(conditions)}`;
  return {
    withs: blocksOf(companyId, words),
    sampled: products(sql`(
      select (block << 11) + place as id
      from blocks, generate_series(0, 1984, 64) as chunk,
        lateral (select chunk + (hashint8(block + chunk) & 63) as place) as picked
      where get_bit(products, place) = 1
    ) as marked`),
    walked: products(sql`(select block, products from blocks order by block desc offset 0) as newest,
      lateral (select id from marked_products(block, products) as id order by id desc offset 0) as marked`),
    all: products(sql`blocks, marked_products(block, products) as marked (id)`),
  };
}

/** Common table expression `blocks`: the shop's products with all words, as bits; pending changes flip theirs. */
export function blocksOf(companyId: number, { kinds, typed, places }: SearchWords): RawBuilder<unknown> {
  if (places)
    return sql`blocks as materialized (${blocksOfSearchWords(companyId, { kinds, typed, places })}),`;
  return sql`
    asked as materialized (select asked_beginnings(${kinds}::text[], ${typed}::text[]) as beginnings),
    blocks as materialized (
      select block, bit_and(products) as products
      from (
        select beginning, block, bit_xor(products) as products
        from look_up_blocks
        where company_id = ${companyId} and beginning = any((select beginnings from asked)::text[])
        group by beginning, block
      ) as marked
      group by block
      having count(*) = (select cardinality(beginnings) from asked)
    ),`;
}
