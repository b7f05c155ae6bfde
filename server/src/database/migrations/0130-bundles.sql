-- Bundles: products that are several others sold together (decisions.md X77 and 'Bundles').
create table product_sets (
  id bigint generated always as identity,
  company_id bigint not null,
  -- The bundle.
  set_id bigint not null,
  -- One of its items, and how many pieces of it stand in one bundle: base_qty × qty_rate.
  product_id bigint not null,
  base_qty integer not null default 1 constraint product_sets_base_qty check (base_qty between 1 and 1000),
  qty_rate integer not null default 1 constraint product_sets_qty_rate check (qty_rate between 1 and 1000),
  constraint product_sets_pkey primary key (company_id, id),
  constraint product_sets_item_once unique (company_id, set_id, product_id),
  constraint product_sets_set foreign key (company_id, set_id) references products (company_id, product_id),
  constraint product_sets_product foreign key (company_id, product_id) references products (company_id, product_id),
  constraint product_sets_not_itself check (set_id <> product_id)
);
create index product_sets_by_item on product_sets (company_id, product_id);

alter table products add column is_bundle boolean not null default false;
-- The look-up walks these without a look at the products.
drop index products_look_up;
create index products_look_up on products (company_id, product_id)
  include (search_look_up, search_code, search_color, search_size, category_id, is_bundle) where status = 1;
drop index products_sample;
create index products_sample on products (company_id, product_id)
  include (search_look_up, search_code, search_color, search_size, category_id, is_bundle)
  where status = 1 and (hashint8(product_id) & 63) = 0;
create index products_bundles on products (company_id, product_id) where is_bundle;

-- A product is a bundle as long as it has items.
create function note_bundle() returns trigger language plpgsql as $$
declare
  of_item product_sets := coalesce(new, old);
begin
  update products
  set is_bundle = exists (
    select from product_sets item where item.company_id = of_item.company_id and item.set_id = of_item.set_id)
  where company_id = of_item.company_id and product_id = of_item.set_id;
  return null;
end $$;
create trigger product_sets_noted after insert or delete on product_sets
  for each row execute function note_bundle();

-- A bundle has no stock of its own: what comes in are its items. The lock keeps a product that gets its first level from
-- becoming one meanwhile.
create function refuse_bundle_level() returns trigger language plpgsql as $$
declare
  is_of_bundle boolean;
begin
  select is_bundle into is_of_bundle from products
  where company_id = new.company_id and product_id = new.product_id
  for key share;
  if is_of_bundle then
    raise exception 'a bundle has no level' using errcode = 'check_violation', constraint = 'stock_levels_no_bundle';
  end if;
  return new;
end $$;
create trigger stock_levels_no_bundle before insert on stock_levels
  for each row execute function refuse_bundle_level();

-- The items of a sold bundle as they were: [{ product_id, product_code, product_name, unit_code, qty, original_price }],
-- pieces and cost of those in one bundle. Null of other goods.
alter table bill_lines add column items jsonb;
alter table repay_lines add column items jsonb;
