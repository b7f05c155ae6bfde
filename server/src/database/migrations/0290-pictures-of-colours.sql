-- A picture of a model may be of one colour of it, as products say it. Blank: of all of them.
alter table base_product_images add column color text not null default '';

-- Pictures of a product's own colour stand first, then those of no colour, then the others: a model with one picture
-- goes on showing it everywhere.
create function picture_rank(picture_color text, product_color text) returns integer
  language sql immutable parallel safe
  return case when lower(picture_color) = lower(product_color) then 0 when picture_color = '' then 1 else 2 end;

create or replace function show_first_pictures() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  update products product set thumb_file = first.thumb_file, slide_file = first.slide_file
  from (select distinct company_id, base_product_id from changed) as model
  join products shown on shown.company_id = model.company_id and shown.base_product_id = model.base_product_id
  left join lateral (
    select thumb_file, slide_file from base_product_images image
    where image.company_id = model.company_id and image.base_product_id = model.base_product_id
    order by picture_rank(image.color, shown.color), image_order, id limit 1
  ) as first on true
  where product.company_id = shown.company_id and product.product_id = shown.product_id
    and (product.thumb_file, product.slide_file) is distinct from (first.thumb_file, first.slide_file);
  return null;
end $$;

-- Runs behind `products_placed`, by their names: a product that changes model and colour at once is in its model then.
create function show_picture_of_color() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  -- Locked, its pictures stay what is read here until the commit.
  perform from base_products
  where company_id = new.company_id and base_product_id = new.base_product_id for key share;
  new.thumb_file := null;
  new.slide_file := null;
  select thumb_file, slide_file into new.thumb_file, new.slide_file from base_product_images
  where company_id = new.company_id and base_product_id = new.base_product_id
  order by picture_rank(color, new.color), image_order, id limit 1;
  return new;
end $$;
create trigger products_shown_in_color before update of color, code_anh on products
  for each row when (
    new.thumb_file is not null and (new.color <> old.color or new.base_product_id <> old.base_product_id))
  execute function show_picture_of_color();
create trigger products_shown_when_new before insert on products
  for each row when (new.thumb_file is not null) execute function show_picture_of_color();

create index base_product_images_of_color on base_product_images (company_id, lower(color)) where color <> '';
