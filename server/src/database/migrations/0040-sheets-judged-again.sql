-- A sheet is uploaded once and may be judged several times, by other meanings of its columns: each time is an import
-- of its own, and the sheet stands under the first. One that another has taken the place of has no count any more.
alter table sheet_imports add column sheet_id uuid references sheet_imports on delete cascade;
update sheet_imports set sheet_id = import_id;
alter table sheet_imports alter column sheet_id set not null;
create index sheet_imports_of_sheet on sheet_imports (sheet_id);
alter table staged_sheet_pieces rename column import_id to sheet_id;
