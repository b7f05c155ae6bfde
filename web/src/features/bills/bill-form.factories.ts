import { valuesOf } from '@/documents/form/header-fields.ts';
import { buildLine } from '@/documents/goods/goods.factories.ts';
import { type BillHeader, billHeader } from './bill-form.ts';
import type { BilledLine } from './billed-goods.ts';

/** The header of a bill form for tests, valid unless said otherwise. */
export function buildHeader(given: Partial<BillHeader> = {}): BillHeader {
  return valuesOf(billHeader, { payment_code: 'TM', saleman_id: 7, ...given });
}

/** A line of one, for nothing that was promised unless said otherwise. */
export function buildBilledLine(given: Partial<BilledLine> = {}): BilledLine {
  return { ...buildLine(), preorder_line_id: null, agreed_price: null, ...given };
}
