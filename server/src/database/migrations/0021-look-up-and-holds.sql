-- Holds of a shop by the day on which they end.
create index reservations_open_by_day on reservations (company_id, expired_date, id)
  where cancelled_at is null and fulfilled_qty < qty;

-- Every group that may look up holds goods too, and cancels its own (decisions.md, 'Selling and sessions').
update role_grants
set actions = actions || array(select action from unnest(array['create', 'delete']) action where action <> all(actions))
from roles
where roles.role_id = role_grants.role_id and roles.role_name in ('KeToan', 'Order')
  and role_grants.module_id = 'inventories' and 'view' = any(role_grants.actions);

-- Groups of the website, a tree of their own beside the warehouse's groups. A product may stand in several, the
-- first is its main one.
create table web_categories (
  category_id bigint generated always as identity,
  company_id bigint not null references companies,
  category_name text not null,
  category_parent_id bigint,
  display_order integer not null default 0,
  primary key (company_id, category_id),
  constraint web_categories_parent foreign key (company_id, category_parent_id) references web_categories (company_id, category_id)
);
create unique index web_categories_name_unique on web_categories (company_id, coalesce(category_parent_id, 0), lower(category_name));

create table product_web_categories (
  company_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  position integer not null default 1,
  primary key (company_id, product_id, category_id),
  constraint product_web_categories_product foreign key (company_id, product_id) references products (company_id, product_id),
  constraint product_web_categories_category foreign key (company_id, category_id) references web_categories (company_id, category_id)
);
create index product_web_categories_by_category on product_web_categories (company_id, category_id, product_id);

-- They begin as the warehouse's groups.
insert into web_categories (category_id, company_id, category_name, category_parent_id)
overriding system value
select category_id, company_id, category_name, category_parent_id from categories;
select setval(pg_get_serial_sequence('web_categories', 'category_id'), coalesce(max(category_id), 0) + 1, false)
from web_categories;
insert into product_web_categories (company_id, product_id, category_id)
select company_id, product_id, category_id from products where category_id is not null;

-- What the look-up finds a product by, in one text: its code, its name and its group, so that words of all three are
-- found together by one index. No generated column, since the group's name is another table's.
alter table products add column search_look_up text;
create function write_search_look_up() returns trigger language plpgsql as $$
begin
  -- Cut where folding has made signs of one letter into many: products_look_up carries it.
  new.search_look_up := left(vn_words(concat_ws(' ', new.product_code, new.product_name, (
    select category_name from categories
    where company_id = new.company_id and category_id = new.category_id))), 500);
  return new;
end $$;
create trigger products_search_look_up before insert or update of product_code, product_name, category_id on products
  for each row execute function write_search_look_up();
create function rewrite_search_look_up() returns trigger language plpgsql as $$
begin
  update products set category_id = category_id
  where company_id = new.company_id and category_id = new.category_id;
  return null;
end $$;
create trigger categories_search_look_up after update of category_name on categories
  for each row execute function rewrite_search_look_up();
update products set category_id = category_id;
alter table products alter column search_look_up set not null, alter column search_look_up set default '';
create index products_search_look_up on products using gin (company_id, search_look_up gin_trgm_ops);

-- Colour and size, for words of them and for their beginnings and ends.
alter table products
  add column search_color text not null generated always as (left(vn_words(color), 120) || ' ') stored,
  add column search_size text not null generated always as (left(vn_words(size), 120) || ' ') stored;
create index products_search_variant on products using gin (company_id, search_color gin_trgm_ops, search_size gin_trgm_ops);
create index products_by_category on products (company_id, category_id);
-- Names without their spaces, for words that were typed as one.
create index products_search_joined on products using gin (company_id, replace(search_name, ' ', '') gin_trgm_ops);
-- Common words are looked for from the newest product on, in this index alone. The name is left out: with it the
-- longest texts of a product would not fit into a row of an index (2,704 bytes).
create index products_look_up on products (company_id, product_id)
  include (search_look_up, search_code, search_color, search_size, category_id) where status = 1;
drop index products_list;
-- Products that are one but for colour and size.
create index products_by_picture on products (company_id, code_anh) where status = 1 and code_anh <> '';
