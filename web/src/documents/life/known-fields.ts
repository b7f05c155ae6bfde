import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { documentsTexts } from '../documents.texts.ts';
import { orderOriginsQuery, paymentMethodsQuery, salespeopleQuery } from '../look-ups.ts';
import type { ShownField } from './shown-fields.ts';

/** Fields of histories, by what their values are. */

export function shownText(label: string): ShownField {
  return { label, format: (value) => String(value ?? '') };
}

export function shownMoney(label: string): ShownField {
  return { label, format: (value) => (value === null ? '' : formatMoney(Number(value))) };
}

export function shownCount(label: string): ShownField {
  return { label, format: (value) => (value === null ? '' : formatNumber(Number(value))) };
}

/** Fields that name people and methods of payment, as they are called in a shop. */
export function useNamedFields(shopId: number): Record<'payment' | 'salesperson' | 'origin', ShownField> {
  const t = useTexts(documentsTexts);
  const payments = useQuery(paymentMethodsQuery()).data?.data;
  const origins = useQuery(orderOriginsQuery()).data?.data;
  const salespeople = useQuery(salespeopleQuery(shopId)).data?.data;
  const paymentName = (code: unknown) =>
    payments?.find(({ payment_code }) => payment_code === code)?.payment_desc;
  const originName = (code: unknown) =>
    origins?.find(({ order_origin }) => order_origin === code)?.origin_name;
  // Who sells here no more is told by the number they had.
  const personName = (id: unknown) => salespeople?.find(({ user_id }) => user_id === id)?.fullname;
  return {
    payment: {
      label: t('documents.payment'),
      format: (value) => paymentName(value) ?? String(value ?? ''),
    },
    origin: {
      label: t('documents.origin'),
      format: (value) => originName(value) ?? String(value ?? ''),
    },
    salesperson: {
      label: t('documents.salesperson'),
      format: (value) => personName(value) ?? `#${value}`,
    },
  };
}
