-- Sum that came by transfer where it differs from what the document asks (docs/decisions/0320-received-sums.md). Null: as
-- `transfer_received` says, all of it or nothing. Without a default no row is rewritten.
alter table bills
  add column received_amount bigint constraint bills_received_amount_positive check (received_amount > 0);
alter table preorders
  add column received_amount bigint constraint preorders_received_amount_positive check (received_amount > 0);
