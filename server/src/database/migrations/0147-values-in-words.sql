-- A value that products say in words is found once the list has it too.
create index product_attributes_by_words on product_attributes (company_id, attribute_id, lower(value), product_id)
  where value is not null;
