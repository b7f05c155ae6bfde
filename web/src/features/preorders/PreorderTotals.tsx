import { screenMessages } from '@soquay/contract/screen-messages';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/shallow';
import { Field } from '@/documents/fields/Field.tsx';
import { FormMoneyInput } from '@/documents/fields/NumberFields.tsx';
import { FormTotals } from '@/documents/form/FormTotals.tsx';
import { SumRow } from '@/documents/lines/SumRow.tsx';
import { formatMoney } from '@/ui/format.ts';
import { usePreorderForm, usePreorderStore } from './preorder-context.ts';
import { depositError, totalsOf } from './preorder-form.ts';

/** What it comes to, what the customer has paid of that, and what is left to be paid. */
export function PreorderTotals() {
  const { t } = useTranslation();
  const store = usePreorderStore();
  const totals = usePreorderForm(useShallow(totalsOf));
  const { pre_paid } = usePreorderForm((form) => form.header);
  const setHeader = usePreorderForm((form) => form.setHeader);
  return (
    <FormTotals main={<SumRow name={t('preorders.toCollect')} amount={useToCollect()} isMain />}>
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
            value={pre_paid}
            onChange={(value) => setHeader({ pre_paid: value })}
            onBlur={() => {
              const isWrong = depositError(store.getState()) !== null;
              store.getState().checkField('pre_paid', screenMessages.depositAboveTotal, isWrong);
            }}
          />
        )}
      </Field>
    </FormTotals>
  );
}

/** Beside the save on a phone. */
export function ToCollect() {
  const { t } = useTranslation();
  return (
    <>
      <span>{t('preorders.toCollect')}</span>
      <b className="figure">{formatMoney(useToCollect())}</b>
    </>
  );
}

function useToCollect(): number {
  return usePreorderForm((form) => Math.max(0, totalsOf(form).total_amount - (form.header.pre_paid ?? 0)));
}
