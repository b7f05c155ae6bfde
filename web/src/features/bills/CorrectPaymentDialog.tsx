import { type Bill, updateBill } from '@soquay/contract/bills';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { PaymentDialog } from '@/documents/fields/PaymentDialog.tsx';
import { billChangeBody, formOfBill } from './bill-form.ts';

interface CorrectPaymentDialogProps {
  bill: Bill;
  onClose: () => void;
}

/** Sends the bill as it is but for its payment method. */
export function CorrectPaymentDialog({ bill, onClose }: CorrectPaymentDialogProps) {
  const { t } = useTranslation();
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
