import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { migrate } from '../../database/migrate.ts';

const database = useDatabase({ connections: 1, kind: 'empty' });

test('shops of before keep the length they had: their own, or the six of the default', async () => {
  await migrate(database.url, { upTo: '0202-money-of-a-day' });
  await sql`
    insert into companies (company_id, company_name) overriding system value
    values (7, 'Chưa đặt'), (8, 'Đặt 12'), (9, 'Đặt rồi bỏ')`.execute(database.db);
  await sql`insert into users (user_id, username, password_hash, fullname) overriding system value
    values (4, 'chu', '-', 'Chủ')`.execute(database.db);
  await sql`
    insert into system_params (company_id, param_code, param_value, changed_by)
    values (8, 'password_min_length', '12', 4), (9, 'password_min_length', null, 4)`.execute(database.db);

  expect(await migrate(database.url)).toContain('0237-longer-passwords');
  const { rows } = await sql<{ kept: string }>`
    select format('%s: %s', company_id, param_value) as kept from system_params order by kept`.execute(
    database.db,
  );
  expect(rows.map(({ kept }) => kept)).toEqual(['7: 6', '8: 12', '9: 6']);
});
