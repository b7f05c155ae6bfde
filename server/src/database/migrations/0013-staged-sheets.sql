-- A sheet is staged as it was read, and understood from there: other columns for it need no other upload.
-- Both tables are kept for an hour, are large, and can be made again from the file. So they are unlogged: a
-- crash of PostgreSQL empties them, and what was staged in them counts as expired.

drop table product_import_rows;
drop table product_imports;

create table product_imports (
  import_id uuid primary key,
  company_id bigint not null references companies,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  -- Header of the sheet as it was, for the file of bad rows.
  header text[] not null default '{}',
  -- Rows that were judged; null before all were. Fewer rows than that are what a crash has left.
  row_count integer,
  -- What the write answered: a second call is answered the same.
  result jsonb
);
create index product_imports_by_age on product_imports (created_at);

create unlogged table staged_sheet_pieces (
  import_id uuid not null references product_imports on delete cascade,
  -- From 1; the first begins with the header.
  piece integer not null,
  -- [{ "number": 3, "cells": ["00123", 5, null] }], cells as server/src/spreadsheets/cell.ts has them.
  rows json not null,
  primary key (import_id, piece)
);

create unlogged table product_import_rows (
  import_id uuid not null references product_imports on delete cascade,
  -- As the spreadsheet program numbers it.
  row_number integer not null,
  outcome text not null constraint product_import_rows_outcome_known check (outcome in ('new', 'existing', 'error')),
  reasons text[] not null,
  -- Where the row as it was stands.
  piece integer not null,
  product_code text not null,
  product_name text not null,
  unit_code text not null,
  unit_name text not null,
  category_name text not null,
  color text not null,
  size text not null,
  type text not null,
  code_anh text not null,
  barcode text not null,
  -- Whole dong.
  original_price bigint not null,
  price bigint not null,
  sale_price bigint not null,
  product_desc text not null,
  supplier_note text not null,
  status_note text not null,
  -- [{ "warehouse_code": "KHO1", "qty": 5 }]
  opening jsonb not null,
  -- Pieces in all of them.
  opening_qty bigint not null,
  -- The product made from it.
  product_id bigint,
  primary key (import_id, row_number)
);
