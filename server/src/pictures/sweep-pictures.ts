import { type Db, inTransaction } from '../database/database.ts';
import { lockOrphans, namedNowhere } from './pictures.queries.ts';
import { deleteOrphans } from './pictures.writes.ts';

/** Deletes pictures that no record names, a day after they were sent, when no form can still be saving them. */
export async function sweepPictures(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const isNamedNowhere = await namedNowhere(trx);
    const orphans = await lockOrphans(trx, isNamedNowhere);
    if (orphans.length > 0) await deleteOrphans(trx, orphans, isNamedNowhere);
  });
}
