-- Figures of each shop's days, kept by the writes of bills themselves: totals and sums of lists and reports read
-- these few rows in place of a hundred thousand bills (docs/decisions/0011-totals-kept-by-day.md).
-- No CHECK that a figure is at least 0: it would judge the difference that a write adds, which may be below.
create table bill_days (
  company_id bigint not null references companies,
  bill_date date not null,
  order_origin text not null,
  live_count bigint not null,
  deleted_count bigint not null,
  -- Whole dong, of bills that are not deleted. Numeric: a day of mistyped prices leaves the range of bigint, and then
  -- no bill could be written on it.
  total_amount numeric not null,
  total_discount numeric not null,
  total_final_amount numeric not null,
  pre_paid numeric not null,
  -- No bill of the day has a number outside of these.
  first_number bigint not null,
  last_number bigint not null,
  primary key (company_id, bill_date, order_origin)
) with (fillfactor = 50);

insert into bill_days
select company_id, bill_date, order_origin,
  count(*) filter (where status = 1), count(*) filter (where status = 0),
  coalesce(sum(total_amount) filter (where status = 1), 0),
  coalesce(sum(total_discount) filter (where status = 1), 0),
  coalesce(sum(total_final_amount) filter (where status = 1), 0),
  coalesce(sum(pre_paid) filter (where status = 1), 0),
  min(bill_number), max(bill_number)
from bills
group by company_id, bill_date, order_origin;
