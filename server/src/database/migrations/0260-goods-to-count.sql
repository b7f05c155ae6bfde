-- Goods that a till missed in a warehouse and took from another: what the books have of them there is to be counted
-- (docs/decisions/0260-goods-to-count.md). One row of a product in a warehouse, however many bills missed it.
create table goods_to_count (
  company_id bigint not null,
  warehouse_code text not null,
  product_id bigint not null,
  -- The last time that a till missed it.
  since timestamptz not null default now(),
  primary key (company_id, warehouse_code, product_id),
  constraint goods_to_count_warehouse foreign key (company_id, warehouse_code)
    references warehouses (company_id, warehouse_code)
);
