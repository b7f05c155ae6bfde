-- Lists that give each colour and size a row may have one for the product too, which says how many there are in all:
-- by its code, or by a number that its row has, theirs name it.
alter table product_import_rows
  add column parent_key text not null default '',
  add column row_key text not null default '';
