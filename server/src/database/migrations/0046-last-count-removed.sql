-- What was taken back last of a take, of whose counts there may be tens of thousands.
create index stock_take_counts_removed on stock_take_counts (company_id, stock_take_id, removed_at)
  where removed_at is not null;
