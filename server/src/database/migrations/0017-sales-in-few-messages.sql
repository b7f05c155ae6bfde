-- Who may stand on a bill of a shop as its salesperson (docs/decisions/0001-salespeople.md).
create view salespeople as
select company.company_id, users.user_id, users.username, users.fullname
from users
cross join companies company
where users.status = 1
  and (users.is_admin or exists (
    select from user_roles
    join roles on roles.role_id = user_roles.role_id
    where user_roles.user_id = users.user_id
      and roles.company_id = company.company_id
      and roles.role_name in ('Sale', 'Admin')));

-- References that verify looks after, where each document or line would look them up again and lock the row it
-- finds (docs/decisions/0013-a-sale-in-three-messages.md).
alter table bills
  drop constraint bills_company_id_fkey,
  drop constraint bills_customer_id_fkey,
  drop constraint bills_payment,
  drop constraint bills_saleman,
  drop constraint bills_created_by_fkey;
alter table bill_lines
  drop constraint bill_lines_bill,
  drop constraint bill_lines_product,
  drop constraint bill_lines_warehouse;
alter table stock_movements
  drop constraint stock_movements_user_id_fkey,
  drop constraint stock_movements_level;
alter table stock_levels
  drop constraint stock_levels_warehouse,
  drop constraint stock_levels_product;
alter table audit_log
  drop constraint audit_log_company_id_fkey,
  drop constraint audit_log_user_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_user_id_fkey;

-- Nothing asks for days across products yet; keys are forgotten by age in one pass a day.
drop index stock_days_by_day;
drop index idempotency_keys_by_age;
create index idempotency_keys_by_age on idempotency_keys using brin (created_at);
