-- Models of a group that are sold, the newest first, for the till's tiles: a group may have 20,000 products.
create index products_sold_of_group on products (company_id, category_id, base_product_id)
  where status = 1 and active = 1;
