import type { CompiledQuery } from 'kysely';
import type { ActorKind } from '../actor.ts';
import { areAlike } from '../catalogue/products-alike.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import type { Movement, StockDocument } from './documents.ts';

const lockReturned = keyedStatement<{ company_ids: number[]; product_ids: number[] }>(
  (value) => `
    with locked as materialized (
      select company_id, base_product_id from products
      where status = 0 and (company_id, product_id) in (
        select * from unnest(${value('company_ids')}::bigint[], ${value('product_ids')}::bigint[]))
      order by company_id, product_id for no key update
    )
    select from base_products
    where (company_id, base_product_id) in (select company_id, base_product_id from locked)
    order by company_id, base_product_id for no key update`,
);

interface ReturnedColumns {
  company_ids: number[];
  user_ids: (number | null)[];
  actor_kinds: ActorKind[];
  product_ids: number[];
}

const writeRestored = keyedStatement<ReturnedColumns>(
  (value) => `
    with returned as (
      select distinct on (company_id, product_id) company_id, product_id, user_id, actor_kind
      from unnest(${value('company_ids')}::bigint[], ${value('product_ids')}::bigint[], ${value('user_ids')}::bigint[],
        ${value('actor_kinds')}::text[]) as returned (company_id, product_id, user_id, actor_kind)
      order by company_id, product_id
    ),
    deleted as (
      select company_id, product_id, user_id, actor_kind, product.code_anh, exists (
        select from products twin
        where twin.company_id = product.company_id and twin.base_product_id = product.base_product_id
          and ${areAlike('twin', 'product')} and (twin.status = 1 or twin.product_id < product.product_id
            and (twin.company_id, twin.product_id) in (select company_id, product_id from returned))
      ) as has_twin
      from returned join products product using (company_id, product_id)
      where product.status = 0
    ),
    restored as (
      update products set status = 1, version = version + 1,
        code_anh = case when deleted.has_twin then '' else products.code_anh end
      from deleted
      where products.company_id = deleted.company_id and products.product_id = deleted.product_id
        and products.status = 0
      returning deleted.*
    )
    insert into audit_log (company_id, user_id, actor_kind, action, entity, entity_id, before, after)
    select company_id, user_id, actor_kind, 'restore', 'product', product_id,
      case when has_twin then jsonb_build_object('code_anh', code_anh) end,
      case when has_twin then jsonb_build_object('code_anh', '') end
    from restored`,
);

/**
 * Statements that restore those products that were deleted and of which goods are there again; none where nothing comes
 * in. One whose colour and size its model has by now comes back without the image code (docs/decisions/0253-returned-twins.md).
 */
export function restoreReturned(
  movements: readonly (Movement & { document: StockDocument })[],
): CompiledQuery[] {
  const arriving = movements.filter(({ qty }) => qty > 0);
  if (arriving.length === 0) return [];
  const company_ids = arriving.map(({ document }) => document.company_id);
  const product_ids = arriving.map(({ product_id }) => product_id);
  return [
    // In a statement before: of two who make twins at once the second sees the first.
    lockReturned({ company_ids, product_ids }),
    writeRestored({
      company_ids,
      user_ids: arriving.map(({ document }) => document.user_id),
      actor_kinds: arriving.map(({ document }) => document.actor_kind ?? 'user'),
      product_ids,
    }),
  ];
}
