import { documentsTexts } from '@/documents/documents.texts.ts';
import { shownCount, shownMoney, shownText, useNamedFields } from '@/documents/life/known-fields.ts';
import type { ShownFields } from '@/documents/life/shown-fields.ts';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { billsTexts } from './bills.texts.ts';

/** The fields of a bill as its history tells of them. */
export function useShownBillFields(shopId: number): ShownFields {
  const t = useTexts(billsTexts, documentsTexts, uiTexts);
  const { payment, salesperson, origin } = useNamedFields(shopId);
  return {
    header: {
      customer_phone: shownText(t('documents.customerPhone')),
      customer_name: shownText(t('documents.customerName')),
      customer_address: shownText(t('documents.customerAddress')),
      is_ship: { label: t('bills.isShip'), format: (value) => t(value === 1 ? 'ui.yes' : 'ui.no') },
      order_origin: origin,
      payment_code: payment,
      transfer_received: {
        label: t('documents.transfer.received'),
        format: (value) => t(value === 1 ? 'ui.yes' : 'ui.no'),
      },
      received_amount: shownMoney(t('documents.transfer.receivedSum')),
      saleman_id: salesperson,
      bill_note: shownText(t('documents.note')),
      total_final_amount: shownMoney(t('documents.afterDiscount')),
      pre_paid: shownMoney(t('bills.prePaid')),
    },
    line: {
      warehouse_code: shownText(t('documents.warehouse')),
      qty: shownCount(t('documents.qty')),
      price: shownMoney(t('documents.price')),
      agreed_price: shownMoney(t('bills.agreedPrice')),
      discount: shownMoney(t('documents.discount')),
    },
  };
}
