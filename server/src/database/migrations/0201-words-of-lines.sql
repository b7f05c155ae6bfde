-- Colour and size as they were called when the line was written. Null on lines older than these columns, which millions
-- of rows need not be rewritten for: their words are those that their product had first (product_former_words).
alter table bill_lines add column color text, add column size text;
alter table repay_lines add column color text, add column size text;
alter table warehouse_receipt_lines add column color text, add column size text;
alter table warehouse_export_lines add column color text, add column size text;
alter table stock_take_lines add column color text, add column size text;

-- How products were called before: a row for each time that name, colour or size changed, whatever changed them.
create table product_former_words (
  id bigint generated always as identity,
  company_id bigint not null,
  product_id bigint not null,
  product_name text not null,
  color text not null,
  size text not null,
  search_words text generated always as (vn_words(product_name || ' ' || color || ' ' || size)) stored,
  primary key (company_id, product_id, id),
  constraint product_former_words_product foreign key (company_id, product_id) references products (company_id, product_id)
    on delete cascade
);
create index product_former_words_search on product_former_words using gin (company_id, search_words gin_trgm_ops);

create function keep_former_words() returns trigger language plpgsql as $$
begin
  insert into product_former_words (company_id, product_id, product_name, color, size)
  values (old.company_id, old.product_id, old.product_name, old.color, old.size);
  return null;
end $$;
create trigger products_words_kept after update of product_name, color, size on products
  for each row when ((old.product_name, old.color, old.size) is distinct from (new.product_name, new.color, new.size))
  execute function keep_former_words();
