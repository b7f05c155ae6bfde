import { messages } from '@soquay/contract/messages';
import type { DocumentType } from '../../documents/document-type.ts';
import { goodsOf } from '../../documents/goods.ts';
import { maySee } from '../../documents/visible-documents.ts';
import { billDays } from './bill-days.ts';
import { findBillLines } from './bills.queries.ts';

/** Bills, as the operations that all documents share know them. */
export const billDocument: DocumentType<'bills'> = {
  table: 'bills',
  lines: { table: 'bill_lines', document: 'bill_id' },
  direction: -1,
  kind: 'bill',
  days: billDays,
  deletedMessage: messages.billDeleted,
  isVisible: maySee,
  settlement: async (trx, document, bill) => ({
    document,
    movements: goodsOf(billDocument, await findBillLines(trx, bill)),
    customerPhone: bill.customer_phone,
  }),
};
