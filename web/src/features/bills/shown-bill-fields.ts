import { billFields } from '@soquay/contract/bills';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useNamedFields } from '@/documents/life/known-fields.ts';
import { type ShownFields, shownHeader } from '@/documents/life/shown-fields.ts';
import { shownField } from '@/fields/field-texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { billsTexts } from './bills.texts.ts';

/** The fields of a bill as its history tells of them. */
export function useShownBillFields(shopId: number): ShownFields {
  const t = useTexts(billsTexts, documentsTexts);
  const { payment, salesperson, origin } = useNamedFields(shopId);
  return {
    header: {
      customer_phone: shownField('text', t('documents.customerPhone')),
      customer_name: shownField('text', t('documents.customerName')),
      customer_address: shownField('text', t('documents.customerAddress')),
      is_ship: shownField('flag', t('bills.isShip')),
      order_origin: origin,
      payment_code: payment,
      transfer_received: shownField('flag', t('documents.transfer.received')),
      received_amount: shownField('amount', t('documents.transfer.receivedSum')),
      saleman_id: salesperson,
      ...shownHeader(billFields),
      total_final_amount: shownField('amount', t('documents.afterDiscount')),
      pre_paid: shownField('amount', t('bills.prePaid')),
    },
    line: {
      warehouse_code: shownField('text', t('documents.warehouse')),
      qty: shownField('count', t('documents.qty')),
      price: shownField('amount', t('documents.price')),
      agreed_price: shownField('amount', t('bills.agreedPrice')),
      discount: shownField('amount', t('documents.discount')),
    },
  };
}
