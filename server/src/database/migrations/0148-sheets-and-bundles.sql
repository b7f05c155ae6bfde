-- Goods that a sheet says are not sold any more come in as such.
alter table product_import_rows add column active smallint not null default 1;

-- Whoever changes the pieces of an item says what they have seen.
alter table product_sets add column version integer not null default 1;
