-- Models with a picture that stands in until somebody takes a better one.
create index base_product_images_temp on base_product_images (company_id, base_product_id) where is_temp = 1;
