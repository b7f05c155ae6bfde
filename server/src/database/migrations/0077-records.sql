-- What all records have: a version that a change names, words by which they are found, and the key of the request that
-- created them, so that one whose answer got lost is not 'taken already' by itself.
alter table units
  add column version integer not null default 1,
  add column request_key text constraint units_request_unique unique,
  add column search_name text not null generated always as (vn_words(unit_code || ' ' || unit_name)) stored;
alter table payment_methods
  add column version integer not null default 1,
  add column request_key text constraint payment_methods_request_unique unique,
  add column search_name text not null generated always as (vn_words(payment_code || ' ' || payment_desc)) stored;

create table currencies (
  currency_code text primary key,
  currency_name text not null,
  active smallint not null default 1 constraint currencies_active_known check (active in (0, 1)),
  version integer not null default 1,
  request_key text constraint currencies_request_unique unique,
  search_name text not null generated always as (vn_words(currency_code || ' ' || currency_name)) stored
);
create unique index currencies_code_unique on currencies (lower(currency_code));
insert into currencies (currency_code, currency_name) values ('VND', 'Đồng Việt Nam');

create table brands (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  brand_name text not null,
  active smallint not null default 1 constraint brands_active_known check (active in (0, 1)),
  version integer not null default 1,
  request_key text constraint brands_request_unique unique,
  search_name text not null generated always as (vn_words(brand_name)) stored
);
create unique index brands_name_unique on brands (company_id, lower(brand_name));

alter table warehouses
  add column request_key text constraint warehouses_request_unique unique,
  add column search_name text not null generated always as (vn_words(warehouse_code || ' ' || warehouse_name)) stored;

alter table suppliers
  add column active smallint not null default 1 constraint suppliers_active_known check (active in (0, 1)),
  add column version integer not null default 1,
  add column request_key text constraint suppliers_request_unique unique;
create index suppliers_search_name on suppliers using gin (search_name gin_trgm_ops);
alter table warehouse_receipt_types
  add column version integer not null default 1,
  add column request_key text constraint warehouse_receipt_types_request_unique unique,
  add column search_name text not null generated always as (vn_words(warehouse_receipt_type_name)) stored;
alter table warehouse_export_types
  add column version integer not null default 1,
  add column request_key text constraint warehouse_export_types_request_unique unique,
  add column search_name text not null generated always as (vn_words(warehouse_export_type_name)) stored;
