-- A model is found by its name on the website, and by whether it is sold there, without looking at all of its shop's.
create index base_products_search_web_name on base_products using gin (company_id, vn_words(product_web_name) gin_trgm_ops)
  where product_web_name <> '';
create index base_products_by_active on base_products (company_id, active, base_product_id) where code_anh <> '';
