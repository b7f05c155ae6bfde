import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { migrate } from '../../database/migrate.ts';

const database = useDatabase({ connections: 1, kind: 'empty' });

test('a counter has its warehouse since the last time that the log says so, else since the migration', async () => {
  const { db, url } = database;
  await migrate(url, { upTo: '0315-transfers-before-the-tick' });
  await sql`insert into companies (company_id, company_name) overriding system value
    values (7, 'Named twice'), (8, 'Never logged'), (9, 'Without a counter')`.execute(db);
  await sql`insert into users (user_id, username, password_hash, fullname) overriding system value
    values (1, 'an', '', 'An')`.execute(db);
  await sql`insert into warehouses (company_id, warehouse_code, warehouse_name)
    values (7, 'A', 'A'), (8, 'B', 'B'), (9, 'C', 'C')`.execute(db);
  await sql`
    insert into audit_log (company_id, user_id, entity, entity_id, action, at, after)
    select company_id, 1, entity, entity_id, 'update', at::timestamptz, after::jsonb
    from (values
      (7, 'company', '7', '2026-03-01 08:00+07', '{"counter_warehouse_code": "B"}'),
      (7, 'company', '7', '2026-04-01 08:00+07', '{"counter_warehouse_code": "A"}'),
      (7, 'company', '7', '2026-05-01 08:00+07', '{"company_name": "Named twice"}'),
      (7, 'brand', '7', '2026-06-01 08:00+07', '{"counter_warehouse_code": "A"}'),
      (9, 'company', '9', '2026-03-01 08:00+07', '{"counter_warehouse_code": "C"}')
    ) as said (company_id, entity, entity_id, at, after)`.execute(db);
  await sql`update companies set counter_warehouse_code = case company_id when 7 then 'A' when 8 then 'B' end`.execute(
    db,
  );

  expect(await migrate(url)).toContain('0316-counters-since');

  const { rows } = await sql<{ company_id: number; since: string | null; is_now: boolean | null }>`
    select company_id, to_char(counter_named_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD HH24:MI') as since,
      counter_named_at > now() - interval '10 minutes' as is_now
    from companies order by company_id`.execute(db);
  expect(rows).toEqual([
    { company_id: 7, since: '2026-04-01 08:00', is_now: false },
    { company_id: 8, since: expect.any(String), is_now: true },
    { company_id: 9, since: null, is_now: null },
  ]);
});
