import type { Bill, BillLine } from '@soquay/contract/bills';
import { receivedSum, type StoredTransfer } from '../../documents/received-transfer.rules.ts';
import { shownDocument } from '../../documents/shown-document.ts';

/** Columns of a stored bill from which the rest of a list's row is derived. */
interface StoredBill extends StoredTransfer {
  created_at: Date;
  status: 0 | 1;
  total_final_amount: number;
  pre_paid: number;
}

/** Adds the derived fields of a list's row. */
export function shownBill<Row extends StoredBill>(row: Row) {
  const total_final_amount_after_pre_paid = row.total_final_amount - row.pre_paid;
  return {
    ...shownDocument(row),
    total_final_amount_after_pre_paid,
    received_amount: receivedSum(row, total_final_amount_after_pre_paid),
  };
}

type Derived =
  | 'created_at'
  | 'total_final_amount_after_pre_paid'
  | 'received_amount'
  | 'status_text'
  | 'bill_date_vnd'
  | 'order_id';
type DerivedOfLine = 'image_file' | 'sale_detail_id' | 'web_order_detail_id';

/** Stored data of a bill and its lines, read back or just written. */
export type BillRecord = Omit<Bill, Derived | 'details'> & {
  created_at: Date;
  received_amount: number | null;
  details: (Omit<BillLine, DerivedOfLine> & { original_price: number })[];
};

/** Answers with a bill and its lines. */
export function answeredBill({ details, ...bill }: BillRecord): Bill {
  return {
    ...shownBill(bill),
    bill_date_vnd: bill.bill_date.split('-').reverse().join('/'),
    order_id: null,
    details: details.map((line) => ({
      ...line,
      image_file: line.slide_file,
      sale_detail_id: line.id,
      web_order_detail_id: null,
    })),
  };
}
