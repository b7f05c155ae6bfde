-- Codes without their signs, for who types 'ao01' and means 'AO-01' (database/search.ts).
create index products_search_code_bare on products
  using gin (company_id, translate(search_code, '-._', '') gin_trgm_ops);
