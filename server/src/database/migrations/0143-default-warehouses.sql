-- The warehouse that a person takes goods from first, in each shop (decisions.md, 'Default warehouse').
create table user_default_warehouses (
  user_id bigint not null references users,
  company_id bigint not null,
  warehouse_code text not null,
  constraint user_default_warehouses_pkey primary key (user_id, company_id),
  constraint user_default_warehouses_warehouse foreign key (company_id, warehouse_code)
    references warehouses (company_id, warehouse_code)
);
create index user_default_warehouses_by_warehouse on user_default_warehouses (company_id, warehouse_code);
