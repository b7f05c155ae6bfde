-- Merging customers is a right of its own, by default an Admin's: whoever edits customers had it, in every shop.
update role_grants set actions = actions || '{merge}'::text[]
from roles
where roles.role_id = role_grants.role_id and roles.role_name = 'Admin' and role_grants.module_id = 'customers'
  and not 'merge' = any(role_grants.actions);
