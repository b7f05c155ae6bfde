-- The list of products asks for what a model has and lacks: each question is the walk of an index.
alter table base_products
  -- 1: in a group of the website. Kept, since what is in no group stands in no index of groups.
  add column has_web_category smallint not null default 0
    constraint base_products_has_web_category_known check (has_web_category in (0, 1));
update base_products set has_web_category = 1
where exists (
  select from base_product_web_categories placed
  where placed.company_id = base_products.company_id and placed.base_product_id = base_products.base_product_id);

create function note_web_categories() returns trigger language plpgsql as $$
begin
  -- In one order, and before it looks: who places the same models meanwhile is waited for and then seen.
  perform from base_products
  where (company_id, base_product_id) in (select company_id, base_product_id from changed)
  order by company_id, base_product_id
  for no key update;
  update base_products base set has_web_category = 1 - has_web_category
  from (select distinct company_id, base_product_id from changed) as model
  where base.company_id = model.company_id and base.base_product_id = model.base_product_id
    and has_web_category <> (exists (
      select from base_product_web_categories placed
      where placed.company_id = base.company_id and placed.base_product_id = base.base_product_id))::int;
  return null;
end $$;
create trigger base_product_web_categories_placed after insert on base_product_web_categories
  referencing new table as changed for each statement execute function note_web_categories();
create trigger base_product_web_categories_taken after delete on base_product_web_categories
  referencing old table as changed for each statement execute function note_web_categories();

create index base_products_no_web_category on base_products (company_id, base_product_id) where has_web_category = 0;
create index base_products_no_brand on base_products (company_id, base_product_id) where brand_id is null;
create index base_products_no_content on base_products (company_id, base_product_id) where product_content = '';
create index base_products_not_insta on base_products (company_id, base_product_id) where posted_insta = 0;
create index base_products_not_fb on base_products (company_id, base_product_id) where posted_fb_soquay = 0;
create index base_products_not_fb_hn on base_products (company_id, base_product_id) where posted_fb_soquay_hn = 0;
create index base_products_not_fb_sg on base_products (company_id, base_product_id) where posted_fb_soquay_sg = 0;

-- The products of models and of groups are found in these indexes alone, deleted ones left out; and so are those that
-- are still sold.
drop index products_by_base;
create index products_by_base on products (company_id, base_product_id, product_id) include (status, active);
drop index products_by_category;
create index products_by_category on products (company_id, category_id, product_id) include (status);

create index products_no_image_code on products (company_id, product_id) where status = 1 and code_anh = '';
create index products_no_photo on products (company_id, product_id) where status = 1 and thumb_file is null;
create index products_not_sold on products (company_id, product_id) where status = 1 and active = 0;
create index products_deleted on products (company_id, product_id) where status = 0;

-- Values of the attributes that are columns of products.
create index products_by_color on products (company_id, lower(color)) where color <> '';
create index products_by_size on products (company_id, lower(size)) where size <> '';
create index products_by_type on products (company_id, lower(type)) where type <> '';
