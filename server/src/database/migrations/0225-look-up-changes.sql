-- Bits that change are rows of their own, which nobody else writes: who saves a product waits for nobody who has changed
-- others with its words, an import not yet committed among them. The products of a block are the XOR of all its rows;
-- fold_look_up_changes makes one of them (docs/decisions/0225-changes-beside-the-bits.md).
alter table look_up_blocks add column change bigint not null default 0;
comment on column look_up_blocks.change is '0 of the folded row, else the number of the statement that flips these bits';
alter table look_up_blocks drop constraint look_up_blocks_pkey,
  add constraint look_up_blocks_pkey primary key (company_id, beginning, block, change);
create index look_up_blocks_changes on look_up_blocks (change) where change > 0;
create sequence look_up_changes;
-- Autovacuum takes folded changes away before readers have many to pass by.
alter table look_up_blocks set (autovacuum_vacuum_scale_factor = 0.02);

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
    insert into look_up_blocks (company_id, beginning, block, change, products)
    select company_id, beginning, block, (select nextval('look_up_changes')),
      coalesce(bit_or(gets), 0::bit(2048)) # coalesce(bit_or(loses), 0::bit(2048))
    from words, beginnings(kind, word) as beginning
    group by company_id, beginning, block
    having coalesce(bit_or(gets), 0::bit(2048)) <> coalesce(bit_or(loses), 0::bit(2048))
  $flip$, case tg_op
    when 'INSERT' then format('select *, true as is_new from (%s) as now', is_now)
    when 'DELETE' then format('select *, false as is_new from (%s) as before', was)
    else format('select *, true as is_new from (%1$s except %2$s) as now
      union all select *, false from (%2$s except %1$s) as before', is_now, was)
  end);
  return null;
end $$;

-- Folds up to so many committed changes into their blocks and answers how many; 0 while somebody else folds. Changes of one
-- block may be folded in any order and by any part: each bit is flipped once for each of them.
create function fold_look_up_changes(most int) returns int language plpgsql
  set work_mem = '64MB' set plan_cache_mode = force_generic_plan as $$
declare
  folded int;
begin
  -- 'fold' on a telephone's keys. Of two who fold the rows of the same blocks one would wait for the other.
  if not pg_try_advisory_xact_lock(3653) then
    return 0;
  end if;
  with taken as (
    delete from look_up_blocks
    where ctid = any(array(select ctid from look_up_blocks where change > 0 order by change limit most))
    returning company_id, beginning, block, products
  ), merged as (
    insert into look_up_blocks as kept (company_id, beginning, block, products)
    select company_id, beginning, block, bit_xor(products) from taken
    group by company_id, beginning, block
    order by company_id, beginning, block
    on conflict (company_id, beginning, block, change) do update set products = kept.products # excluded.products
  )
  select count(*) into folded from taken;
  return folded;
end $$;
