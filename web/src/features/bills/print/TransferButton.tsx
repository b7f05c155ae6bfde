import type { Bill } from '@soquay/contract/bills';
import { useQuery } from '@tanstack/react-query';
import { Button, type ButtonProps } from 'antd';
import { lazy, Suspense } from 'react';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { billsTexts } from '../bills.texts.ts';
import { billTransfer, type PaidBill } from './bill-transfer.ts';

const TransferDialog = lazy(async () => ({
  default: (await import('@/documents/transfer/TransferDialog.tsx')).TransferDialog,
}));

interface TransferButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  bill: PaidBill & Pick<Bill, 'company_id'>;
}

/** Shows the customer the code to pay a bill by; absent where it is no transfer, or the shop has set no account for it. */
export function TransferButton({ bill, ...look }: TransferButtonProps) {
  const t = useTexts(billsTexts);
  const [isOpen, setOpen] = useAddressState<true>('transfer');
  const letterhead = useQuery({
    ...letterheadQuery(bill.company_id),
    // Most are paid in cash, and ask for nothing.
    enabled: bill.payment_kind === 'transfer',
  }).data?.data;
  const transfer = letterhead ? billTransfer(bill, letterhead) : null;
  if (!transfer) return null;
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('bills.transfer.show')}
      </Button>
      {isOpen && (
        <Suspense>
          <TransferDialog
            title={t('bills.transfer.title', { n: bill.bill_number })}
            transfer={transfer}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
