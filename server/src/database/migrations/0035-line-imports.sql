-- Receipts and exports come from sheets too: what is kept of a checked file is of one of several kinds.

alter table product_imports rename to sheet_imports;
alter index product_imports_by_age rename to sheet_imports_by_age;
alter table sheet_imports
  add column kind text not null default 'products'
    constraint sheet_imports_kind_known check (kind in ('products', 'receipt', 'export')),
  -- What was said beside the file, as its kind has it: of a receipt its type, its supplier and the like.
  add column given jsonb not null default '{}';
alter table sheet_imports alter column kind drop default, alter column given drop default;

-- Lines of a document that a sheet brings, one document a file; unlogged as the rows of products are.
create unlogged table line_import_rows (
  import_id uuid not null references sheet_imports on delete cascade,
  -- As the spreadsheet program numbers it.
  row_number integer not null,
  outcome text not null constraint line_import_rows_outcome_known check (outcome in ('new', 'error')),
  -- All that is wrong with it, and of that what the sheet alone tells.
  reasons text[] not null,
  sheet_reasons text[] not null,
  -- Where the row as it was stands.
  piece integer not null,
  product_code text not null,
  product_name text not null,
  warehouse_code text not null,
  qty bigint not null,
  -- Whole dong; null where nobody said.
  original_price bigint,
  -- Username or name of who receives it, as written.
  receiver text not null,
  -- As the shop has them.
  product_id bigint,
  receiver_id bigint,
  primary key (import_id, row_number)
);
