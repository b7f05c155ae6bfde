import { type Bill, createBill, updateBill } from '@soquay/contract/bills';
import { getPreorder } from '@soquay/contract/preorders';
import { sellsAsSelf } from '@soquay/contract/rules/roles';
import { api } from '@/api/api.ts';
import { usablePhone } from '@/documents/fields/customer.ts';
import type { ChangeableKind, OpenForm } from '@/documents/form/form-kind.ts';
import type { GoodsForms } from '@/documents/goods/create-goods-form.ts';
import { goodsLines } from '@/documents/goods/goods-kind.ts';
import { type PriceFigures, pricedGoods } from '@/documents/goods/priced-goods.ts';
import { withLinesOf, withSavedLines } from '@/documents/goods/saved-lines.ts';
import {
  type BillHeader,
  billBody,
  billChangeBody,
  formErrors,
  formOfBill,
  keptHeader,
} from './bill-form.ts';
import { billKind } from './bill-kind.ts';
import { billedPreorderOf } from './billed-preorder.ts';

export type BillForms = GoodsForms<Bill, BillHeader, PriceFigures>;

const billLines = goodsLines<Bill, BillHeader, PriceFigures>({
  policy: pricedGoods,
  holderPhone: usablePhone,
});

/** The form of bills, to the parts that all forms share. */
export const billFormKind: ChangeableKind<BillForms> = {
  ...billKind,
  lines: {
    ...billLines,
    onRefused: async (parts, refusal) => {
      await billLines.onRefused?.(parts, refusal);
      if (refusal.code === 'TOTALS_MISMATCH') await renewDeposit(parts);
    },
  },
  keptHeader,
  titleOf: ({ customer_name, customer_phone }) => customer_name.trim() || customer_phone.trim(),
  change: { formOf: formOfBill, withLinesOf, withSavedLines },
  check: (form, rights) => formErrors(form, { needsSalesperson: !sellsAsSelf(rights) }),
  write: (form, idempotencyKey) =>
    form.saved
      ? api(updateBill, { params: { id: form.saved.id }, body: billChangeBody(form) }, { idempotencyKey })
      : api(createBill, { body: billBody(form) }, { idempotencyKey }),
};

/** Somebody may have changed the pre-order since its bill was begun. */
async function renewDeposit({ store }: OpenForm<BillForms>): Promise<void> {
  const { preorder } = store.getState().header;
  if (!preorder) return;
  const { data } = await api(getPreorder, { params: { id: preorder.id } });
  store.getState().setHeader({ preorder: billedPreorderOf(data) });
}
