-- A customer that was merged into another one keeps its row, and with it its number, by which the other is found.
-- Those merged into one that is merged later point to where that has gone: there is never more than one step.
alter table customers
  add column merged_into bigint constraint customers_merged_into references customers,
  add constraint customers_merged_into_another check (merged_into <> customer_id);
create index customers_by_merged_into on customers (merged_into) where merged_into is not null;
