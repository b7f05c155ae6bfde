-- A sheet of new products names the brand of each, as lists of other programs do.
alter table product_import_rows add column brand_name text not null default '';
