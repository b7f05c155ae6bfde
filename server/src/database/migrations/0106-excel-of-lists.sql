-- Who keeps the books, and who keeps the goods, take lists home as sheets.
update role_grants set actions = actions || array['export']
from roles
where roles.role_id = role_grants.role_id
  and (
    (roles.role_name in ('Admin', 'KeToan') and module_id in ('returns', 'preorders'))
    or (
      roles.role_name in ('Admin', 'KeToan', 'Kho')
      and module_id in ('warehouse-receipts', 'warehouse-exports', 'stock-takes')
    )
  )
  and 'export' <> all(actions);
