-- What the goods of a receipt come to, and what its supplier's invoice says (docs/decisions/0282-money-of-receipts.md).
-- Nothing is paid for what a transfer sends.
alter table warehouse_receipt_lines
  add column amount bigint not null generated always as (
    case when sent_qty is null then qty * coalesce(original_price, 0) else 0 end
  ) stored;

alter table warehouse_receipts
  add column total_amount bigint not null default 0,
  -- Null where nobody has typed it.
  add column invoice_total bigint constraint warehouse_receipts_invoice_total_not_negative check (invoice_total >= 0);
alter table warehouse_receipt_days add column total_amount numeric not null default 0;

update warehouse_receipts receipt set total_amount = priced.amount
from (
  select company_id, receipt_id, sum(amount) as amount
  from warehouse_receipt_lines where amount > 0
  group by company_id, receipt_id
) priced
where receipt.company_id = priced.company_id and receipt.id = priced.receipt_id;

update warehouse_receipt_days day set total_amount = summed.amount
from (
  select company_id, receipt_date, receipt_type, sum(total_amount) as amount
  from warehouse_receipts where status <> 0 and total_amount > 0
  group by company_id, receipt_date, receipt_type
) summed
where day.company_id = summed.company_id and day.receipt_date = summed.receipt_date
  and day.receipt_type = summed.receipt_type;

-- Finds what a product has cost the last time.
create index warehouse_receipt_lines_by_last_cost on warehouse_receipt_lines (company_id, product_id, id)
  where original_price is not null and sent_qty is null;
