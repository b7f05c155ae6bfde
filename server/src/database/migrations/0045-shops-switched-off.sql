-- A shop that is offered no more, and takes no documents and no changes (docs/decisions/0033-shops-switched-off.md).
alter table companies
  add column active smallint not null default 1 constraint companies_active_known check (active in (0, 1));
