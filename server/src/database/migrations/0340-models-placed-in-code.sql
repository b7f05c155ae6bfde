-- Which model a product belongs to is decided by who writes it (server/src/catalogue/place-products.ts), for all products
-- of a sheet together and under locks in one order; so is where the pictures of a model go that nobody is left in.
drop trigger products_placed on products;
drop function place_in_base_product();
drop trigger products_moved on products;
drop function take_pictures_along();
alter table products alter column base_product_id drop default;

-- Links of the first picture are copies that triggers alone keep, by model and colour.
drop trigger products_shown_when_new on products;
create trigger products_shown_when_new before insert on products
  for each row execute function show_picture_of_color();
drop trigger products_shown_in_color on products;
create trigger products_shown_in_color before update of color, base_product_id on products
  for each row when (
    new.base_product_id <> old.base_product_id or new.thumb_file is not null and new.color <> old.color)
  execute function show_picture_of_color();
