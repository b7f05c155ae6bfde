import { maxAmount } from '@soquay/contract/fields';
import { returnFields } from '@soquay/contract/returns';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { addresses } from '@/documents/addresses.ts';
import { usualPaymentMethod } from '@/documents/device-preferences.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { forgetDraftsOf } from '@/documents/drafts/forget-drafts.ts';
import { HeaderInputs } from '@/documents/fields/HeaderInputs.tsx';
import { PaymentField, usePaymentKeys } from '@/documents/fields/PaymentField.tsx';
import { DocumentForm } from '@/documents/form/DocumentForm.tsx';
import { DocumentMadeOf } from '@/documents/form/DocumentMadeOf.tsx';
import { useDocumentStore } from '@/documents/form/document-context.ts';
import { lineField } from '@/documents/form/document-store.ts';
import { FormTotals } from '@/documents/form/FormTotals.tsx';
import type { FormFrame, StartedForm } from '@/documents/form/form-kind.ts';
import { valuesOf } from '@/documents/form/header-fields.ts';
import { customerFacts } from '@/documents/life/facts.tsx';
import { AmountField } from '@/documents/lines/LineField.tsx';
import { SumRow } from '@/documents/lines/SumRow.tsx';
import { offered, paymentMethodsQuery } from '@/documents/look-ups.ts';
import { ParentLines } from '@/documents/parent-lines/ParentLines.tsx';
import { billsTexts } from '@/features/bills/bills.texts.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { Facts } from '@/ui/Facts.tsx';
import { formatDay, formatMoney } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useToday } from '@/ui/use-today.ts';
import { repayableQuery } from './repayable-query.ts';
import {
  lineAmounts,
  lineError,
  type ReturnFormLine,
  type ReturnHeader,
  returnHeader,
  returnLineOf,
  totalsOf,
} from './return-form.ts';
import { type ReturnForms, returnFormKind } from './return-form-kind.ts';
import { returnsTexts } from './returns.texts.ts';
import { lastReturn } from './SavedReturnBar.tsx';
import { takeScanned } from './scanned-goods.ts';
import { AllToTill, ToTill } from './ToTill.tsx';
import { usePrintReturn } from './use-print-return.ts';

const t = textsFor(documentsTexts, returnsTexts);

/** Goods of a bill that come back (document 1, section 2). Where all of them have, it leads on to the list of bills. */
export function ReturnFormPage({ billId }: { billId: number }) {
  const t = useTexts(returnsTexts);
  const feedback = useFeedback();
  const navigate = useNavigate();
  const client = useQueryClient();
  const rights = useRights();
  const bill = useSuspenseQuery(repayableQuery(billId)).data.data;
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  // As it was opened: what was returned here just now is no reason to be sent away.
  const [isAllReturned] = useState(bill.details.length === 0);
  const leave = useEffectEvent(() => {
    feedback.warning(t('returns.allReturned'));
    void forgetDraftsOf(
      { userId: rights.user_id, shopId: bill.company_id, kind: returnFormKind.name },
      billId,
    );
    void navigate({ to: addresses.bill.list, replace: true });
  });
  useEffect(() => {
    if (isAllReturned) leave();
  }, [isAllReturned]);

  function begin(): StartedForm<ReturnForms> {
    // What the bill has left by now: other returns may have been written since the page was opened.
    const { details } = client.getQueryData(repayableQuery(billId).queryKey)?.data ?? bill;
    const payment_code = usualPaymentMethod(offered(payments));
    const header = valuesOf(returnHeader, { bill_id: bill.id, payment_code });
    return { header, lines: details.map(returnLineOf) };
  }

  if (isAllReturned) return null;
  return (
    <DocumentMadeOf
      kind={returnFormKind}
      Form={ReturnForm}
      title={t('returns.ofBill', { n: bill.bill_number })}
      parent={{ id: bill.id, number: bill.bill_number, company_id: bill.company_id }}
      begin={begin}
      backHref={{ otherwise: addresses.return.list }}
      onSaved={(saved) => lastReturn.show({ userId: rights.user_id, saved })}
    />
  );
}

