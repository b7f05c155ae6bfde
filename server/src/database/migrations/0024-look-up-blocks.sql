-- Words of the look-up as bits: for each beginning of a word, which of a shop's products have it, by blocks of 2,048
-- ids. What has several words is their AND and how many there are a count, however common each of them is
-- (docs/decisions/0017-look-up-by-bits.md).
create table look_up_blocks (
  company_id bigint not null,
  -- 'w' of code, name and group, 'c' of the colour; 's' a word of the size, whole.
  beginning text not null,
  block bigint not null,
  products bit(2048) not null,
  primary key (company_id, beginning, block)
) with (fillfactor = 70);

-- The beginnings that typed words ask for, each of a kind.
create function asked_beginnings(kinds text[], typed text[]) returns text[]
language sql stable
return array(
  select distinct kind || case kind when 's' then word else left(word, 7) end
  from unnest(kinds, typed) as asked (kind, text), unnest(string_to_array(vn_fold(text), ' ')) as word
  where word <> '');

create function marked_products(block bigint, products bit) returns setof bigint
language sql immutable parallel safe
begin atomic
  -- By 64, of which most are empty where few are marked.
  select (block << 11) + place
  from generate_series(0, 1984, 64) as chunk, generate_series(chunk, chunk + 63) as place
  where substring(products, chunk + 1, 64) <> 0::bit(64) and get_bit(products, place) = 1;
end;

-- Up to seven letters, as many as a Vietnamese word has: codes have more, of which each would be a row.
create function beginnings(kind text, word text) returns setof text
language sql immutable parallel safe
begin atomic
  select kind || left(word, count)
  from generate_series(
    case kind when 's' then length(word) else 1 end,
    case kind when 's' then length(word) else least(length(word), 7) end) as count;
end;

-- A product's bit is flipped under each beginning that it gets or loses, in the order of the key: of two that change
-- products at once one waits, and never both. Words first, then their beginnings: many products share them.
create function keep_look_up_blocks() returns trigger language plpgsql set work_mem = '64MB' as $$
declare
  shown constant text := 'select company_id, product_id, search_look_up, search_color, search_size from %s where status = 1';
  was constant text := format(shown, 'old_rows');
  is_now constant text := format(shown, 'new_rows');
begin
  execute format($flip$
    with words as (
      select company_id, product_id >> 11 as block, kind, word,
        bit_or(mark) filter (where is_new) as gets, bit_or(mark) filter (where not is_new) as loses
      from (%s) as changed,
        lateral (select set_bit(0::bit(2048), (product_id & 2047)::int, 1) as mark) as marked,
        lateral (values ('w', search_look_up), ('c', search_color), ('s', search_size)) as texts (kind, words),
        unnest(string_to_array(words, ' ')) as word
      where word <> ''
      group by company_id, product_id >> 11, kind, word
    )
    insert into look_up_blocks as kept (company_id, beginning, block, products)
    select company_id, beginning, block,
      coalesce(bit_or(gets), 0::bit(2048)) # coalesce(bit_or(loses), 0::bit(2048))
    from words, beginnings(kind, word) as beginning
    group by company_id, beginning, block
    having coalesce(bit_or(gets), 0::bit(2048)) <> coalesce(bit_or(loses), 0::bit(2048))
    order by company_id, beginning, block
    on conflict (company_id, beginning, block) do update set products = kept.products # excluded.products
  $flip$, case tg_op
    when 'INSERT' then format('select *, true as is_new from (%s) as now', is_now)
    when 'DELETE' then format('select *, false as is_new from (%s) as before', was)
    else format('select *, true as is_new from (%1$s except %2$s) as now
      union all select *, false from (%2$s except %1$s) as before', is_now, was)
  end);
  return null;
end $$;
create trigger products_look_up_inserted after insert on products referencing new table as new_rows
  for each statement execute function keep_look_up_blocks();
create trigger products_look_up_updated after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_look_up_blocks();
create trigger products_look_up_deleted after delete on products referencing old table as old_rows
  for each statement execute function keep_look_up_blocks();

insert into look_up_blocks (company_id, beginning, block, products)
select company_id, beginning, block, bit_or(marks)
from (
  select company_id, product_id >> 11 as block, kind, word,
    bit_or(set_bit(0::bit(2048), (product_id & 2047)::int, 1)) as marks
  from products,
    lateral (values ('w', search_look_up), ('c', search_color), ('s', search_size)) as texts (kind, words),
    unnest(string_to_array(words, ' ')) as word
  where word <> '' and status = 1
  group by company_id, block, kind, word
) as words, beginnings(kind, word) as beginning
group by company_id, beginning, block;

drop index products_look_up_words;
drop function look_up_words;
drop function typed_words;

-- Names without their spaces, for words that were typed as one; what is sampled of them in an index alone.
drop index products_search_joined;
alter table products
  add column search_joined text not null generated always as (replace(vn_words(product_name), ' ', '')) stored;
create index products_search_joined on products using gin (company_id, search_joined gin_trgm_ops);
create index products_sample_joined on products (company_id, product_id)
  include (search_joined, search_code, search_color, search_size)
  where status = 1 and (hashint8(product_id) & 63) = 0;
