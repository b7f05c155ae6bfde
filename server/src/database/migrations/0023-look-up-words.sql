-- Words of a product by their beginnings, each with its shop, so that a word of one shop is found without passing by
-- those of all the others: 'w' of code, name and group, 'c' of the colour, 's' of the size.
create function look_up_words(company_id bigint, look_up text, color text, size text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array(
  select company_id || kind || word
  from (values ('w', look_up), ('c', color), ('s', size)) as texts (kind, words),
    unnest(string_to_array(words, ' ')) as word
  where word <> ''));

-- What was typed, to be asked of them: beginnings of words, or whole ones.
create function typed_words(company_id bigint, kind text, typed text, is_whole boolean) returns tsquery
language sql stable
return coalesce((
  select string_agg(
    '''' || replace(replace(company_id || kind || word, '\', '\\'), '''', '''''') || case when is_whole then '''' else ''':*' end,
    ' & ')
  from unnest(string_to_array(vn_fold(typed), ' ')) as word
  where word <> ''), '')::tsquery;

drop index products_search_look_up;
create index products_look_up_words on products
  using gin (look_up_words(company_id, search_look_up, search_color, search_size)) where status = 1;

-- One product in 64, whichever came first, tells how common is what is asked.
create index products_sample on products (company_id, product_id)
  include (search_look_up, search_code, search_color, search_size, category_id)
  where status = 1 and (hashint8(product_id) & 63) = 0;
