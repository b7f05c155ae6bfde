-- A shop has each name of a role once, in whatever case.
alter table roles drop constraint roles_name_unique;
update roles set role_name = role_name || ' ' || role_id
where exists (
  select from roles earlier
  where earlier.company_id = roles.company_id and lower(earlier.role_name) = lower(roles.role_name)
    and earlier.role_id < roles.role_id);
create unique index roles_name_unique on roles (company_id, lower(role_name));
