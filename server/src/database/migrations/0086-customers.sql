-- Customers are kept as records are: with a version that a change names and the key of the request that created them;
-- a group and a note are for all shops. Their list is searched by words of name and address.
alter table customers
  add column customer_group text not null default '',
  add column customer_note text not null default '',
  add column version integer not null default 1,
  add column request_key text constraint customers_request_unique unique,
  add column search_name text not null
    generated always as (vn_words(customer_name || ' ' || customer_phone)) stored,
  add column search_address text not null generated always as (vn_words(customer_address)) stored;
drop index customers_by_name_words;
create index customers_search_name on customers using gin (search_name gin_trgm_ops);
create index customers_search_address on customers using gin (search_address gin_trgm_ops)
  where customer_address <> '';
create index customers_by_group on customers (customer_group, customer_id) where customer_group <> '';

-- What a customer has bought, brought back and asked for stands on their page, whatever their number was then.
create index bills_by_customer on bills (company_id, customer_id, bill_number) where customer_id is not null;
create index repays_by_customer on repays (company_id, customer_id, repay_number) where customer_id is not null;
create index preorders_by_customer on preorders (company_id, customer_id, order_number)
  where customer_id is not null;
