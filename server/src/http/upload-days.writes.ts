import { businessTimeZone } from '@soquay/contract/rules/day';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/** Limit on gigabytes that a person uploads in a day; the pictures of a new season are some 8. */
const most = 10;

/** Throws UPLOADS_OF_DAY_EXCEEDED beyond the limit, so that one person cannot fill the disk. */
export async function refuseTooMuchOfDay(db: Db, userId: number): Promise<void> {
  const sent = await db
    .selectFrom('upload_days')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('day', '=', today)
    .executeTakeFirst();
  if (Number(sent?.bytes ?? 0) >= most * 1024 ** 3) {
    throw new Refusal('UPLOADS_OF_DAY_EXCEEDED', { params: { limit: `${most} GB` } });
  }
}

export async function addToDay(db: Db, userId: number, bytes: number): Promise<void> {
  if (bytes === 0) return;
  await sql`
    insert into upload_days (user_id, day, bytes) values (${userId}, ${today}, ${bytes})
    on conflict (user_id) do update set
      bytes = excluded.bytes + case when upload_days.day = excluded.day then upload_days.bytes else 0 end,
      day = excluded.day
  `.execute(db);
}

const today = sql<string>`(now() at time zone ${sql.lit(businessTimeZone)})::date`;
