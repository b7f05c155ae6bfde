import type { Bill } from '@soquay/contract/bills';
import type { EndpointInput } from '@soquay/contract/endpoint';
import type { createReturn, SavedReturn } from '@soquay/contract/returns';
import type { Db } from '../../src/database/database.ts';
import { returnDocument } from '../../src/features/returns/return-document.ts';
import type { TestApp } from '../use-app.ts';
import type { Headers } from './bills.ts';
import { moveDocumentToDay } from './days.ts';
import { type WriteAnswer, writerOf } from './writes.ts';

export type ReturnBody = EndpointInput<typeof createReturn>['body'];

/** Body of a return of one piece of the bill's first line; valid unless `given` makes it otherwise. */
export function buildReturnBody(bill: Bill, given: Partial<ReturnBody> = {}): ReturnBody {
  const [line] = bill.details;
  return {
    company_id: bill.company_id,
    bill_id: bill.id,
    details: [{ id: line?.id ?? 0, qty: 1 }],
    ...given,
  };
}

export type ReturnAnswer = WriteAnswer<SavedReturn>;

/** Sends a write of a return. */
export const writeReturn = writerOf<SavedReturn>('/api/repays');

/** A return that must succeed. */
export async function buildReturn(
  server: TestApp,
  bill: Bill,
  headers: Headers,
  given: Partial<ReturnBody> = {},
): Promise<SavedReturn> {
  const body = buildReturnBody(bill, given);
  const { status, saved, message } = await writeReturn(server, 'POST', '', { headers, body });
  if (status !== 200) throw new Error(`the return was refused: ${message}`);
  return saved;
}

/** A return's row alone, of a bill's, whose number no other comes to: something for a path to name. Gives its id. */
export async function insertEmptyReturn(db: Db, billId: number): Promise<number> {
  const bill = await db.selectFrom('bills').selectAll().where('id', '=', billId).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('repays')
    .values({
      company_id: bill.company_id,
      repay_number: 1_000_000,
      repay_date: bill.bill_date,
      bill_id: bill.id,
      bill_number: bill.bill_number,
      customer_name: '',
      customer_phone: '',
      customer_address: '',
      saleman_id: bill.saleman_id,
      created_by: bill.created_by,
      order_origin: bill.order_origin,
      payment_code: 'TM',
      repay_note: '',
      row_count: 0,
      total_amount: 0,
      total_discount: 0,
      total_reduce_amount: 0,
      total_final_amount: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A return as if it had been written on that day. */
export function moveReturnToDay(db: Db, id: number, repay_date: string): Promise<void> {
  return moveDocumentToDay(db, returnDocument, id, repay_date);
}
