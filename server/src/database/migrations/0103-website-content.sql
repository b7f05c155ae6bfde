-- What the website shows; erased, not switched off.
create table shop_addresses (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  name text not null,
  address text not null,
  phone text not null,
  map_link text not null,
  display_order integer not null,
  status smallint not null constraint shop_addresses_status_known check (status in (0, 1)),
  version integer not null default 1,
  request_key text constraint shop_addresses_request_unique unique,
  search_name text not null generated always as (vn_words(name || ' ' || address)) stored
);
create index shop_addresses_list on shop_addresses (company_id, display_order, id);

create table footer_menus (
  id bigint generated always as identity,
  company_id bigint not null references companies,
  name text not null,
  parent_id bigint,
  link text not null,
  menu_order integer not null,
  version integer not null default 1,
  request_key text constraint footer_menus_request_unique unique,
  search_name text not null generated always as (vn_words(name)) stored,
  constraint footer_menus_pkey primary key (id),
  constraint footer_menus_of_shop unique (company_id, id),
  constraint footer_menus_parent foreign key (company_id, parent_id) references footer_menus (company_id, id)
);
create index footer_menus_list on footer_menus (company_id, menu_order, id);
create index footer_menus_below on footer_menus (company_id, parent_id);

-- Who adds addresses takes them off again.
update role_grants set actions = actions || array['delete']
where module_id = 'shop-address' and 'create' = any(actions) and 'delete' <> all(actions);
