-- Whether the till saw the money of a transfer come (docs/decisions/0185-a-transfer-that-has-come.md). Of bills before
-- nobody has said so. A constant default rewrites no row.
alter table bills
  add column transfer_received smallint not null default 0
    constraint bills_transfer_received_known check (transfer_received in (0, 1));
