-- The warehouse that a shop's tills take goods from where neither device nor person has one of its own
-- (decisions.md, 'Where a till takes goods from').
alter table companies
  add column counter_warehouse_code text,
  -- Asked once: a shop may also say that it has none.
  add column is_counter_settled boolean not null default false,
  add constraint companies_counter_warehouse foreign key (company_id, counter_warehouse_code)
    references warehouses (company_id, warehouse_code);
