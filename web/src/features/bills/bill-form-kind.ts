import { type Bill, type BillPreorderLine, createBill, updateBill } from '@soquay/contract/bills';
import { getPreorder } from '@soquay/contract/preorders';
import { sellsAsSelf } from '@soquay/contract/rules/roles';
import { api } from '@/api/api.ts';
import type { RefusalBody } from '@/api/api-error.ts';
import { queryClient } from '@/api/endpoint-query.ts';
import { usablePhone } from '@/documents/fields/customer.ts';
import type { ChangeableKind, OpenForm } from '@/documents/form/form-kind.ts';
import type { GoodsForms } from '@/documents/goods/create-goods-form.ts';
import { goodsLines } from '@/documents/goods/goods-kind.ts';
import { withLinesOf, withSavedLines } from '@/documents/goods/saved-lines.ts';
import { paymentMethodsQuery } from '@/documents/look-ups.ts';
import { textsFor } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import type { Question } from '@/ui/use-feedback.ts';
import { addedLines } from './added-lines.ts';
import {
  type BillFormValues,
  type BillHeader,
  billBody,
  billChangeBody,
  formErrors,
  formOfBill,
  keptHeader,
  toCollectOf,
} from './bill-form.ts';
import { billKind } from './bill-kind.ts';
import { type BilledFigures, type BilledLine, billedGoods } from './billed-goods.ts';
import { billedPreorderOf } from './billed-preorder.ts';
import { billsTexts } from './bills.texts.ts';
import { isUnlikelyCash } from './likely-cash.ts';
import { differences, figuresFor, promisedName, promiseFor, withPromises } from './promises.ts';

const t = textsFor(billsTexts);

export type BillForms = GoodsForms<Bill, BillHeader, BilledFigures>;

const billLines = goodsLines<Bill, BillHeader, BilledFigures>({
  policy: billedGoods,
  holderPhone: usablePhone,
  // Goods that were promised by their name come at the agreed price.
  addedWith: ({ header, lines }, product) =>
    figuresFor(promiseFor(product, { promises: header.preorder?.lines ?? [], lines })),
});

/** The form of bills, to the parts that all forms share. */
export const billFormKind: ChangeableKind<BillForms> = {
  ...billKind,
  lines: {
    ...billLines,
    onRefused: async (parts, refusal) => {
      await billLines.onRefused?.(parts, refusal);
      if (preorderMayBeStale(refusal)) await renewPreorder(parts);
    },
  },
  keptHeader,
  titleOf: ({ customer_name, customer_phone }) => customer_name.trim() || customer_phone.trim(),
  change: { formOf: formOfBill, withLinesOf, withSavedLines, addedLines },
  renewed: ({ header: { preorder } }, kept) => ({
    ...kept,
    header: { ...kept.header, preorder },
    lines: withPromises(kept.lines, preorder?.lines ?? []),
  }),
  question: (form) => cashQuestion(form) ?? differenceQuestion(form.lines, form.header.preorder?.lines ?? []),
  check: (form, rights) => formErrors(form, { needsSalesperson: !sellsAsSelf(rights) }),
  write: (form, idempotencyKey) =>
    form.saved
      ? api(updateBill, { params: { id: form.saved.id }, body: billChangeBody(form) }, { idempotencyKey })
      : api(createBill, { body: billBody(form) }, { idempotencyKey }),
};

/** A refusal that may come of a pre-order that somebody has changed since its bill was begun. */
function preorderMayBeStale({ code, errors = {} }: RefusalBody): boolean {
  if (code === 'TOTALS_MISMATCH' || code === 'PRICE_CHANGED') return true;
  return Object.keys(errors).some((field) => /^details\.\d+\.(preorder_line_id|qty)$/.test(field));
}

async function renewPreorder({ store }: OpenForm<BillForms>): Promise<void> {
  const { preorder } = store.getState().header;
  if (!preorder) return;
  const { data } = await api(getPreorder, { params: { id: preorder.id } });
  const renewed = billedPreorderOf(data);
  const { setHeader, setLines, lines } = store.getState();
  setHeader({ preorder: renewed });
  setLines(withPromises(lines, renewed.lines));
}

/** A sum handed over that nobody hands over. Not refused: the bill does not keep it. */
function cashQuestion(form: BillFormValues): Question | null {
  const { cash_given: given, payment_code } = form.header;
  const amount = toCollectOf(form);
  const methods = queryClient.getQueryData(paymentMethodsQuery().queryKey)?.data ?? [];
  const isCash = methods.some((method) => method.payment_code === payment_code && method.kind === 'cash');
  if (given === null || !isCash || !isUnlikelyCash(given, amount)) return null;
  return {
    title: t('bills.unlikelyCashTitle', { given: formatMoney(given), amount: formatMoney(amount) }),
    text: t('bills.unlikelyCash', { change: formatMoney(given - amount) }),
    okText: t('bills.differenceSave'),
    cancelText: t('bills.differenceBack'),
    isDangerous: true,
  };
}

/** What differs from the promise, to be asked about before it is sent. */
function differenceQuestion(
  lines: readonly BilledLine[],
  promises: readonly BillPreorderLine[],
): Question | null {
  const found = differences(lines, promises);
  if (found.length === 0) return null;
  const texts = found.map(({ promise, price }) => {
    const name = promisedName(promise);
    const agreed = formatMoney(promise.price);
    return price === null
      ? t('bills.differenceMissing', { name, agreed })
      : t('bills.differencePrice', { name, agreed, price: formatMoney(price) });
  });
  return {
    title: t('bills.differenceTitle'),
    text: texts.join('; '),
    okText: t('bills.differenceSave'),
    cancelText: t('bills.differenceBack'),
  };
}
