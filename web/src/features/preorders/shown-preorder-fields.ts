import { preorderFields } from '@soquay/contract/preorders';
import type { LineProcess, ProcessStatus } from '@soquay/contract/rules/preorder-process';
import { useQuery } from '@tanstack/react-query';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useNamedFields } from '@/documents/life/known-fields.ts';
import { type ShownFields, shownHeader } from '@/documents/life/shown-fields.ts';
import { shownField } from '@/fields/field-texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { orderPersonsQuery } from './preorder-kind.ts';
import { preordersTexts } from './preorders.texts.ts';

/** The fields of a pre-order as its history tells of them. */
export function useShownPreorderFields(shopId: number): ShownFields {
  const t = useTexts(documentsTexts, preordersTexts);
  const { payment, salesperson } = useNamedFields(shopId);
  const buyers = useQuery(orderPersonsQuery(shopId)).data?.data;
  return {
    header: {
      process_status: {
        label: t('preorders.processStatus'),
        format: (value) => (value === null ? '' : t(`preorders.process.${value as ProcessStatus}`)),
      },
      customer_phone: shownField('text', t('documents.customerPhone')),
      customer_name: shownField('text', t('documents.customerName')),
      customer_address: shownField('text', t('documents.customerAddress')),
      order_date: shownField('day', t('preorders.orderDate')),
      expire_date: shownField('day', t('preorders.promised')),
      payment_code: payment,
      saleman_id: salesperson,
      orderman_id: {
        label: t('preorders.orderPerson'),
        format: (value) => buyers?.find(({ user_id }) => user_id === value)?.fullname ?? `#${value}`,
      },
      ...shownHeader(preorderFields),
      image_files: shownField('text', t('preorders.pictures')),
      total_amount: shownField('amount', t('documents.totalAmount')),
      pre_paid: shownField('amount', t('preorders.deposit')),
      transfer_received: shownField('flag', t('preorders.depositReceived')),
      received_amount: shownField('amount', t('documents.transfer.receivedSum')),
      refund_payment_code: { ...payment, label: t('preorders.refundBy') },
    },
    line: {
      product_name: shownField('text', t('documents.productName')),
      color: shownField('text', t('preorders.color')),
      size: shownField('text', t('preorders.size')),
      unit_code: shownField('text', t('documents.unitCode')),
      qty: shownField('count', t('documents.qty')),
      price: shownField('amount', t('documents.price')),
      process_status: {
        label: t('documents.status'),
        format: (value) => (value === null ? '' : t(`preorders.line.${value as LineProcess}`)),
      },
    },
  };
}
