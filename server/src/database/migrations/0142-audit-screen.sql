-- The log on a screen: where something was done from, and a shop's days in order.
alter table audit_log add column address text;
create index audit_log_by_day on audit_log (company_id, at desc, id desc);
