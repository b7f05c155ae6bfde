import type { Trx } from '../src/database/database.ts';
import { executeBatch } from '../src/database/pipeline.ts';
import type { Settlement } from '../src/stock/documents.ts';
import { settle } from '../src/stock/settle.ts';

/** Settles, and writes it at once: what the operations do in the message that commits. */
export async function settleNow(trx: Trx, settlements: readonly Settlement[]): Promise<void> {
  const { statements } = await settle(trx, settlements);
  await executeBatch(trx, ...statements);
}
