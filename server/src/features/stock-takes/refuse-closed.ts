import type { Db } from '../../database/database.ts';
import type { LockedDocumentRow } from '../../documents/document-type.ts';
import { Refusal } from '../../refusal.ts';

type StockTake = Pick<LockedDocumentRow<'stock_takes'>, 'status' | 'stock_take_number' | 'approved_by'>;

/** Throws STOCK_TAKE_DELETED, or STOCK_TAKE_APPROVED with the approver's name. */
export async function refuseClosed(db: Db, take: StockTake): Promise<void> {
  refuseClosedBy(take, await findApprover(db, take));
}

/** Refuses like `refuseClosed`, for callers that know the approver. */
export function refuseClosedBy(take: StockTake, approver: string): void {
  refuseDeleted(take);
  if (take.status !== 2) throw approved(take, approver);
}

/** Refuses like `refuseClosed`, but allows a take whose lines are being booked. */
export async function refuseBooked(db: Db, take: StockTake): Promise<void> {
  refuseDeleted(take);
  if (take.status === 1) throw approved(take, await findApprover(db, take));
}

function refuseDeleted({ status, stock_take_number: number }: StockTake): void {
  if (status === 0) throw new Refusal('STOCK_TAKE_DELETED', { params: { number } });
}

/** Finds the approver's name, '' without one. */
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
