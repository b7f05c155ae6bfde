-- Counts of rows written are kept back by a connection for up to a second, and would be added to those of its next
-- transactions: many small ones in a row would count as one large one. They are handed over with each commit instead.
create or replace function analyze_written_tables(most_unnoticed bigint) returns void
language plpgsql
-- Longer than PostgreSQL takes to interrupt an autovacuum that is at the table.
set lock_timeout = '3s' as $$
declare
  written regclass;
begin
  -- In one order: of two large writes one waits, and never both.
  foreach written in array array(
    select relid::regclass from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > most_unnoticed order by relid
  ) loop
    begin
      execute format('analyze %s', written);
    exception when lock_not_available or query_canceled then
      -- What was written counts for more than how fast it is found: autovacuum counts the table a minute later.
      raise log 'statistics of % are left to autovacuum: %', written, sqlerrm;
    end;
  end loop;
  perform pg_stat_force_next_flush();
end $$;
