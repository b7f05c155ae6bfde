import type { CompiledQuery } from 'kysely';
import { keyedStatement } from '../database/keyed-statement.ts';
import type { Movement, StockDocument } from './documents.ts';

const writeRestored = keyedStatement<{ company_ids: number[]; user_ids: number[]; product_ids: number[] }>(
  (value) => `
    with returned as (
      select distinct on (company_id, product_id) company_id, product_id, user_id
      from unnest(${value('company_ids')}::bigint[], ${value('product_ids')}::bigint[], ${value('user_ids')}::bigint[])
        as returned (company_id, product_id, user_id)
      order by company_id, product_id
    ),
    restored as (
      update products set status = 1, version = version + 1
      from returned
      where products.company_id = returned.company_id and products.product_id = returned.product_id
        and products.status = 0
      returning products.company_id, products.product_id, returned.user_id
    )
    insert into audit_log (company_id, user_id, action, entity, entity_id)
    select company_id, user_id, 'restore', 'product', product_id from restored`,
);

/** The statement that restores those products that were deleted and of which goods are there again; none where nothing comes in. */
export function restoreReturned(
  movements: readonly (Movement & { document: StockDocument })[],
): CompiledQuery[] {
  const arriving = movements.filter(({ qty }) => qty > 0);
  if (arriving.length === 0) return [];
  return [
    writeRestored({
      company_ids: arriving.map(({ document }) => document.company_id),
      user_ids: arriving.map(({ document }) => document.user_id),
      product_ids: arriving.map(({ product_id }) => product_id),
    }),
  ];
}
