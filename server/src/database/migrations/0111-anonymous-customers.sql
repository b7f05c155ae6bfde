-- A customer who was made anonymous has no phone any more, and no other has it taken from them: whoever buys under it is new.
alter table customers
  add column anonymised_at timestamptz,
  drop constraint customers_phone_unique;
create unique index customers_phone_unique on customers (customer_phone) where customer_phone <> '';
