-- Since when a shop's counter has its warehouse: goods of bills before were sold from wherever there was most
-- (docs/decisions/0316-goods-from-another-warehouse.md).
alter table companies add column counter_named_at timestamptz;

update companies shop set counter_named_at = coalesce((
    select max(named.at) from audit_log named
    where named.company_id = shop.company_id and named.entity = 'company' and named.entity_id = shop.company_id::text
      and named.after ? 'counter_warehouse_code'
  ), now())
where counter_warehouse_code is not null;
