import {
  type Bill,
  type BillRow,
  billHistory,
  deleteBill,
  getBill,
  markBill,
  restoreBill,
  unmarkBill,
} from '@soquay/contract/bills';
import type { DocumentKind } from '@/documents/document-kind.ts';

/** Bills, to the parts that all documents share. */
export const billKind: DocumentKind<BillRow, Bill> = {
  name: 'bill',
  texts: 'bills',
  module: 'orders',
  endpoints: {
    get: getBill,
    history: billHistory,
    delete: deleteBill,
    restore: restoreBill,
    mark: markBill,
    unmark: unmarkBill,
  },
  numberOf: ({ bill_number }) => bill_number,
};
