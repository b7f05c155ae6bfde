import { createReceipt, type SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { api } from '@/api/api.ts';
import type { FormKind } from '@/documents/form/form-kind.ts';
import type { GoodsForms } from '@/documents/goods/create-goods-form.ts';
import { goodsLines } from '@/documents/goods/goods-kind.ts';
import { linesAmounts } from './receipt-amounts.ts';
import {
  type CostFigures,
  costedGoods,
  formErrors,
  invoiceQuestion,
  keptHeader,
  type ReceiptHeader,
  receiptBody,
} from './receipt-form.ts';
import { receiptKind } from './receipt-kind.ts';

export type ReceiptForms = GoodsForms<SavedReceipt, ReceiptHeader, CostFigures>;

/** The form of receipts, to the parts that all forms share: goods come in, whatever is there already. */
export const receiptFormKind: FormKind<ReceiptForms> = {
  ...receiptKind,
  lines: goodsLines<SavedReceipt, ReceiptHeader, CostFigures>({ policy: costedGoods }),
  keptHeader,
  titleOf: ({ invoice_number }) => invoice_number.trim(),
  question: ({ header, lines }) => invoiceQuestion(header, linesAmounts(lines).total),
  check: formErrors,
  write: (form, idempotencyKey) => api(createReceipt, { body: receiptBody(form) }, { idempotencyKey }),
};
