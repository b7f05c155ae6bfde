import { createExport, type SavedExport } from '@soquay/contract/warehouse-exports';
import { api } from '@/api/api.ts';
import type { FormKind } from '@/documents/form/form-kind.ts';
import type { GoodsForms } from '@/documents/goods/create-goods-form.ts';
import { goodsLines } from '@/documents/goods/goods-kind.ts';
import {
  type ExportHeader,
  exportBody,
  exportHeader,
  formErrors,
  goodsOut,
  type ReceiverFigures,
  receiverOfNext,
} from './export-form.ts';
import { exportKind } from './export-kind.ts';

export type ExportForms = GoodsForms<SavedExport, ExportHeader, ReceiverFigures>;

/** The form of exports, to the parts that all forms share: goods go out of the stock, those held for somebody apart. */
export const exportFormKind: FormKind<ExportForms> = {
  ...exportKind,
  lines: goodsLines<SavedExport, ExportHeader, ReceiverFigures>({
    policy: goodsOut,
    holderPhone: () => '',
    source: ({ from_warehouse_code }) => from_warehouse_code,
    addedWith: receiverOfNext,
  }),
  header: exportHeader,
  titleOf: ({ borrower, receipt_warehouse_code }) => borrower.trim() || (receipt_warehouse_code ?? ''),
  check: formErrors,
  write: (form, idempotencyKey) => api(createExport, { body: exportBody(form) }, { idempotencyKey }),
};
