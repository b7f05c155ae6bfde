-- Lists go by number: ids are taken before the transaction that numbers the bill, so by id numbers stand out of order.
drop index bills_list_by_origin;
drop index bills_by_date;
drop index bills_by_saleman;
drop index bills_by_creator;
create index bills_list_by_origin on bills (company_id, order_origin, bill_number);
create index bills_by_date on bills (company_id, bill_date, bill_number);
create index bills_by_saleman on bills (company_id, saleman_id, bill_number);
create index bills_by_creator on bills (company_id, created_by, bill_number);

-- These were for rows with a phone or a name only, which no query says of its rows: so none could use them.
drop index bills_by_phone;
drop index bills_search_customer;
create index bills_by_phone on bills (company_id, customer_phone text_pattern_ops);
create index bills_search_customer on bills using gin (search_customer gin_trgm_ops);

-- The hottest table: no index holds its quantity, and its pages have room, so that an update stays on its page
-- and touches no index (HOT).
drop index stock_levels_by_product;
create index stock_levels_by_product on stock_levels (company_id, product_id) include (warehouse_code);
alter table stock_levels set (fillfactor = 80);
alter table stock_days set (fillfactor = 80);
alter table document_counters set (fillfactor = 20);
