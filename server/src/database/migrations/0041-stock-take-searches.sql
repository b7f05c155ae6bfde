-- Takes by words of their note, as the lists of other documents find customers.
create index stock_takes_search_note on stock_takes using gin (company_id, search_note gin_trgm_ops);

-- Of two columns that are compared PostgreSQL takes it that nearly all rows differ, and reads all lines of a take; of one
-- it knows how many do.
alter table stock_take_lines
  add column is_different boolean not null generated always as (counted_qty <> expected_qty) stored;
drop index stock_take_lines_different;
create index stock_take_lines_different on stock_take_lines (company_id, stock_take_id, id) where is_different;
