import { type BillHeader, emptyHeader } from './bill-form.ts';

/** The header of a bill form for tests, valid unless said otherwise. */
export function buildHeader(given: Partial<BillHeader> = {}): BillHeader {
  return { ...emptyHeader(), payment_code: 'TM', saleman_id: 7, ...given };
}
