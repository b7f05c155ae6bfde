-- All phones of the customer who is known by this one: of who was merged into another, of that one and of all who were
-- merged into them. Of a phone that nobody has it is that phone alone, of '' nobody's.
create function phones_of_customer(phone text) returns text[] language sql stable parallel safe as $$
  select array(
    select same.customer_phone
    from customers named
    join customers same on same.customer_id = coalesce(named.merged_into, named.customer_id)
      or same.merged_into = coalesce(named.merged_into, named.customer_id)
    where named.customer_phone = phone and phone <> '' and same.customer_phone <> ''
    union
    select phone where phone <> '')
$$;
