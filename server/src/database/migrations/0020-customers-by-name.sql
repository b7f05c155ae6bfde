-- At the counter people are called by name. On the expression, so that a sale that remembers its customer writes no
-- further column.
create index customers_by_name_words on customers using gin (vn_words(customer_name) gin_trgm_ops);
