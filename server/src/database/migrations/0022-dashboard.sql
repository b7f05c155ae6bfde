-- Sums over a period's bills by who sold them, and over their lines by product, read these indexes alone, a range of
-- numbers and of ids (docs/decisions/0019-figures-of-the-dashboard.md). Every change of what they carry touches
-- another index already, but for the figures of a line, which only an edit changes.
alter table bills
  drop constraint bills_number_unique,
  add constraint bills_number_unique unique (company_id, bill_number)
    include (id, bill_date, status, saleman_id, total_final_amount);

drop index bill_lines_by_bill;
create unique index bill_lines_by_bill on bill_lines (company_id, bill_id, line_number)
  include (product_id, qty, final_amount);
