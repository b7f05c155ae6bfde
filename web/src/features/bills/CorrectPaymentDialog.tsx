import { type Bill, updateBill } from '@soquay/contract/bills';
import { api } from '@/api/api.ts';
import { PaymentDialog } from '@/documents/fields/PaymentDialog.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { billChangeBody, formOfBill } from './bill-form.ts';
import { billsTexts } from './bills.texts.ts';

interface CorrectPaymentDialogProps {
  bill: Bill;
  onClose: () => void;
}

/** Sends the bill as it is but for its payment method. */
export function CorrectPaymentDialog({ bill, onClose }: CorrectPaymentDialogProps) {
  const t = useTexts(billsTexts);
  const { id, version, company_id: shopId, payment_code } = bill;
  return (
    <PaymentDialog
      title={t('bills.correctPayment')}
      text={t('bills.correctPaymentText')}
      payment_code={payment_code}
      save={(chosen, idempotencyKey) => {
        const { header, lines } = formOfBill(bill);
        const form = { header: { ...header, ...chosen }, lines, shopId, saved: { id, version } };
        return api(updateBill, { params: { id }, body: billChangeBody(form) }, { idempotencyKey });
      }}
      onClose={onClose}
    />
  );
}
