import type { CompiledQuery } from 'kysely';
import { type Actor, type ActorKind, actorColumns } from '../actor.ts';
import { keyedStatement } from '../database/keyed-statement.ts';
import { modelColumnNames } from './product-columns.ts';
import { areAlike } from './products-alike.ts';

/** Pieces of a product that come in with a document. */
export interface ArrivingPieces {
  company_id: number;
  product_id: number;
  by: Actor;
}

/** Locks all products, then the models of the deleted ones: receipts that set costs lock the products too. */
const lockReturned = keyedStatement<{ company_ids: number[]; product_ids: number[] }>((value) => {
  const arriving = `select * from unnest(${value('company_ids')}::bigint[], ${value('product_ids')}::bigint[])`;
  return `
    with locked as materialized (
      select company_id, base_product_id, status from products
      where (company_id, product_id) in (${arriving})
        and exists (select from products where status = 0 and (company_id, product_id) in (${arriving}))
      order by company_id, product_id for no key update
    )
    select from base_products
    where (company_id, base_product_id) in (select company_id, base_product_id from locked where status = 0)
    order by company_id, base_product_id for no key update`;
});

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
    deleted as materialized (
      select company_id, product_id, user_id, actor_kind, product.code_anh, product.base_product_id, has_twin,
        case when has_twin then nextval(pg_get_serial_sequence('base_products', 'base_product_id')) end as own_model
      from returned join products product using (company_id, product_id)
      cross join lateral (
        select exists (
          select from products twin
          where twin.company_id = product.company_id and twin.base_product_id = product.base_product_id
            and ${areAlike('twin', 'product')} and (twin.status = 1 or twin.product_id < product.product_id
              and (twin.company_id, twin.product_id) in (select company_id, product_id from returned))
        ) as has_twin
      ) judged
      where product.status = 0
    ),
    own_models as (
      insert into base_products (company_id, base_product_id, ${modelColumnNames.join()})
      overriding system value
      select model.company_id, own_model, ${modelColumnNames.map((name) => `model.${name}`).join()}
      from deleted join base_products model using (company_id, base_product_id)
      where has_twin
    ),
    own_web_categories as (
      insert into base_product_web_categories (company_id, base_product_id, category_id, position)
      select held.company_id, own_model, category_id, position
      from deleted join base_product_web_categories held using (company_id, base_product_id)
      where has_twin
    ),
    restored as (
      update products set status = 1, version = version + 1,
        code_anh = case when deleted.has_twin then '' else products.code_anh end,
        base_product_id = coalesce(deleted.own_model, products.base_product_id)
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
 * Statements that restore deleted products when pieces of them come in. A product whose colour and size another of its
 * model has by now comes back without the image code (docs/decisions/0253-returned-twins.md).
 */
export function restoreReturned(arriving: readonly ArrivingPieces[]): CompiledQuery[] {
  if (arriving.length === 0) return [];
  const company_ids = arriving.map(({ company_id }) => company_id);
  const product_ids = arriving.map(({ product_id }) => product_id);
  return [
    // Locks in a statement of its own: the next one then sees a twin that another transaction has just written.
    lockReturned({ company_ids, product_ids }),
    writeRestored({
      company_ids,
      user_ids: arriving.map(({ by }) => by.user_id),
      actor_kinds: arriving.map(({ by }) => actorColumns(by).actor_kind),
      product_ids,
    }),
  ];
}
