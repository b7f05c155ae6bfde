-- Holds of a shop by the day on which they end.
create index reservations_open_by_day on reservations (company_id, expired_date, id)
  where cancelled_at is null and fulfilled_qty < qty;

-- Every group that may look up holds goods too, and cancels its own (decisions.md, 'Selling and sessions').
update role_grants
set actions = actions || array(select action from unnest(array['create', 'delete']) action where action <> all(actions))
from roles
where roles.role_id = role_grants.role_id and roles.role_name in ('KeToan', 'Order')
  and role_grants.module_id = 'inventories' and 'view' = any(role_grants.actions);
