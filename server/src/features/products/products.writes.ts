import { keyedStatement } from '../../database/keyed-statement.ts';

interface UpdatedCosts {
  company_id: number;
  /** Who says what they cost now. */
  user_id: number;
  document_kind: 'receipt';
  document_id: number;
  /** By product: the line that says it, and whole dong. */
  product_ids: number[];
  line_ids: number[];
  costs: number[];
}

/** The statement that gives products another cost, with a list of what has changed (decisions.md, 'Cost'). */
export const updateCosts = keyedStatement<UpdatedCosts>(
  (value) => `
    with given as (
      select distinct on (product_id) product_id, line_id, cost
      from unnest(${value('product_ids')}::bigint[], ${value('line_ids')}::bigint[], ${value('costs')}::bigint[])
        as given (product_id, line_id, cost)
      order by product_id, line_id
    ),
    -- In one order: two who update costs of the same products at once would wait for each other.
    locked as materialized (
      select product_id, original_price from products
      where company_id = ${value('company_id')} and product_id = any(${value('product_ids')}::bigint[])
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
