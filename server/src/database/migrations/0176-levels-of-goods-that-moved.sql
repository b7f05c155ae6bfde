-- Deleting a product opened a level in each warehouse and left it: restored, the product had been in stock everywhere.
delete from stock_levels level
where level.qty = 0 and not exists (
  select from stock_movements movement
  where movement.company_id = level.company_id and movement.product_id = level.product_id
    and movement.warehouse_code = level.warehouse_code);
