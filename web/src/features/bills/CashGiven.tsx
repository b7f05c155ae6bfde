import { Field } from '@/documents/fields/Field.tsx';
import { FormMoneyInput } from '@/documents/fields/NumberFields.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { useBillForm } from './bill-context.ts';
import { billsTexts } from './bills.texts.ts';
import styles from './cash-given.module.css';
import { likelyCash } from './likely-cash.ts';

/** What the customer hands over and what they get back; not kept with the bill. */
export function CashGiven({ toCollect }: { toCollect: number }) {
  const t = useTexts(billsTexts);
  const given = useBillForm((form) => form.header.cash_given);
  const setHeader = useBillForm((form) => form.setHeader);
  const change = (given ?? 0) - toCollect;

  return (
    <>
      <div className={styles.cash}>
        <Field name="cash_given" label={t('bills.cashGiven')} keys="F7">
          {({ id }) => (
            <FormMoneyInput
              id={id}
              name="cash_given"
              value={given}
              onChange={(value) => setHeader({ cash_given: value })}
            />
          )}
        </Field>
        {given === null && toCollect > 0 && (
          <div className={styles.likely}>
            {likelyCash(toCollect).map((amount) => (
              <button type="button" key={amount} onClick={() => setHeader({ cash_given: amount })}>
                {formatNumber(amount)}
              </button>
            ))}
          </div>
        )}
        {given !== null && change >= 0 && (
          <dl className={styles.change}>
            <dt>{t('bills.change')}</dt>
            <dd>
              <Money amount={change} withUnit />
            </dd>
          </dl>
        )}
      </div>
      {given !== null && change < 0 && (
        // Said, and saved all the same: the rest may come another way.
        <p role="status" className={styles.missing}>
          {t('bills.stillMissing', { amount: formatMoney(-change) })}
        </p>
      )}
    </>
  );
}
