-- Goods that a sheet says are not sold any more come in as such.
alter table product_import_rows add column active smallint not null default 1;
