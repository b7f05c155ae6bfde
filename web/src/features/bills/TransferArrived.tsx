import { CheckOutlined } from '@ant-design/icons';
import { type Bill, setTransferReceived } from '@soquay/contract/bills';
import { maySayTransferCame, type ShopRights } from '@soquay/contract/rules/roles';
import { Button } from 'antd';
import { api } from '@/api/api.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useWriteOnce } from '@/documents/life/use-write-once.ts';
import { useTexts } from '@/i18n/texts.ts';

/** Says in one press that all of a transfer has come; neither returns nor accounting's mark is a reason against it. */
export function TransferArrived({ bill, rights }: { bill: Bill; rights: ShopRights }) {
  const t = useTexts(documentsTexts);
  const { write, isBusy } = useWriteOnce();
  const { id, version, status, payment_kind, transfer_received } = bill;
  const isOpen = payment_kind === 'transfer' && transfer_received === 0 && status === 1;
  if (!isOpen || bill.total_final_amount_after_pre_paid <= 0 || !maySayTransferCame(rights)) return null;
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
