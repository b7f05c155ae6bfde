import type { Hold } from '@soquay/contract/holds';
import type { Db, Trx } from '../../database/database.ts';
import type { ReadBack } from '../../documents/change-document.ts';
import { Refusal } from '../../refusal.ts';
import { type HoldRow, selectHold, shownHold } from '../../stock/hold-list.queries.ts';

interface HoldPlace {
  company_id: number;
  id: number;
}

/** Reads a hold. Throws NOT_FOUND. */
export async function getHold(db: Db, place: HoldPlace): Promise<Hold> {
  return found(await selectHold(db, place).executeTakeFirst());
}

/** Reads a hold in the message that commits the write. */
export function readHoldBack(trx: Trx, place: HoldPlace): ReadBack<Hold> {
  const query = selectHold(trx, place).compile();
  return { query, answer: (rowsOf) => found(rowsOf(query)[0]) };
}

function found(row: HoldRow | undefined): Hold {
  if (!row) throw new Refusal('NOT_FOUND');
  return shownHold(row);
}
