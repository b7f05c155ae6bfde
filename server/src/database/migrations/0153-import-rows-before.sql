-- What the changed fields of a record say until its row is written, beside what the sheet says.
alter table record_import_rows add column before jsonb;
