-- Base products: what the website says of goods, once for all variants of a model (decisions.md, 'Catalogue'). A model
-- is the products of a shop with one image code; a product without one is a model of its own.
create table base_products (
  base_product_id bigint generated always as identity,
  company_id bigint not null references companies,
  code_anh text not null default '',
  product_web_name text not null default '',
  brand_id bigint,
  -- Rich text, cleaned before it is kept.
  product_content text not null default '',
  -- 1: sold on the website.
  active smallint not null default 0 constraint base_products_active_known check (active in (0, 1)),
  -- 1: shown on these pages of social networks.
  posted_insta smallint not null default 0 constraint base_products_insta_known check (posted_insta in (0, 1)),
  posted_fb_soquay smallint not null default 0 constraint base_products_fb_known check (posted_fb_soquay in (0, 1)),
  posted_fb_soquay_hn smallint not null default 0
    constraint base_products_fb_hn_known check (posted_fb_soquay_hn in (0, 1)),
  posted_fb_soquay_sg smallint not null default 0
    constraint base_products_fb_sg_known check (posted_fb_soquay_sg in (0, 1)),
  version integer not null default 1,
  constraint base_products_pkey primary key (company_id, base_product_id)
);
create unique index base_products_code_unique on base_products (company_id, lower(code_anh) text_pattern_ops)
  where code_anh <> '';
alter table brands add constraint brands_of_shop unique (company_id, id);
alter table base_products
  add constraint base_products_brand foreign key (company_id, brand_id) references brands (company_id, id);
create index base_products_by_brand on base_products (company_id, brand_id);

alter table products
  add column base_product_id bigint,
  -- 0: not sold any more ('ngừng bán'), still listed; status 0 is deleted.
  add column active smallint not null default 1 constraint products_active_known check (active in (0, 1)),
  add column version integer not null default 1;

insert into base_products (company_id, code_anh)
select distinct on (company_id, lower(code_anh)) company_id, code_anh
from products where code_anh <> '' order by company_id, lower(code_anh), product_id;
update products set base_product_id = base.base_product_id
from base_products base
where products.code_anh <> '' and base.company_id = products.company_id
  and lower(base.code_anh) = lower(products.code_anh) and base.code_anh <> '';
alter table base_products add column only_product_id bigint;
insert into base_products (company_id, only_product_id) select company_id, product_id from products where code_anh = '';
update products set base_product_id = base.base_product_id
from base_products base
where base.only_product_id = products.product_id and base.company_id = products.company_id;
alter table base_products drop column only_product_id;

-- Whoever writes a product places it in its model, in whatever way it comes.
create function place_in_base_product() returns trigger language plpgsql as $$
begin
  if new.code_anh <> '' then
    select base_product_id into new.base_product_id from base_products
    where company_id = new.company_id and lower(code_anh) = lower(new.code_anh) and code_anh <> '';
    if not found then
      insert into base_products (company_id, code_anh) values (new.company_id, new.code_anh)
      on conflict do nothing
      returning base_product_id into new.base_product_id;
      -- Somebody else made it while this waited.
      if not found then
        select base_product_id into new.base_product_id from base_products
        where company_id = new.company_id and lower(code_anh) = lower(new.code_anh) and code_anh <> '';
      end if;
    end if;
  elsif tg_op = 'INSERT' or old.code_anh <> '' then
    insert into base_products (company_id) values (new.company_id) returning base_product_id into new.base_product_id;
  end if;
  return new;
end $$;
create trigger products_placed before insert or update of code_anh on products
  for each row execute function place_in_base_product();
alter table products
  alter column base_product_id set not null,
  -- Never kept: it says that whoever writes a product leaves the column to the trigger.
  alter column base_product_id set default 0,
  add constraint products_base foreign key (company_id, base_product_id) references base_products (company_id, base_product_id);
create index products_by_base on products (company_id, base_product_id, product_id);

create table base_product_web_categories (
  company_id bigint not null,
  base_product_id bigint not null,
  category_id bigint not null,
  -- From 1; the first is the main one.
  position integer not null default 1,
  constraint base_product_web_categories_pkey primary key (company_id, base_product_id, category_id),
  constraint base_product_web_categories_base foreign key (company_id, base_product_id)
    references base_products (company_id, base_product_id),
  constraint base_product_web_categories_category foreign key (company_id, category_id)
    references web_categories (company_id, category_id)
);
create index base_product_web_categories_by_category
  on base_product_web_categories (company_id, category_id, base_product_id);
insert into base_product_web_categories (company_id, base_product_id, category_id, position)
select product.company_id, product.base_product_id, placed.category_id, min(placed.position)
from product_web_categories placed join products product using (company_id, product_id)
group by 1, 2, 3;
drop table product_web_categories;

-- Attributes of goods (document 2, 'Attributes'). 1, 2 and 3 are all shops' and stand in columns of their own on
-- products: color, size and type.
create table attributes (
  attribute_id bigint generated by default as identity (start with 4) constraint attributes_pkey primary key,
  -- Null of the three that all shops have.
  company_id bigint references companies,
  attribute_name text not null,
  version integer not null default 1
);
create unique index attributes_name_unique on attributes (coalesce(company_id, 0), lower(attribute_name));
insert into attributes (attribute_id, attribute_name) values (1, 'Màu sắc'), (2, 'Kích thước'), (3, 'Loại');

create table attribute_values (
  value_id bigint generated always as identity,
  company_id bigint not null references companies,
  attribute_id bigint not null constraint attribute_values_attribute references attributes,
  value text not null,
  version integer not null default 1,
  constraint attribute_values_pkey primary key (company_id, value_id)
);
create unique index attribute_values_unique on attribute_values (company_id, attribute_id, lower(value));

-- What products of a group of the warehouse are asked about.
create table category_attributes (
  company_id bigint not null,
  category_id bigint not null,
  attribute_id bigint not null constraint category_attributes_attribute references attributes,
  constraint category_attributes_pkey primary key (company_id, category_id, attribute_id),
  constraint category_attributes_category foreign key (company_id, category_id) references categories (company_id, category_id)
);

-- What is said of a product beyond colour, size and type: a value of the list, or words of its own.
create table product_attributes (
  company_id bigint not null,
  product_id bigint not null,
  attribute_id bigint not null constraint product_attributes_attribute references attributes,
  value_id bigint,
  value text,
  constraint product_attributes_pkey primary key (company_id, product_id, attribute_id),
  constraint product_attributes_product foreign key (company_id, product_id) references products (company_id, product_id),
  constraint product_attributes_value foreign key (company_id, value_id) references attribute_values (company_id, value_id),
  constraint product_attributes_own_column check (attribute_id > 3),
  constraint product_attributes_one_value check ((value_id is null) <> (value is null))
);
create index product_attributes_by_value on product_attributes (company_id, value_id, product_id);
create index product_attributes_by_attribute on product_attributes (attribute_id);

-- Every price of a product that changed, also by hand: which one, and by which document where there is one.
alter table product_cost_changes rename to product_price_changes;
alter table product_price_changes rename column cost_before to price_before;
alter table product_price_changes rename column cost_after to price_after;
alter table product_price_changes rename constraint product_cost_changes_kind_known to product_price_changes_kind_known;
alter table product_price_changes
  add column price_field text not null default 'original_price'
    constraint product_price_changes_field_known check (price_field in ('original_price', 'price', 'sale_price')),
  alter column document_kind drop not null,
  alter column document_id drop not null,
  alter column line_id drop not null;
alter table product_price_changes alter column price_field drop default;
alter index product_cost_changes_by_product rename to product_price_changes_by_product;
