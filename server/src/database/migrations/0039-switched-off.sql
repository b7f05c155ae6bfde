-- What is no longer offered (docs/decisions/0032-switched-off-not-erased.md): documents that name it stay as they are.
alter table warehouses
  add column active smallint not null default 1 constraint warehouses_active_known check (active in (0, 1));
alter table payment_methods
  add column active smallint not null default 1 constraint payment_methods_active_known check (active in (0, 1));
alter table units
  add column active smallint not null default 1 constraint units_active_known check (active in (0, 1));
