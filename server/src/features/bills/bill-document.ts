import { messages } from '@soquay/contract/messages';
import type { DocumentType } from '../../documents/document-type.ts';
import { maySee } from '../../documents/visible-documents.ts';
import { billDays } from './bill-days.ts';
import { findBillLines } from './bills.queries.ts';
import { goodsOf } from './bills.rules.ts';

/** Bills, as the operations that all documents share know them. */
export const billDocument: DocumentType<'bills'> = {
  table: 'bills',
  kind: 'bill',
  entity: 'bill',
  days: billDays,
  deletedMessage: messages.billDeleted,
  isVisible: maySee,
  settlement: async (trx, document, bill) => ({
    document,
    movements: goodsOf(await findBillLines(trx, bill)),
    customerPhone: bill.customer_phone,
  }),
};
