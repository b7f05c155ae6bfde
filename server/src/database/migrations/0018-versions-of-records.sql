-- A change names the version it was made from: of two people who edit one record, the second is told.
alter table companies add column version integer not null default 1;
alter table warehouses add column version integer not null default 1;
-- Grows too with what the person may do, in whatever shop: a form of who has been let go is then an old one.
alter table users add column version integer not null default 1;
