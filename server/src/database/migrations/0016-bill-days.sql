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

-- Lists find the numbers of a page in an index alone. A day is a range of numbers (above), and needs no index.
drop index bills_by_date;
drop index bills_list_by_origin;
drop index bills_by_saleman;
drop index bills_by_creator;
drop index bills_by_phone;
create index bills_list_by_origin on bills (company_id, order_origin, bill_number) include (bill_date, status);
create index bills_by_saleman on bills (company_id, saleman_id, bill_number) include (order_origin);
-- Most salespeople write their bills themselves: this has the others.
create index bills_written_for_others on bills (company_id, created_by, bill_number) include (order_origin, saleman_id)
  where created_by <> saleman_id;
create index bills_by_phone on bills (company_id, customer_phone text_pattern_ops) include (bill_number, order_origin);
create index bills_by_amount on bills (company_id, total_final_amount) include (bill_number, order_origin);
create index bills_deleted on bills (company_id, bill_number) include (order_origin) where status = 0;

-- A search begins with the shop, as that of products does.
drop index bills_search_customer;
create index bills_search_customer on bills using gin (company_id, search_customer gin_trgm_ops);
