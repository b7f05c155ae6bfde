import { type CostsOfDocument, costUpdate } from '../../catalogue/costs.writes.ts';
import { keyedStatement } from '../../database/keyed-statement.ts';

interface NewCosts extends CostsOfDocument {
  /** By product: the line that says it, and whole dong. */
  product_ids: number[];
  line_ids: number[];
  costs: number[];
}

/** The statement that gives products the cost that new lines say. */
export const setCosts = costUpdate<NewCosts>(
  (value) => `
    select distinct on (product_id) product_id, line_id, cost
    from unnest(${value('product_ids')}::bigint[], ${value('line_ids')}::bigint[], ${value('costs')}::bigint[])
      as given (product_id, line_id, cost)
    order by product_id, line_id`,
);

/** The statement that gives products the cost that the lines of a saved receipt say. */
export const restoreCosts = costUpdate<CostsOfDocument>(
  (value) => `
    select distinct on (product_id) product_id, id as line_id, original_price as cost
    from warehouse_receipt_lines
    where company_id = ${value('company_id')} and receipt_id = ${value('document_id')} and updates_cost
    order by product_id, id`,
);

interface ReturnedCosts extends CostsOfDocument {
  /** Null for all lines of the receipt. */
  line_id: number | null;
}

type ValueOf = (name: keyof ReturnedCosts & string) => string;

/** SQL that is true of the row `line` where it is deleted. */
const isDeleted = (value: ValueOf) =>
  `(line.receipt_id = ${value('document_id')} and (${value('line_id')}::bigint is null or line.id = ${value('line_id')}))`;

/** The statement before `returnCosts`, whose own snapshot would miss the receipts whose writers it waits for. */
export const waitForCosts = keyedStatement<ReturnedCosts>(
  (value) => `
    select from products
    where company_id = ${value('company_id')} and product_id = any(array(
      select line.product_id from warehouse_receipt_lines line
      where line.company_id = ${value('company_id')} and ${isDeleted(value)} and line.updates_cost))
    order by product_id
    for no key update`,
);

/** The statement that gives products back the cost that held without the deleted lines. */
export const returnCosts = costUpdate<ReturnedCosts>(
  (value) => `
    select deleted.product_id, null::bigint as line_id, coalesce(newest.cost, held.cost) as cost
    from (
      select distinct line.product_id, line.original_price as cost from warehouse_receipt_lines line
      where line.company_id = ${value('company_id')} and ${isDeleted(value)} and line.updates_cost
    ) deleted
    join products product on product.company_id = ${value('company_id')}
      and product.product_id = deleted.product_id and product.original_price = deleted.cost
    left join lateral (
      select id, at from product_price_changes
      where company_id = ${value('company_id')} and product_id = deleted.product_id
        and price_field = 'original_price' and document_kind is null
      order by id desc limit 1
    ) by_hand on true
    -- A line that said the cost of its moment has changed nothing: its receipt tells when.
    left join lateral (
      select line.original_price as cost
      from warehouse_receipt_lines line
      join warehouse_receipts receipt on receipt.company_id = line.company_id and receipt.id = line.receipt_id
      left join (
        select line_id, max(at) as at from product_price_changes
        where company_id = ${value('company_id')} and product_id = deleted.product_id and document_kind = 'receipt'
        group by line_id
      ) last_set on last_set.line_id = line.id
      where line.company_id = ${value('company_id')} and line.product_id = deleted.product_id
        and line.original_price is not null and line.sent_qty is null and line.updates_cost
        and receipt.status = 1 and not ${isDeleted(value)}
        and (by_hand.at is null or coalesce(last_set.at, receipt.created_at) > by_hand.at)
      order by coalesce(last_set.at, receipt.created_at) desc, line.id desc limit 1
    ) newest on true
    left join lateral (
      select price_before as cost from product_price_changes
      where company_id = ${value('company_id')} and product_id = deleted.product_id
        and price_field = 'original_price' and id > coalesce(by_hand.id, 0)
      order by id limit 1
    ) held on true
    where coalesce(newest.cost, held.cost) is not null`,
);
