import { hasGrant } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { letterheadQuery } from '@/documents/slip/letterhead.api.ts';
import { SlipScreen } from '@/documents/slip/SlipScreen.tsx';
import { useRightsIn } from '@/session/rights.ts';
import { ReceiptSlip } from './ReceiptSlip.tsx';
import { receiptKind } from './receipt-kind.ts';

/** A saved receipt as it will come out of the printer, for whoever may see it. */
export function ReceiptSlipPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const saved = useSuspenseQuery(documentQuery(receiptKind, id)).data.data;
  const letterhead = useSuspenseQuery(letterheadQuery(saved.company_id)).data.data;
  return (
    <SlipScreen
      title={t('receipts.printTitle', { n: saved.receipt_number })}
      mayPrint={hasGrant(useRightsIn(saved.company_id), 'warehouse-receipts', 'view')}
      backTo={addresses.receipt.view(id)}
    >
      <ReceiptSlip saved={saved} letterhead={letterhead} />
    </SlipScreen>
  );
}
