-- Products of a shop. Colour, size and type are columns (shown as attributes 1 to 3).

create table categories (
  category_id bigint generated always as identity,
  company_id bigint not null references companies,
  category_name text not null,
  category_parent_id bigint,
  primary key (company_id, category_id),
  constraint categories_parent foreign key (company_id, category_parent_id) references categories (company_id, category_id)
);
create unique index categories_name_unique on categories (company_id, coalesce(category_parent_id, 0), lower(category_name));

create table products (
  product_id bigint generated always as identity,
  company_id bigint not null references companies,
  product_code text not null,
  barcode text not null default '',
  product_name text not null,
  code_anh text not null default '',
  unit_code text not null constraint products_unit references units,
  category_id bigint,
  color text not null default '',
  size text not null default '',
  type text not null default '',
  -- Cost, selling and promo price, whole dong.
  original_price bigint not null default 0,
  price bigint not null default 0,
  sale_price bigint not null default 0,
  product_desc text not null default '',
  supplier_note text not null default '',
  status_note text not null default '',
  thumb_file text,
  slide_file text,
  status smallint not null default 1,
  created_at timestamptz not null default now(),
  search_code text not null generated always as (lower(product_code)) stored,
  search_name text not null generated always as (vn_words(product_name)) stored,
  primary key (company_id, product_id),
  constraint products_category foreign key (company_id, category_id) references categories (company_id, category_id),
  constraint products_prices_not_negative check (original_price >= 0 and price >= 0 and sale_price >= 0),
  constraint products_status_known check (status in (0, 1))
);
create index products_by_id on products (product_id);
create unique index products_code_unique on products (company_id, search_code text_pattern_ops);
create unique index products_barcode_unique on products (company_id, barcode) where barcode <> '';
create index products_search_code on products using gin (search_code gin_trgm_ops);
create index products_search_name on products using gin (search_name gin_trgm_ops);
