import type { Db } from '../../database/database.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { Refusal } from '../../refusal.ts';

type StockTake = Pick<LockedDocumentRow<'stock_takes'>, 'status' | 'stock_take_number' | 'approved_by'>;

/** STOCK_TAKE_DELETED, and STOCK_TAKE_APPROVED, which says by whom: for what needs a take that nobody has approved. */
export async function refuseClosed(db: Db, take: StockTake): Promise<void> {
  refuseClosedBy(take, await findApprover(db, take));
}

/** The same where it is known who has approved it. */
export function refuseClosedBy(take: StockTake, approver: string): void {
  refuseDeleted(take);
  if (take.status !== 2) throw approved(take, approver);
}

/** The same for what may still change a take whose lines are being booked. */
export async function refuseBooked(db: Db, take: StockTake): Promise<void> {
  refuseDeleted(take);
  if (take.status === 1) throw approved(take, await findApprover(db, take));
}

function refuseDeleted({ status, stock_take_number: number }: StockTake): void {
  if (status === 0) throw new Refusal('STOCK_TAKE_DELETED', { params: { number } });
}

/** The name of who has approved it, '' while nobody has. */
export async function findApprover(db: Db, { approved_by }: Pick<StockTake, 'approved_by'>): Promise<string> {
  if (approved_by === null) return '';
  const person = await db
    .selectFrom('users')
    .select('fullname')
    .where('user_id', '=', approved_by)
    .executeTakeFirst();
  return person?.fullname ?? '';
}

function approved({ stock_take_number: number }: StockTake, approver: string): Refusal {
  return new Refusal('STOCK_TAKE_APPROVED', { params: { number, approver } });
}
