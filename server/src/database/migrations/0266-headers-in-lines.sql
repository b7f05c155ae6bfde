-- The type and the destination of an export may stand in columns of its sheet.
alter table line_import_rows
  add column export_type text not null default '',
  add column receipt_warehouse_code text not null default '';