function ReturnForm(frame: FormFrame<ReturnForms>) {
  const t = useTexts(billsTexts, documentsTexts, returnsTexts);
  const { store, scanner } = frame.parts;
  const print = usePrintReturn();
  const takeFound = useEffectEvent(() => {
    const { header, isTouched } = store.getState();
    const code = takeScanned(header.bill_id);
    // A draft that is opened again has its pieces already.
    if (code !== null && !isTouched) scanner.add(code);
  });
  useEffect(() => takeFound(), []);
  const bill = useSuspenseQuery(repayableQuery(store.getState().header.bill_id)).data.data;
  return (
    <DocumentForm
      {...frame}
      kind={returnFormKind}
      day={useToday()}
      lines={() => (
        <ParentLines<ReturnFormLine> columns={returnColumns} lineError={lineError} actions={<AllToTill />} />
      )}
      termsLabel={t('documents.customer')}
      terms={
        <>
          <Facts
            facts={[
              { label: t('bills.number'), children: bill.bill_number },
              { label: t('returns.soldOn'), children: formatDay(bill.bill_date) },
              { label: t('documents.salesperson'), children: bill.saleman_fullname },
              ...customerFacts(bill),
            ]}
          />
          <HeaderInputs fields={returnFields} />
        </>
      }
      totals={<RefundTotals />}
      total={<Refund />}
      onPrint={print}
      fieldKeys={usePaymentKeys(store, null)}
    />
  );
}

const returnColumns: ComponentProps<typeof ParentLines<ReturnFormLine>>['columns'] = (
  { tick, picture, product, remaining, qty },
  { store },
) => {
  const figure = (key: string, label: string, amount: (line: ReturnFormLine) => number) => ({
    key,
    label,
    width: 92,
    kind: 'figure' as const,
    cell: (line: ReturnFormLine) => <Money amount={amount(line)} />,
  });
  return [
    tick,
    picture,
    {
      ...product,
      cell: (line, number) => (
        <>
          {product.cell(line, number)}
          <ToTill line={line} />
        </>
      ),
    },
    figure('price', t('documents.price'), ({ price }) => price),
    remaining,
    qty,
    figure('discount', t('documents.discount'), (line) => lineAmounts(line).discount),
    {
      key: 'reduction',
      width: 110,
      label: t('returns.reduction'),
      kind: 'input',
      cell: ({ key, product: { product_code }, reduce_amount }) => (
        <AmountField
          name={lineField(key, 'reduce_amount')}
          value={reduce_amount}
          max={maxAmount}
          label={t('returns.reductionOf', { code: product_code })}
          onChange={(value) =>
            store.getState().changeLine(key, (line) => ({ ...line, reduce_amount: value }))
          }
        />
      ),
    },
    figure('refund', t('returns.refund'), (line) => lineAmounts(line).final_amount),
  ];
};

function useTotals() {
  return useStore(useDocumentStore<ReturnHeader, ReturnFormLine>(), useShallow(totalsOf));
}

function RefundTotals() {
  const t = useTexts(documentsTexts, returnsTexts);
  const totals = useTotals();
  return (
    <FormTotals
      main={<SumRow name={t('returns.refund')} amount={totals.total_final_amount} isMain />}
      below={<PaymentField saved={null} />}
    >
      <dl>
        <SumRow
          name={t('documents.totalAmount')}
          note={t('documents.rowCount', { n: totals.row_count })}
          amount={totals.total_amount}
        />
        <SumRow name={t('documents.totalDiscount')} amount={totals.total_discount} />
        <SumRow name={t('returns.totalReduction')} amount={totals.total_reduce_amount} />
      </dl>
    </FormTotals>
  );
}

/** Next to the save button on a phone. */
function Refund() {
  const t = useTexts(returnsTexts);
  return (
    <>
      <span>{t('returns.refund')}</span>
      <b className="figure">{formatMoney(useTotals().total_final_amount)}</b>
    </>
  );
}
