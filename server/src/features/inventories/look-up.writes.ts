import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** Changes that are folded at once: a part of a second, in which nobody waits. */
const mostFolded = 20_000;

/**
 * Folds what products have changed of the look-up's bits into their blocks. Look-ups find the same before and after; they
 * read fewer rows. Safe beside whoever saves products or folds.
 */
export async function foldLookUpChanges(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ folded: number }>`
      select fold_look_up_changes(${sql.lit(mostFolded)}) as folded
    `.execute(db);
    if ((rows[0]?.folded ?? 0) < mostFolded) return;
  }
}

/** Gives products their group's new name that were held by a sheet, or not committed yet, while the group was renamed. */
export async function finishRenamedGroups(db: Db): Promise<void> {
  await sql`select finish_renamed_groups()`.execute(db);
}
