import type { AuditAction } from '@soquay/contract/audit';
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/use-database.ts';
import { AuditTrail } from './audit-trail.ts';

const database = useDatabase();

test('of each cause no more is kept than an hour may have, and of others as much as they have', async () => {
  const failures: unknown[] = [];
  const trail = new AuditTrail(database.db, (error) => failures.push(error));
  const note = (action: AuditAction, cause: { cause: string; hourly: number }) =>
    trail.note({ company_id: null, user_id: null, action, entity: 'session', entity_id: 'unknown' }, cause);
  for (let times = 0; times < 1_000; times += 1) note('sign-in-failed', { cause: 'strangers', hourly: 120 });
  note('sign-in', { cause: 'somebody', hourly: 1 });
  await trail.settled();

  const kept = await database.db
    .selectFrom('audit_log')
    .select(['action', (eb) => eb.fn.countAll<number>().as('rows')])
    .groupBy('action')
    .orderBy('action')
    .execute();
  expect(kept).toEqual([
    { action: 'sign-in', rows: 1 },
    { action: 'sign-in-failed', rows: 120 },
  ]);
  expect(failures).toEqual([]);
});
