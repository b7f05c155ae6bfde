-- Groups of the warehouse and of the website are kept as records are.
alter table categories
  add column active smallint not null default 1 constraint categories_active_known check (active in (0, 1)),
  add column version integer not null default 1,
  add column request_key text constraint categories_request_unique unique,
  add column search_name text not null generated always as (vn_words(category_name)) stored,
  add constraint categories_by_id unique (category_id);
create index categories_below on categories (company_id, category_parent_id);
-- With the status, so that the products of all groups are counted in the index alone.
drop index products_by_category;
create index products_by_category on products (company_id, category_id, status);

alter table web_categories
  add column version integer not null default 1,
  add column request_key text constraint web_categories_request_unique unique,
  add column search_name text not null generated always as (vn_words(category_name)) stored,
  -- What the menu of groups shows of it.
  add column picture_sha256 text,
  add constraint web_categories_by_id unique (category_id),
  add constraint web_categories_picture
    foreign key (picture_sha256, company_id) references pictures (sha256, company_id);
create index web_categories_list on web_categories (company_id, category_parent_id, display_order);
create index web_categories_pictures on web_categories (picture_sha256, company_id);
