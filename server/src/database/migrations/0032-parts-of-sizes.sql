-- Each part of a size that names several is a word of it too: 'L' finds 'L/XL', and 'L/XL' still does.
create or replace function keep_look_up_blocks() returns trigger language plpgsql set work_mem = '64MB' as $$
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
        lateral (values ('w', search_look_up), ('c', search_color), ('s', search_size),
          ('s', translate(search_size, '/,-', '   '))) as texts (kind, words),
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
insert into look_up_blocks as kept (company_id, beginning, block, products)
select company_id, 's' || word, product_id >> 11, bit_or(set_bit(0::bit(2048), (product_id & 2047)::int, 1))
from products, unnest(string_to_array(translate(search_size, '/,-', '   '), ' ')) as word
where word <> '' and status = 1 and search_size ~ '[/,-]'
group by company_id, word, product_id >> 11
on conflict (company_id, beginning, block) do update set products = kept.products | excluded.products;

-- Codes without their signs, '/' among them ('lk01a' for 'LK-01/A', database/search.ts).
drop index products_search_code_bare;
create index products_search_code_bare on products
  using gin (company_id, translate(search_code, '-._/', '') gin_trgm_ops);
