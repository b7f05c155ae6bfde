import type { FeedbackInput, MessageChange } from '@soquay/contract/website-inbox';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { MessageBox } from './message-box.ts';

/** Stores feedback, once for each key. */
export async function insertFeedback(
  trx: Trx,
  row: FeedbackInput & { company_id: number; request_key: string | undefined },
): Promise<void> {
  await trx
    .insertInto('feedbacks')
    .values({ ...row, request_key: row.request_key ?? null })
    .onConflict((conflict) => conflict.constraint('feedbacks_request_unique').doNothing())
    .execute();
}

/** Stores a request for a call; a phone that has asked before waits again. */
export async function insertCallback(trx: Trx, row: { company_id: number; phone: string }): Promise<void> {
  await trx
    .insertInto('callbacks')
    .values(row)
    .onConflict((conflict) =>
      conflict.constraint('callbacks_phone_unique').doUpdateSet({
        request_times: sql`callbacks.request_times + 1`,
        last_request: sql`now()`,
        state: 'new',
        version: sql`callbacks.version + 1`,
      }),
    )
    .execute();
}

export async function updateMessage(
  trx: Trx,
  { table }: MessageBox,
  { id, state, note, user_id }: Pick<MessageChange, 'state' | 'note'> & { id: number; user_id: number },
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ state, note, handled_by: user_id, handled_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
