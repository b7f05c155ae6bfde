import { messages } from '@soquay/contract/messages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '@/api/error-message.ts';
import { offered, paymentMethodsQuery } from '../look-ups.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { useHeader } from './use-header.ts';

interface PaymentFieldProps {
  /** The saved document, whose method may be offered no more. */
  saved: { payment_code: string; payment_desc: string } | null;
}

/** How it is paid. */
export function PaymentField({ saved }: PaymentFieldProps) {
  const { t } = useTranslation();
  const [{ payment_code }, setHeader] = useHeader<{ payment_code: string | null }>('payment_code');
  const methods = offered(useSuspenseQuery(paymentMethodsQuery()).data.data);
  return (
    <ChoiceField
      name="payment_code"
      label={t('documents.payment')}
      value={payment_code}
      onChange={(code) => setHeader({ payment_code: code })}
      options={methods.map((method) => ({ value: method.payment_code, label: method.payment_desc }))}
      saved={saved && { value: saved.payment_code, label: saved.payment_desc }}
      missing={translateMessage(messages.noPaymentMethods)}
    />
  );
}
