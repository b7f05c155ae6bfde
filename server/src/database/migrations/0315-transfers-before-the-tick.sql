-- Transfers of bills that were written before anybody could say that the money had come: they count as received
-- (docs/decisions/0315-transfers-before-the-tick.md). None of a new database.
update bills bill set transfer_received = 1
from payment_methods method, schema_migrations ticked
where method.payment_code = bill.payment_code and method.kind = 'transfer'
  and ticked.name = '0185-received-transfers' and bill.created_at < ticked.applied_at
  and bill.transfer_received = 0;

update preorders preorder set transfer_received = 1
from payment_methods method, schema_migrations ticked
where method.payment_code = preorder.payment_code and method.kind = 'transfer'
  and ticked.name = '0278-received-deposits' and preorder.created_at < ticked.applied_at
  and preorder.transfer_received = 0 and preorder.pre_paid > 0;
