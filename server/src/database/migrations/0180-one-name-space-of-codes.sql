-- Codes and barcodes of a shop are one name space (decisions.md, 'After the third look'): whatever a scanner reads names
-- one product. Case and blanks tell no two apart, nor does the 0 that makes thirteen digits of a UPC.
create function product_code_key(typed text) returns text language sql immutable parallel safe
  return regexp_replace(lower(regexp_replace(typed, '\s', '', 'g')), '^([0-9]{12})$', '0\1');

create table product_codes (
  company_id bigint not null,
  code_key text not null,
  product_id bigint not null,
  -- A product with a lower id had the same before this was asked.
  is_shared boolean not null default false,
  constraint product_codes_pkey primary key (company_id, code_key, product_id)
);
-- Two who save the same at once wait for each other, and nobody else does.
create unique index product_codes_unique on product_codes (company_id, code_key) where not is_shared;

insert into product_codes (company_id, code_key, product_id, is_shared)
select company_id, code_key, product_id,
  row_number() over (partition by company_id, code_key order by product_id) > 1
from (
  select distinct company_id, product_id, product_code_key(typed) as code_key
  from products cross join lateral (values (product_code), (barcode)) as said (typed)
) as named
where code_key <> '';

create function keep_codes_of_new_products() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into product_codes (company_id, code_key, product_id)
  select distinct company_id, code_key, product_id
  from new_rows
  cross join lateral (values (product_code_key(product_code)), (product_code_key(barcode))) as said (code_key)
  where code_key <> ''
  order by company_id, code_key;
  return null;
end $$;
create trigger products_codes_inserted after insert on products referencing new table as new_rows
  for each statement execute function keep_codes_of_new_products();

create function keep_codes_of_changed_product() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  left_keys text[] := array(
    select product_code_key(typed) from unnest(array[old.product_code, old.barcode]) as typed
    except
    select product_code_key(typed) from unnest(array[new.product_code, new.barcode]) as typed);
begin
  delete from product_codes
  where company_id = old.company_id and code_key = any(left_keys) and product_id = old.product_id;
  -- The next of those that shared it keeps others out.
  update product_codes kept set is_shared = false
  where kept.company_id = old.company_id and kept.code_key = any(left_keys) and kept.is_shared and not exists (
    select from product_codes other
    where other.company_id = kept.company_id and other.code_key = kept.code_key and other.product_id < kept.product_id);
  insert into product_codes (company_id, code_key, product_id)
  select distinct new.company_id, code_key, new.product_id
  from (select product_code_key(typed) from unnest(array[new.product_code, new.barcode]) as typed) as said (code_key)
  where code_key <> '' and not exists (
    select from product_codes own
    where own.company_id = new.company_id and own.code_key = said.code_key and own.product_id = new.product_id)
  order by code_key;
  return null;
end $$;
create trigger products_codes_changed after update of product_code, barcode on products
  for each row when (old.product_code <> new.product_code or old.barcode <> new.barcode)
  execute function keep_codes_of_changed_product();
