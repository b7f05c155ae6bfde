-- Figures of the dashboard are a right of their own: who had them as an Admin keeps them, accountants wait for the owner's tick.
update role_grants set actions = actions || '{figures}'::text[]
from roles
where roles.role_id = role_grants.role_id and roles.base_group = 'Admin' and role_grants.module_id = 'dashboard'
  and 'view' = any(role_grants.actions) and not 'figures' = any(role_grants.actions);
