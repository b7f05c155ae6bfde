-- Checked import files, kept for an hour: any process can write what another has checked.

create table product_imports (
  import_id uuid primary key,
  company_id bigint not null references companies,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  -- Header of the sheet as it was, for the file of bad rows.
  header text[] not null,
  -- What the write answered: a second call is answered the same.
  result jsonb
);
create index product_imports_by_age on product_imports (created_at);

create table product_import_rows (
  import_id uuid not null references product_imports on delete cascade,
  -- As the spreadsheet program numbers it.
  row_number integer not null,
  outcome text not null constraint product_import_rows_outcome_known check (outcome in ('new', 'existing', 'error')),
  reasons text[] not null,
  -- The row as it was, for the file of bad rows.
  cells text[] not null,
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
  -- The product made from it.
  product_id bigint,
  primary key (import_id, row_number)
);
