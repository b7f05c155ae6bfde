-- The moment of a posting: read once, after the levels are locked. now() is the moment at which the transaction
-- began: one that began before midnight and got its lock after it would book onto a day that others have left.
create function posting_time() returns timestamptz language sql volatile parallel safe
  return clock_timestamp();

alter table stock_movements alter column posted_at drop default;
