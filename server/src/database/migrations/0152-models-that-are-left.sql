-- Of a model that nobody is left in, the pictures go along to one that has none: where several products have moved, with
-- the last of them.
create function take_pictures_along() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from base_products
  where company_id = new.company_id and base_product_id in (old.base_product_id, new.base_product_id)
  order by base_product_id for no key update;
  update base_product_images set base_product_id = new.base_product_id
  where company_id = new.company_id and base_product_id = old.base_product_id
    and not exists (
      select from products left_behind
      where left_behind.company_id = old.company_id and left_behind.base_product_id = old.base_product_id)
    and not exists (
      select from base_product_images own
      where own.company_id = new.company_id and own.base_product_id = new.base_product_id);
  return null;
end $$;
create trigger products_moved after update on products
  for each row when (old.base_product_id <> new.base_product_id) execute function take_pictures_along();
