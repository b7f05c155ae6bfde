-- As all records have them.
alter table companies
  add column request_key text constraint companies_request_unique unique,
  add column search_name text not null generated always as (vn_words(company_name)) stored;

-- Printed on slips.
alter table companies
  add column company_tax_code text not null default '';
