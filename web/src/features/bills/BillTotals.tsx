import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/shallow';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import { BillSum } from './BillSum.tsx';
import { totalsOf } from './bill-form.ts';
import { useBillForm } from './bill-form-context.ts';
import { Field } from './Field.tsx';

/** The sums, counted while typing: total, discount, after discount, deposit, amount to collect. */
export function BillTotals() {
  const { t } = useTranslation();
  const id = useId();
  const totals = useBillForm(useShallow(totalsOf));
  const prePaid = useBillForm((form) => form.header.pre_paid);
  const setHeader = useBillForm((form) => form.setHeader);
  const checkDeposit = useBillForm((form) => form.checkDeposit);

  return (
    <section className="card bill-totals" aria-label={t('bills.totals')}>
      <dl>
        <BillSum
          name={t('bills.totalAmount')}
          note={t('bills.rowCount', { n: totals.row_count })}
          amount={totals.total_amount}
        />
        <BillSum name={t('bills.totalDiscount')} amount={totals.total_discount} />
        <BillSum name={t('bills.afterDiscount')} amount={totals.total_final_amount} />
      </dl>
      <Field name="pre_paid" label={t('bills.prePaid')} inputId={`${id}-deposit`}>
        <MoneyInput
          id={`${id}-deposit`}
          value={prePaid}
          onChange={(value) => setHeader({ pre_paid: value })}
          onBlur={checkDeposit}
        />
      </Field>
      <dl className="bill-to-collect">
        <BillSum name={t('bills.toCollect')} amount={totals.total_final_amount_after_pre_paid} />
      </dl>
    </section>
  );
}
