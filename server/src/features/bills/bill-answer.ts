import type { Bill, BillLine } from '@soquay/contract/bills';
import { canSeeCost, type ShopRights } from '@soquay/contract/rules/roles';
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

/** Answer with one bill; leaves out costs for people who may not see them. */
export function answeredBill(rights: ShopRights, { details, ...bill }: BillRecord): Bill {
  const withCost = canSeeCost(rights, 'bills');
  return {
    ...shownBill(bill),
    bill_date_vnd: bill.bill_date.split('-').reverse().join('/'),
    order_id: null,
    details: details.map(({ original_price, ...line }) => ({
      ...line,
      ...(withCost ? { original_price } : {}),
      image_file: line.slide_file,
      sale_detail_id: line.id,
      web_order_detail_id: null,
    })),
  };
}
