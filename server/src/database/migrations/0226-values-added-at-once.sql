-- Values of attributes that products bring along are listed without waiting for others who are adding the same ones, as an
-- import does until its commit: such a value is noted, and listed as soon as they have ended, whatever became of theirs.
-- Until then a product has it in words.
create table noted_values (
  company_id bigint not null,
  attribute_id bigint not null,
  value text not null
);

-- One of 1,024: locks are kept in a memory that all share, and a sheet may bring as many values as it has rows.
create function is_free_to_list(company_id bigint, attribute_id bigint, value text) returns boolean language sql volatile
  -- 'value' on a telephone's keys.
  return pg_try_advisory_xact_lock(82583, hashtext(concat_ws(' ', company_id, attribute_id, lower(value))) & 1023);

create or replace function keep_values_of_products() returns trigger language plpgsql as $$
declare
  written constant text := 'select company_id, product_id, color, size, type from %s where status = 1';
begin
  -- What is known already conflicts; so does a value that is being deleted, which this waits for.
  execute format($values$
    with said as materialized (
      select distinct on (company_id, attribute_id, lower(value)) company_id, attribute_id, value
      from (%s) as product,
        lateral (values (1, color), (2, size), (3, type)) as said (attribute_id, value)
      where value <> ''
      order by company_id, attribute_id, lower(value), value
    ), judged as materialized (
      select *, case when exists (
        select from attribute_values known
        where known.company_id = said.company_id and known.attribute_id = said.attribute_id
          and lower(known.value) = lower(said.value)
      ) then true else is_free_to_list(company_id, attribute_id, value) end as is_free
      from said
    ), noted as (
      insert into noted_values (company_id, attribute_id, value)
      select company_id, attribute_id, value from judged where not is_free
    )
    insert into attribute_values (company_id, attribute_id, value)
    select company_id, attribute_id, value from judged where is_free
    on conflict do nothing
  $values$, case tg_op
    when 'INSERT' then format(written, 'new_rows')
    else format(written, 'new_rows') || ' except ' || format(written, 'old_rows')
  end);
  return null;
end $$;

-- Lists what was noted and nobody is adding any more.
create function list_noted_values() returns void language sql
begin atomic
  with taken as (
    delete from noted_values where is_free_to_list(company_id, attribute_id, value)
    returning company_id, attribute_id, value
  )
  insert into attribute_values (company_id, attribute_id, value)
  select distinct on (company_id, attribute_id, lower(value)) company_id, attribute_id, value
  from taken
  order by company_id, attribute_id, lower(value), value
  on conflict do nothing;
end;
