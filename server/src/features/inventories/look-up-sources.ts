import { type RawBuilder, sql } from 'kysely';
import { blocksOfSearchWords } from '../../database/words-of-products.ts';
import { allHold, type Condition, type SearchWords } from './look-up-conditions.ts';

/** Parts of a look-up's statement that find products, each a select of `product_id` of the row `product`. */
export interface Source {
  /** Common table expressions of the other parts, each with a comma behind it. */
  withs: RawBuilder<unknown>;
  /** Matches among one in 64 products, picked whatever their age. */
  sampled: RawBuilder<unknown>;
  /** All that match, from the newest on, found one by one: whoever limits it pays for no more. */
  walked: RawBuilder<unknown>;
  /** All that match, in any order. */
  all: RawBuilder<unknown>;
}

/** By indexes that have all that is asked about in themselves. */
export function fromIndexes(companyId: number, conditions: readonly Condition[]): Source {
  const asked = allHold(conditions);
  return {
    withs: sql``,
    sampled: sql`
      select product.product_id from products product
      where product.company_id = ${companyId} and product.status = 1
        and (hashint8(product.product_id) & 63) = 0 and ${asked}`,
    // Fenced off, so that nothing but products_look_up is walked.
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

/** Among the products that have these words, marked in look_up_blocks. */
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

/** `blocks`: which products of the shop have all the words, a bit each; changes that nobody has folded yet flip theirs. */
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
