import type { MessageChange } from '@soquay/contract/website-inbox';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import type { MessageBox } from './message-box.ts';
import { findMessage, lockMessage } from './messages.queries.ts';
import { updateMessage } from './messages.writes.ts';

/** Stores how a message was dealt with. Throws NOT_FOUND, VERSION_STALE with the present message. A change that changes nothing writes nothing. */
export function handleMessage<Message>(
  db: Db,
  box: MessageBox,
  {
    company_id,
    id,
    user_id,
    change: { state, note, version },
  }: { company_id: number; id: number; user_id: number; change: MessageChange },
): Promise<Message> {
  return inTransaction(db, async (trx) => {
    const before = await lockMessage(trx, box, { company_id, id });
    if (!before) throw new Refusal('NOT_FOUND');
    const read = async () => (await findMessage<Message>(trx, box, { company_id, id })) as Message;
    if (before.state === state && before.note === note) return read();
    if (before.version !== version) {
      throw new Refusal('VERSION_STALE', { params: { current: (await read()) as object } });
    }
    await updateMessage(trx, box, { id, state, note, user_id });
    await recordAudit(trx, {
      company_id,
      user_id,
      action: 'update',
      entity: box.entity,
      entity_id: id,
      before: { state: before.state, note: before.note },
      after: { state, note },
    });
    return read();
  });
}
