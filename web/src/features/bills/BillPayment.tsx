import type { Bill } from '@soquay/contract/bills';
import { maxAmount } from '@soquay/contract/fields';
import { percentOf } from '@soquay/contract/rules/bill-discount';
import { saidText } from '@/api/said-text.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DiscountInput } from '@/documents/fields/DiscountInput.tsx';
import { Field } from '@/documents/fields/Field.tsx';
import { FieldError } from '@/documents/fields/FieldError.tsx';
import { FormMoneyInput } from '@/documents/fields/NumberFields.tsx';
import { PaymentField } from '@/documents/fields/PaymentField.tsx';
import { FormTotals } from '@/documents/form/FormTotals.tsx';
import { SumRow } from '@/documents/lines/SumRow.tsx';
import { usePaymentKind } from '@/documents/look-ups.ts';
import { savedTransferText } from '@/documents/transfer/saved-transfer-text.ts';
import { TransferReceived } from '@/documents/transfer/TransferReceived.tsx';
import { TransferToPay } from '@/documents/transfer/TransferToPay.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { useBillForm, useBillFormStore, useBillToSave } from './bill-context.ts';
import {
  billDiscount,
  billDiscountError,
  costOfLines,
  depositError,
  isTransferReceived,
  restOf,
  toCollectOf,
  totalsOf,
} from './bill-form.ts';
import styles from './bill-payment.module.css';
import { type BilledPreorder, paidBefore } from './billed-preorder.ts';
import { billsTexts } from './bills.texts.ts';
import { CashGiven } from './CashGiven.tsx';

/** The sums, counted while typing, how the customer pays them, and the change from what they give. */
export function BillPayment({ opened }: { opened: Bill | null }) {
  const t = useTexts(billsTexts, documentsTexts);
  const store = useBillFormStore();
  const form = useBillToSave();
  const totals = totalsOf(form);
  const { bill_discount, bill_percent, payment_code, preorder } = form.header;
  const setHeader = useBillForm((form) => form.setHeader);
  const kind = usePaymentKind(payment_code);
  const toCollect = toCollectOf(form);

  return (
    <FormTotals
      main={<SumRow name={t('documents.toPay')} amount={restOf(form)} isMain />}
      below={
        <>
          <PaymentField saved={opened} />
          {kind === 'cash' && <CashGiven toCollect={toCollect} />}
          {kind === 'transfer' && (
            <TransferToPay
              amount={restOf(form)}
              content={opened && savedTransferText(opened.bill_note, `HD ${opened.bill_number}`)}
              isReceived={isTransferReceived(form)}
            >
              <TransferReceived amount={toCollect} />
            </TransferToPay>
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
        {totals.total_discount > 0 && (
          <>
            <SumRow name={t('documents.totalDiscount')} amount={-totals.total_discount} />
            {totals.total_final_amount !== toCollect && (
              <SumRow name={t('documents.afterDiscount')} amount={totals.total_final_amount} />
            )}
          </>
        )}
      </dl>
      <div className={styles.off}>
        <Field name="bill_discount" label={t('bills.billDiscount')}>
          {({ id }) => (
            <DiscountInput
              id={id}
              name="bill_discount"
              value={bill_percent === null ? bill_discount : billDiscount(form)}
              percent={bill_percent}
              max={maxAmount}
              shareOf={(percent) => percentOf(costOfLines(form.lines), percent)}
              onChange={(amount, percent) => setHeader({ bill_discount: amount, bill_percent: percent })}
              onBlur={() => {
                const isWrong = billDiscountError(form) !== null;
                store.getState().checkField('bill_discount', saidText('discountAboveAmount'), isWrong);
              }}
              placeholder={t('documents.discountHint')}
            />
          )}
        </Field>
        {preorder ? <CarriedDeposit preorder={preorder} /> : <Deposit />}
      </div>
    </FormTotals>
  );
}

function Deposit() {
  const t = useTexts(billsTexts);
  const store = useBillFormStore();
  const form = useBillToSave();
  const { pre_paid } = form.header;
  const setHeader = useBillForm((form) => form.setHeader);
  return (
    <Field name="pre_paid" label={t('bills.prePaid')}>
      {({ id }) => (
        <FormMoneyInput
          id={id}
          name="pre_paid"
          value={pre_paid}
          onChange={(value) => setHeader({ pre_paid: value })}
          onBlur={() => {
            const isWrong = depositError(form) !== null;
            store.getState().checkField('pre_paid', saidText('depositAboveTotal'), isWrong);
          }}
        />
      )}
    </Field>
  );
}

/** What the pre-order has paid of it; the server computes the same (docs/decisions/0026-what-is-promised.md). */
function CarriedDeposit({ preorder }: { preorder: BilledPreorder }) {
  const t = useTexts(billsTexts);
  const form = useBillToSave();
  const carried = paidBefore(form.header, totalsOf(form).total_final_amount);
  const left = preorder.deposit - carried;
  return (
    <div data-field="pre_paid">
      <dl>
        <SumRow
          name={t('bills.prePaid')}
          note={t('bills.preorderNumber', { n: preorder.order_number })}
          amount={carried}
        />
        {left > 0 && <SumRow name={t('bills.depositLeft')} amount={left} />}
      </dl>
      <FieldError name="pre_paid" />
    </div>
  );
}
