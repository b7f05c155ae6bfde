import type { RecordRow } from '@soquay/contract/record';
import { recordAudit } from '../audit/record-audit.ts';
import { type Db, inTransaction, type Trx } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { ErasedType } from './record-type.ts';
import { findRecord, lockSiblings } from './records.queries.ts';
import { writeOrder } from './records.writes.ts';
import { auditOf } from './save-record.ts';

interface Reorder {
  user_id: number;
  company_id: number | undefined;
  /** Keys of all records side by side, in their new order. */
  keys: readonly number[];
}

/** Numbers records from 1 on in the order of `keys`. LIST_CHANGED where these are not all that stand side by side. */
export function reorderRecords(
  db: Db,
  type: ErasedType,
  { user_id, company_id, keys }: Reorder,
): Promise<void> {
  const { keyName, orderField } = type.contract;
  return inTransaction(db, async (trx) => {
    const first = await findRecord(trx, type, { company_id, key: keys[0] as number });
    if (!first) throw new Refusal('LIST_CHANGED');
    const value = type.siblings && first[type.siblings];
    const siblings = await lockSiblings(trx, type, { company_id, value });
    const places = new Map(keys.map((key, index) => [key, index + 1]));
    const placeOf = (row: RecordRow) => places.get(row[keyName] as number);
    const isComplete = siblings.length === keys.length && siblings.every((row) => placeOf(row) !== undefined);
    if (!isComplete || places.size !== keys.length) throw new Refusal('LIST_CHANGED');
    const moved = siblings.filter((row) => row[orderField] !== placeOf(row));
    if (moved.length === 0) return;
    await renumberRecords(
      trx,
      type,
      { company_id, user_id },
      moved.map((row) => ({ row, place: placeOf(row) as number })),
    );
  });
}

/** Gives locked records other places. */
export async function renumberRecords(
  trx: Trx,
  type: ErasedType,
  { user_id, company_id }: Omit<Reorder, 'keys'>,
  moved: readonly { row: RecordRow; place: number }[],
): Promise<void> {
  const { keyName, orderField } = type.contract;
  await writeOrder(
    trx,
    type,
    moved.map(({ row, place }) => ({ key: row[keyName] as number, place })),
  );
  await recordAudit(
    trx,
    ...moved.map(({ row, place }) => ({
      ...auditOf(type, company_id, user_id, row),
      action: 'update' as const,
      before: { [orderField]: row[orderField] },
      after: { [orderField]: place },
    })),
  );
}
