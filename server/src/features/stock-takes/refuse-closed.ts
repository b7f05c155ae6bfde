import type { Db } from '../../database/database.ts';
import type { LockedDocumentRow } from '../../documents/documents.queries.ts';
import { Refusal } from '../../refusal.ts';

type StockTake = Pick<LockedDocumentRow<'stock_takes'>, 'status' | 'stock_take_number' | 'approved_by'>;

/** STOCK_TAKE_DELETED, and STOCK_TAKE_APPROVED, which says by whom: for what needs a take that nobody has approved. */
export async function refuseClosed(db: Db, take: StockTake): Promise<void> {
  refuseDeleted(take);
  if (take.status !== 2) throw await approved(db, take);
}

/** The same for what may still change a take whose lines are being booked. */
export async function refuseBooked(db: Db, take: StockTake): Promise<void> {
  refuseDeleted(take);
  if (take.status === 1) throw await approved(db, take);
}

function refuseDeleted({ status, stock_take_number: number }: StockTake): void {
  if (status === 0) throw new Refusal('STOCK_TAKE_DELETED', { params: { number } });
}

async function approved(db: Db, { stock_take_number: number, approved_by }: StockTake): Promise<Refusal> {
  const person = await db
    .selectFrom('users')
    .select('fullname')
    .where('user_id', '=', approved_by)
    .executeTakeFirst();
  return new Refusal('STOCK_TAKE_APPROVED', { params: { number, approver: person?.fullname ?? '' } });
}
