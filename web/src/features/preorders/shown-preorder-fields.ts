import type { LineProcess, ProcessStatus } from '@soquay/contract/rules/preorder-process';
import { useQuery } from '@tanstack/react-query';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { shownCount, shownMoney, shownText, useNamedFields } from '@/documents/life/known-fields.ts';
import type { ShownField, ShownFields } from '@/documents/life/shown-fields.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { orderPersonsQuery } from './preorder-kind.ts';
import { preordersTexts } from './preorders.texts.ts';

/** The fields of a pre-order as its history tells of them. */
export function useShownPreorderFields(shopId: number): ShownFields {
  const t = useTexts(documentsTexts, preordersTexts, uiTexts);
  const { payment, salesperson } = useNamedFields(shopId);
  const buyers = useQuery(orderPersonsQuery(shopId)).data?.data;
  const shownDay = (label: string): ShownField => ({
    label,
    format: (value) => (typeof value === 'string' ? formatDay(value) : ''),
  });
  return {
    header: {
      process_status: {
        label: t('preorders.processStatus'),
        format: (value) => (value === null ? '' : t(`preorders.process.${value as ProcessStatus}`)),
      },
      customer_phone: shownText(t('documents.customerPhone')),
      customer_name: shownText(t('documents.customerName')),
      customer_address: shownText(t('documents.customerAddress')),
      order_date: shownDay(t('preorders.orderDate')),
      expire_date: shownDay(t('preorders.promised')),
      payment_code: payment,
      saleman_id: salesperson,
      orderman_id: {
        label: t('preorders.orderPerson'),
        format: (value) => buyers?.find(({ user_id }) => user_id === value)?.fullname ?? `#${value}`,
      },
      order_note: shownText(t('documents.note')),
      image_files: shownText(t('preorders.pictures')),
      total_amount: shownMoney(t('documents.totalAmount')),
      pre_paid: shownMoney(t('preorders.deposit')),
      transfer_received: {
        label: t('preorders.depositReceived'),
        format: (value) => t(value === 1 ? 'ui.yes' : 'ui.no'),
      },
      received_amount: shownMoney(t('documents.transfer.receivedSum')),
      refund_payment_code: { ...payment, label: t('preorders.refundBy') },
    },
    line: {
      product_name: shownText(t('documents.productName')),
      color: shownText(t('preorders.color')),
      size: shownText(t('preorders.size')),
      unit_code: shownText(t('documents.unitCode')),
      qty: shownCount(t('documents.qty')),
      price: shownMoney(t('documents.price')),
      process_status: {
        label: t('documents.status'),
        format: (value) => (value === null ? '' : t(`preorders.line.${value as LineProcess}`)),
      },
    },
  };
}
