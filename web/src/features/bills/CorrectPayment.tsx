import type { Bill } from '@soquay/contract/bills';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { editRefusal } from '@/documents/life/document-life.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { billKind } from './bill-kind.ts';
import { billsTexts } from './bills.texts.ts';

const CorrectPaymentDialog = lazy(async () => ({
  default: (await import('./CorrectPaymentDialog.tsx')).CorrectPaymentDialog,
}));

/** Corrects how a bill was paid where its returns keep the rest of it as it is (decisions.md, 'A payment method'). */
export function CorrectPayment({ bill, rights }: { bill: Bill; rights: ShopRights }) {
  const t = useTexts(billsTexts);
  const [isOpen, setOpen] = useAddressState<true>('payment');
  if (editRefusal(billKind, bill, rights)?.code !== 'BILL_RETURNED') return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('bills.correctPayment')}
      </Button>
      {isOpen && (
        <Suspense>
          <CorrectPaymentDialog bill={bill} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
