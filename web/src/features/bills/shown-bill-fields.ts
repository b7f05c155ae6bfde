import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownField, ShownFields } from '@/documents/life/shown-fields.ts';
import { paymentMethodsQuery, salespeopleQuery } from '@/documents/look-ups.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';

/** The fields of a bill as its history tells of them. */
export function useShownBillFields(shopId: number): ShownFields {
  const { t } = useTranslation();
  const payments = useQuery(paymentMethodsQuery()).data?.data;
  const salespeople = useQuery(salespeopleQuery(shopId)).data?.data;
  return useMemo(() => {
    const text = (label: string): ShownField => ({ label, format: (value) => String(value ?? '') });
    const money = (label: string): ShownField => ({
      label,
      format: (value) => (value === null ? '' : formatMoney(Number(value))),
    });
    const count = (label: string): ShownField => ({
      label,
      format: (value) => (value === null ? '' : formatNumber(Number(value))),
    });
    const paymentName = (code: unknown) =>
      payments?.find(({ payment_code }) => payment_code === code)?.payment_desc;
    // Who sells here no more is told by the number they had.
    const personName = (id: unknown) => salespeople?.find(({ user_id }) => user_id === id)?.fullname;
    return {
      header: {
        customer_phone: text(t('documents.customerPhone')),
        customer_name: text(t('documents.customerName')),
        customer_address: text(t('documents.customerAddress')),
        is_ship: { label: t('bills.isShip'), format: (value) => t(value === 1 ? 'ui.yes' : 'ui.no') },
        payment_code: {
          label: t('documents.payment'),
          format: (value) => paymentName(value) ?? String(value ?? ''),
        },
        saleman_id: {
          label: t('documents.salesperson'),
          format: (value) => personName(value) ?? `#${value}`,
        },
        bill_note: text(t('documents.note')),
        total_final_amount: money(t('documents.afterDiscount')),
        pre_paid: money(t('bills.prePaid')),
      },
      line: {
        warehouse_code: text(t('documents.warehouse')),
        qty: count(t('documents.qty')),
        price: money(t('documents.price')),
        discount: money(t('documents.discount')),
      },
    };
  }, [t, payments, salespeople]);
}
