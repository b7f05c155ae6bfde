-- A column that PostgreSQL computes counts as changed by every update of a table with such triggers. In a unique index
-- without a condition it is a key: each change of a product then waited for all sales under way that name it, and they
-- for it. With a condition, always true, the index is no key that others may refer to.
drop index products_code_unique;
create unique index products_code_unique on products (company_id, search_code text_pattern_ops)
  where company_id is not null;
