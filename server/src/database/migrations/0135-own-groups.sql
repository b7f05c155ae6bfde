-- Groups that a shop makes for itself, each built on one of the seven, whose rules hold for it.
alter table roles
  add column base_group text,
  add column version integer not null default 1;
update roles set base_group = role_name;
alter table roles
  alter column base_group set not null,
  add constraint roles_base_group_known
    check (base_group in ('Admin', 'KeToan', 'Sale', 'Order', 'Kho', 'Content', 'Photo'));

create or replace view salespeople as
select company.company_id, users.user_id, users.username, users.fullname
from users
cross join companies company
where users.status = 1
  and (users.is_admin or exists (
    select from user_roles
    join roles on roles.role_id = user_roles.role_id
    where user_roles.user_id = users.user_id
      and roles.company_id = company.company_id
      and roles.base_group in ('Sale', 'Admin')));

create or replace view order_people as
select company.company_id, users.user_id, users.username, users.fullname
from users
cross join companies company
where users.status = 1
  and (users.is_admin or exists (
    select from user_roles
    join roles on roles.role_id = user_roles.role_id
    where user_roles.user_id = users.user_id
      and roles.company_id = company.company_id
      and roles.base_group in ('Order', 'Admin')));

-- People and rights are modules of their own, an Admin's until the owner gives them to others.
insert into role_grants (role_id, module_id, actions)
select roles.role_id, module.module_id, module.actions
from roles
cross join (values
  ('users', array['view', 'create', 'edit', 'delete', 'restore']),
  ('roles', array['view', 'create', 'edit', 'delete']),
  ('permissions', array['view', 'edit']),
  ('user-warehouses', array['view', 'edit']),
  ('audit', array['view', 'export'])
) module (module_id, actions)
where roles.role_name = 'Admin'
on conflict do nothing;

-- Where a session is: what its browser says of itself, and the address it last came from.
alter table sessions
  add column user_agent text not null default '',
  add column address text not null default '';
