-- Statistics for the planner, of the tables of which this transaction has written more than so many rows. Called as its
-- last statement they come with the commit: no list of the new rows is ever planned by what was counted before them
-- (docs/decisions/0165-statistics-come-with-the-rows.md).
create function analyze_written_tables(most_unnoticed bigint) returns void
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
end $$;

-- A shop that grows by many small writes beside others is no tenth of all goods for long; nobody else counts it.
alter table products set (autovacuum_analyze_scale_factor = 0.02);
alter table base_products set (autovacuum_analyze_scale_factor = 0.02);
alter table stock_levels set (autovacuum_analyze_scale_factor = 0.02);
