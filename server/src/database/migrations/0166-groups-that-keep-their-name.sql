-- Products say their group's name in search_look_up: they are written anew when it changes, and not whenever the group
-- is saved. The text alone is written, so that no trigger of what it is made of runs product by product.
create or replace function rewrite_search_look_up() returns trigger language plpgsql as $$
begin
  update products
  set search_look_up = left(vn_words(concat_ws(' ', product_code, product_name, new.category_name)), 500)
  where company_id = new.company_id and category_id = new.category_id;
  return null;
end $$;
drop trigger categories_search_look_up on categories;
create trigger categories_search_look_up after update of category_name on categories
  for each row when (old.category_name is distinct from new.category_name) execute function rewrite_search_look_up();
