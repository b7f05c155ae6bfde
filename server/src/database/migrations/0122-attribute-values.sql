-- Attributes and their values are written as records are.
alter table attributes add column request_key text constraint attributes_request_unique unique;
alter table attribute_values
  add column request_key text constraint attribute_values_request_unique unique,
  add constraint attribute_values_by_id unique (value_id);
create index category_attributes_by_attribute on category_attributes (attribute_id);

-- Colours, sizes and types that products have are values of attributes 1 to 3 of their shop, whoever writes the
-- products and in whatever way.
create function keep_values_of_products() returns trigger language plpgsql as $$
declare
  written constant text := 'select company_id, product_id, color, size, type from %s where status = 1';
begin
  -- What is known already conflicts; so does a value that is being deleted, which this waits for.
  execute format($values$
    insert into attribute_values (company_id, attribute_id, value)
    select distinct on (company_id, attribute_id, lower(value)) company_id, attribute_id, value
    from (%s) as product,
      lateral (values (1, color), (2, size), (3, type)) as said (attribute_id, value)
    where value <> ''
    order by company_id, attribute_id, lower(value), value
    on conflict do nothing
  $values$, case tg_op
    when 'INSERT' then format(written, 'new_rows')
    else format(written, 'new_rows') || ' except ' || format(written, 'old_rows')
  end);
  return null;
end $$;
create trigger products_values_inserted after insert on products referencing new table as new_rows
  for each statement execute function keep_values_of_products();
create trigger products_values_updated after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_values_of_products();

insert into attribute_values (company_id, attribute_id, value)
select distinct on (company_id, attribute_id, lower(value)) company_id, attribute_id, value
from products, lateral (values (1, color), (2, size), (3, type)) as said (attribute_id, value)
where status = 1 and value <> ''
order by company_id, attribute_id, lower(value), value
on conflict do nothing;
