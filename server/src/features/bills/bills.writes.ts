import { billFields } from '@soquay/contract/bills';
import { columnsOf } from '@soquay/contract/header-fields';
import type { Trx } from '../../database/database.ts';
import {
  customerDocumentColumns,
  type Insertion,
  idsOf,
  type Numbered,
  pricedLineColumns,
} from '../../documents/insert-document.ts';
import { lineIdsOf, saverOf } from '../../documents/save-document.ts';
import { inserterWithCustomer } from '../customers/customers.writes.ts';
import type { BillRecord } from './bill-answer.ts';
import { billDocument } from './bill-document.ts';
import type { BillLineToWrite } from './bill-lines.rules.ts';

export type NumberedBillLine = Numbered<BillLineToWrite>;

export const allocateBillIds = idsOf(billDocument);

export const allocateLineIds = lineIdsOf(billDocument);

/** New bill, without the columns that the insert fills and the names that are read from elsewhere. */
export type BillToWrite = Omit<
  BillRecord,
  | keyof NumberedBill
  | 'status'
  | 'accounting_status'
  | 'repaid'
  | 'version'
  | 'username'
  | 'userinfo'
  | 'saleman_fullname'
  | 'payment_desc'
  | 'payment_kind'
  | 'details'
  | 'returns'
  | 'preorder_number'
  | 'preorder_deposit'
  | 'preorder_lines'
> & {
  created_by: number;
  /** Id of a stored customer; null for one whom this bill adds, and for a walk-in. */
  customer_id: number | null;
};

export interface NumberedBill {
  bill_number: number;
  created_at: Date;
  customer_id: number | null;
}

const billColumns = [
  ...customerDocumentColumns,
  'total_amount',
  'total_discount',
  'total_final_amount',
  'bill_date',
  'is_ship',
  'transfer_received',
  'received_amount',
  ...columnsOf(billFields),
  'pre_paid',
  'preorder_id',
] as const satisfies readonly (keyof BillToWrite)[];

const lineColumns = [
  ...pricedLineColumns,
  'regular_price',
  'sale_price',
  'preorder_line_id',
  'agreed_price',
  'items',
] as const satisfies readonly (keyof NumberedBillLine)[];

const writeBill = inserterWithCustomer<'bills', NumberedBill>({
  type: billDocument,
  columns: billColumns,
  lineColumns,
});

/** Statements that write a bill under the shop's next number, with lines and daily totals, and with `remembers` the customer's data. */
export function insertBill(
  trx: Trx,
  bill: BillToWrite,
  lines: readonly NumberedBillLine[],
  { remembers }: { remembers: boolean },
): Insertion<NumberedBill> {
  return writeBill(trx, { document: bill, lines, remembers });
}

/** Columns that an edit changes on a stored line, which keeps its product, cost and list price. */
const changedColumns = [
  'line_number',
  'warehouse_code',
  'qty',
  'price',
  'amount',
  'discount',
  'final_amount',
] as const satisfies readonly (typeof lineColumns)[number][];

export const saveBill = saverOf(billDocument, { lineColumns, changedColumns });
