-- Who renames a group waits for no sheet that holds products of it: those are left as they are, and so is what an import
-- is about to commit. finish_renamed_groups writes them as soon as whoever wrote meanwhile has ended.
create table renamed_categories (
  company_id bigint not null,
  category_id bigint not null,
  -- When this was first seen by finish_renamed_groups: whoever begins to write later reads the new name.
  seen_at timestamptz
);

-- Gives products of a group that can be had their text anew; answers how many are left to others.
create function rewrite_products_of_group(of_company bigint, of_category bigint, name text) returns bigint
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  left_behind bigint;
begin
  with stale as materialized (
    select product_id from products
    where company_id = of_company and category_id = of_category
      and search_look_up <> left(vn_words(concat_ws(' ', product_code, product_name, name)), 500)
  ), free as materialized (
    select product_id from products
    where company_id = of_company and product_id = any(array(select product_id from stale))
    order by product_id for no key update skip locked
  ), rewritten as (
    -- Of what the product is called by now, whoever has changed that since.
    update products product
    set search_look_up = left(vn_words(concat_ws(' ', product.product_code, product.product_name, name)), 500)
    from free
    where product.company_id = of_company and product.product_id = free.product_id
      and product.category_id = of_category
    returning 1
  )
  select (select count(*) from stale) - (select count(*) from rewritten) into left_behind;
  return left_behind;
end $$;

create or replace function rewrite_search_look_up() returns trigger language plpgsql as $$
begin
  insert into renamed_categories (company_id, category_id) values (new.company_id, new.category_id);
  perform rewrite_products_of_group(new.company_id, new.category_id, new.category_name);
  return null;
end $$;

-- Writes what was left of groups that have been renamed. A transaction that has written nothing yet has no backend_xid:
-- what it writes is made of names that are committed by then.
create function finish_renamed_groups() returns void language plpgsql as $$
declare
  renamed record;
begin
  if not pg_try_advisory_xact_lock(3653) then
    return;
  end if;
  for renamed in
    select waiting.ctid as place, waiting.company_id, waiting.category_id, category.category_name
    from renamed_categories waiting join categories category using (company_id, category_id)
    where seen_at < coalesce(
      (select min(xact_start) from pg_stat_activity
       where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()),
      'infinity')
  loop
    if rewrite_products_of_group(renamed.company_id, renamed.category_id, renamed.category_name) = 0 then
      delete from renamed_categories where ctid = renamed.place;
    end if;
  end loop;
  update renamed_categories set seen_at = clock_timestamp() where seen_at is null;
end $$;
