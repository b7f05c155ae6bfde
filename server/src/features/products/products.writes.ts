import { statement } from '../../database/statement.ts';

interface Returned {
  company_id: number;
  /** Who has brought them back. */
  user_id: number;
  product_ids: number[];
}

/** The statement that restores those of the products that were deleted, since goods of them are there again; with their history. */
export const restoreReturned = statement<Returned>(
  (value) => `
    with restored as (
      update products set status = 1
      where company_id = ${value('company_id')} and product_id = any(${value('product_ids')}::bigint[]) and status = 0
      returning company_id, product_id
    )
    insert into audit_log (company_id, user_id, action, entity, entity_id)
    select company_id, ${value('user_id')}::bigint, 'restore', 'product', product_id from restored`,
);
