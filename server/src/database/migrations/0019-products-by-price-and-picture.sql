-- Lists that ask for a price or a picture's code read what they find, not all products of the shop.
create index products_by_price on products (company_id, price, product_id) where status = 1;
create index products_search_picture on products using gin (company_id, lower(code_anh) gin_trgm_ops)
  where code_anh <> '';
