import { useSuspenseQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { saidText } from '@/api/said-text.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { documentsTexts } from '../documents.texts.ts';
import { offered, paymentMethodsQuery } from '../look-ups.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { Field } from './Field.tsx';
import { nextOfGroup, type PaymentGroup, paymentGroups } from './payment-choice.ts';
import styles from './payment-field.module.css';
import { useHeader } from './use-header.ts';

const t = textsFor(documentsTexts);

interface PaymentFieldProps {
  /** The saved document, whose method may be offered no more. */
  saved: { payment_code: string } | null;
}

/** How it is paid: a key for each way the money comes; of several methods that come so, which one. */
export function PaymentField({ saved }: PaymentFieldProps) {
  const t = useTexts(documentsTexts);
  const [{ payment_code }, setHeader] = useHeader<{ payment_code: string | null }>('payment_code');
  const groups = usePaymentGroups(saved);
  const current = groups.find(({ methods }) =>
    methods.some((method) => method.payment_code === payment_code),
  );
  const choose = (code: string | null) => setHeader({ payment_code: code });

  /** As among radio buttons: the arrows choose. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const place = buttons.findIndex((button) => button.matches(':focus')) + step;
    buttons.at(place % buttons.length)?.focus();
    buttons.at(place % buttons.length)?.click();
  }

  return (
    <>
      <Field name="payment_code" label={t('documents.payment')} isLabelHidden>
        {({ id, ...state }) => (
          <div
            {...state}
            id={id}
            role="radiogroup"
            aria-label={t('documents.payment')}
            className={styles.groups}
            onKeyDown={onKeyDown}
          >
            {groups.length === 0 && saidText('noPaymentMethods')}
            {groups.map((group, index) => (
              // biome-ignore lint/a11y/useSemanticElements: Enter goes on from an input to the next one, and this is none
              <button
                key={group.kind}
                type="button"
                role="radio"
                aria-checked={group === current}
                tabIndex={group === (current ?? groups[0]) ? 0 : -1}
                aria-keyshortcuts={`Alt+${index + 1}`}
                onClick={() => group !== current && choose(nextOfGroup(group, null))}
              >
                {nameOf(group)} <KeyHint keys={`Alt ${index + 1}`} />
              </button>
            ))}
          </div>
        )}
      </Field>
      {current && current.methods.length > 1 && (
        <ChoiceField
          name="payment_method"
          label={t('documents.paymentBy')}
          value={payment_code}
          onChange={choose}
          options={current.methods.map((method) => ({
            value: method.payment_code,
            label: method.payment_desc,
          }))}
          saved={null}
          missing=""
        />
      )}
    </>
  );
}

/** Of the other ways the only one is called by its own name: 'khác' says nothing. */
function nameOf({ kind, methods }: PaymentGroup): string {
  const [only, more] = methods;
  return kind === 'other' && only && !more ? only.payment_desc : t(`documents.paymentKinds.${kind}`);
}

function usePaymentGroups(saved: PaymentFieldProps['saved']) {
  const methods = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const shown = offered(methods);
  const gone = methods.filter((method) => method.active === 0 && method.payment_code === saved?.payment_code);
  return paymentGroups([...shown, ...gone]);
}

interface PaidForm {
  getState: () => {
    header: { payment_code: string | null };
    setHeader: (change: { payment_code: string | null }) => void;
  };
}

/** The keys that choose how a form is paid; pressed again, the next method of the same kind. */
export function usePaymentKeys(store: PaidForm, saved: PaymentFieldProps['saved']) {
  const t = useTexts(documentsTexts);
  return usePaymentGroups(saved).map((group, index) => ({
    keys: `Alt+${index + 1}`,
    meaning: t('documents.keyPayment', { name: nameOf(group) }),
    to: () => {
      const { header, setHeader } = store.getState();
      setHeader({ payment_code: nextOfGroup(group, header.payment_code) });
    },
  }));
}
