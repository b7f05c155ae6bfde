-- Lists of suppliers name goods by their barcode, beside a code of their own or instead of one.
alter table line_import_rows add column barcode text not null default '';
