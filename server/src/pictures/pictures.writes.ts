import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database/database.ts';

interface Picture {
  company_id: number;
  sha256: string;
  content_type: `image/${'jpeg' | 'png' | 'webp'}`;
  width: number;
  height: number;
  content: Buffer;
}

/** Stores a picture; renews the time of one that exists, so that the sweep leaves it to the form being saved. */
export async function writePicture(db: Db, picture: Picture): Promise<void> {
  await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.columns(['sha256', 'company_id']).doUpdateSet({ sent_at: sql`now()` }))
    .execute();
}

/** Deletes locked pictures; checks again that no record names them, as one may have between search and lock. */
export async function deleteOrphans(
  trx: Trx,
  hashes: readonly string[],
  isNamedNowhere: RawBuilder<boolean>,
): Promise<void> {
  await trx
    .deleteFrom('pictures')
    .where('sha256', 'in', hashes)
    .where('sent_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(isNamedNowhere)
    .execute();
}
