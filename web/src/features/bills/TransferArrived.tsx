import { CheckOutlined } from '@ant-design/icons';
import { type Bill, setTransferReceived } from '@soquay/contract/bills';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { editRefusal } from '@/documents/life/document-life.ts';
import { useWriteOnce } from '@/documents/life/use-write-once.ts';
import { billKind } from './bill-kind.ts';

/** Says in one press that the money of a transfer has come; returns are no reason against it, as with the payment method. */
export function TransferArrived({ bill, rights }: { bill: Bill; rights: ShopRights }) {
  const { t } = useTranslation();
  const { write, isBusy } = useWriteOnce();
  const { id, version, payment_kind, transfer_received, total_final_amount_after_pre_paid: amount } = bill;
  const refused = editRefusal(billKind, bill, rights);
  const isOpen = payment_kind === 'transfer' && transfer_received === 0 && amount > 0;
  if (!isOpen || (refused && refused.code !== 'BILL_RETURNED')) return null;
  const body = { version, transfer_received: 1 as const };
  return (
    <Button
      icon={<CheckOutlined aria-hidden />}
      loading={isBusy}
      onClick={() =>
        void write((idempotencyKey) => api(setTransferReceived, { params: { id }, body }, { idempotencyKey }))
      }
    >
      {t('documents.transfer.received')}
    </Button>
  );
}
