-- Whether the till saw the transfer of a deposit come (docs/decisions/0279-a-deposit-by-transfer.md). Of pre-orders before
-- nobody has said so. A constant default rewrites no row.
alter table preorders
  add column transfer_received smallint not null default 0
    constraint preorders_transfer_received_known check (transfer_received in (0, 1));
