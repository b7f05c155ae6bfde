import type { Preorder } from '@soquay/contract/preorders';
import { lazy, Suspense } from 'react';
import { useShallow } from 'zustand/shallow';
import { saidText } from '@/api/said-text.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { Field } from '@/documents/fields/Field.tsx';
import { FormMoneyInput } from '@/documents/fields/NumberFields.tsx';
import { PaymentField } from '@/documents/fields/PaymentField.tsx';
import { FormTotals } from '@/documents/form/FormTotals.tsx';
import { SumRow } from '@/documents/lines/SumRow.tsx';
import { usePaymentKind } from '@/documents/look-ups.ts';
import { savedTransferText } from '@/documents/transfer/saved-transfer-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney } from '@/ui/format.ts';
import { usePreorderForm, usePreorderStore } from './preorder-context.ts';
import { collectedOf, depositError, totalsOf } from './preorder-form.ts';
import { preordersTexts } from './preorders.texts.ts';

const DepositTransfer = lazy(async () => ({
  default: (await import('./DepositTransfer.tsx')).DepositTransfer,
}));

/** Shows what is collected now, the deposit, by which means, and what is left for when the goods are there. */
export function PreorderTotals({ opened }: { opened: Preorder | null }) {
  const t = useTexts(documentsTexts, preordersTexts);
  const store = usePreorderStore();
  const totals = usePreorderForm(useShallow(totalsOf));
  const header = usePreorderForm((form) => form.header);
  const setHeader = usePreorderForm((form) => form.setHeader);
  const { now, later } = useCollected(opened);
  const deposit = header.pre_paid ?? 0;
  const isTransfer = usePaymentKind(header.payment_code) === 'transfer';
  return (
    <FormTotals
      main={<SumRow name={t('preorders.collectNow')} amount={now} isMain />}
      below={
        <>
          <PaymentField saved={opened?.payment ?? null} />
          {isTransfer && deposit > 0 && (
            <Suspense>
              <DepositTransfer
                amount={now}
                deposit={deposit}
                content={opened && savedTransferText(opened.order_note, `DH ${opened.order_number}`)}
              />
            </Suspense>
          )}
        </>
      }
    >
      <dl>
        <SumRow
          name={t('documents.totalAmount')}
          note={t('documents.rowCount', { n: totals.row_count })}
          amount={totals.total_amount}
        />
      </dl>
      <Field name="pre_paid" label={t('preorders.deposit')} isRow>
        {({ id }) => (
          <FormMoneyInput
            id={id}
            name="pre_paid"
            value={header.pre_paid}
            onChange={(value) => setHeader({ pre_paid: value })}
            onBlur={() => {
              const isWrong = depositError(store.getState()) !== null;
              store.getState().checkField('pre_paid', saidText('depositAboveTotal'), isWrong);
            }}
          />
        )}
      </Field>
      <dl>
        <SumRow name={t('preorders.toCollect')} amount={later} />
      </dl>
    </FormTotals>
  );
}

/** Beside the save on a phone. */
export function CollectNow({ opened }: { opened: Preorder | null }) {
  const t = useTexts(preordersTexts);
  return (
    <>
      <span>{t('preorders.collectNow')}</span>
      <b className="figure">{formatMoney(useCollected(opened).now)}</b>
    </>
  );
}

function useCollected(opened: Preorder | null) {
  const kindOpened = usePaymentKind(opened?.payment.payment_code ?? null);
  return usePreorderForm(useShallow((form) => collectedOf(form, { opened, kindOpened })));
}
