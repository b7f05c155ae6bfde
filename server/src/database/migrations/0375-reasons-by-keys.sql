-- A reason of a row is a text by its key and what stands in it, [{ "key": "rowKnown" }], as contract/src/sheet-texts.ts
-- has them. What was checked and not written is checked again; what was written keeps its file of bad rows.
delete from sheet_imports where result is null;

alter table product_import_rows alter column reasons type jsonb using to_jsonb(reasons);
alter table line_import_rows
  alter column reasons type jsonb using to_jsonb(reasons),
  alter column sheet_reasons type jsonb using to_jsonb(sheet_reasons);
alter table record_import_rows
  alter column reasons type jsonb using to_jsonb(reasons),
  alter column sheet_reasons type jsonb using to_jsonb(sheet_reasons);

update product_import_rows
set reasons = (select jsonb_agg(jsonb_build_object('key', 'plain', 'params', jsonb_build_object('text', reason)))
  from jsonb_array_elements(reasons) as reason)
where reasons <> '[]';
update line_import_rows
set reasons = (select jsonb_agg(jsonb_build_object('key', 'plain', 'params', jsonb_build_object('text', reason)))
  from jsonb_array_elements(reasons) as reason)
where reasons <> '[]';
update record_import_rows
set reasons = (select jsonb_agg(jsonb_build_object('key', 'plain', 'params', jsonb_build_object('text', reason)))
  from jsonb_array_elements(reasons) as reason)
where reasons <> '[]';
