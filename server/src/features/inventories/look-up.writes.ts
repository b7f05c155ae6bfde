import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Most changes folded in a statement, which takes a fraction of a second; nobody waits for it. */
const mostFolded = 20_000;

/**
 * Folds pending changes of the look-up's bits into their blocks, so that look-ups read fewer rows with the same result.
 * Safe while others save products or fold.
 */
export async function foldLookUpChanges(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ folded: number }>`
      select fold_look_up_changes(${sql.lit(mostFolded)}) as folded
    `.execute(db);
    if ((rows[0]?.folded ?? 0) < mostFolded) return;
  }
}

/** Writes a renamed group's name to products that were locked by a sheet, or not yet committed, during the renaming. */
export async function finishRenamedGroups(db: Db): Promise<void> {
  await sql`select finish_renamed_groups()`.execute(db);
}
