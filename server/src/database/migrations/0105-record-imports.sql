-- Records come from sheets too; those that all shops share in no shop.
alter table sheet_imports
  alter column company_id drop not null,
  drop constraint sheet_imports_kind_known,
  add constraint sheet_imports_kind_known
    check (kind in ('products', 'receipt', 'export') or kind like 'record:%');

-- Rows of a sheet of records; unlogged as the rows of products are.
create unlogged table record_import_rows (
  import_id uuid not null references sheet_imports on delete cascade,
  -- As the spreadsheet program numbers it.
  row_number integer not null,
  -- Where the row as it was stands.
  piece integer not null,
  outcome text not null
    constraint record_import_rows_outcome_known check (outcome in ('new', 'changed', 'existing', 'error')),
  -- All that is wrong with it, and of that what the sheet alone tells.
  reasons text[] not null,
  sheet_reasons text[] not null,
  -- Texts of its cells by field; a blank cell says nothing.
  said jsonb not null,
  -- Of the record that it changes: its key, and which of its fields.
  record_key text,
  changed text[],
  -- Fields as they are written, of one that is new or changed.
  written jsonb,
  primary key (import_id, row_number)
);
