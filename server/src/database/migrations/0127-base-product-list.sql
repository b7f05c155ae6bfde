-- A base product is looked up by its number alone, before its shop is known.
create index base_products_by_id on base_products (base_product_id);
