import type { CompiledQuery } from 'kysely';
import { keyedStatement } from '../database/keyed-statement.ts';

export interface CostsOfDocument {
  company_id: number;
  /** Author of the document's change. */
  user_id: number;
  document_kind: 'receipt';
  document_id: number;
}

/**
 * Keyed statement that sets costs and writes the price history of those that change (decisions.md, 'Cost'). `given` is SQL
 * of rows (product_id, line_id, cost), one per product; `line_id` is null for a cost that no line of the document sets.
 */
export function costUpdate<Values extends CostsOfDocument>(
  given: (value: (name: keyof Values & string) => string) => string,
): (values: Values) => CompiledQuery<never> {
  return keyedStatement<Values>(
    (value) => `
    with given as materialized (${given(value)}),
    -- In one order: two who update costs of the same products at once would wait for each other.
    locked as materialized (
      select product_id, original_price from products
      where company_id = ${value('company_id')} and product_id = any(array(select product_id from given))
      order by product_id
      for no key update
    ),
    changed as (
      update products set original_price = given.cost, version = version + 1
      from given join locked using (product_id)
      where products.company_id = ${value('company_id')} and products.product_id = given.product_id
        and locked.original_price <> given.cost
      returning given.product_id, given.line_id, locked.original_price as price_before, given.cost as price_after
    )
    insert into product_price_changes
      (company_id, product_id, price_field, price_before, price_after, document_kind, document_id, line_id, user_id)
    select ${value('company_id')}::bigint, product_id, 'original_price', price_before, price_after, ${value('document_kind')}::text,
      ${value('document_id')}::bigint, line_id, ${value('user_id')}::bigint
    from changed`,
  );
}
