-- Who has confirmed what a transfer sent: null while it waits, and of receipts that no transfer made.
alter table warehouse_receipts add column confirmed_by bigint;

update warehouse_receipts receipt set confirmed_by = confirmed.user_id
from audit_log confirmed
where receipt.behaviour = 'transfer' and receipt.status = 1
  and confirmed.company_id = receipt.company_id and confirmed.entity = 'receipt'
  and confirmed.entity_id = receipt.id::text and confirmed.action = 'confirm';
