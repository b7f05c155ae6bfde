import type { Bill } from '@soquay/contract/bills';
import { addresses } from '@/documents/addresses.ts';
import { RelatedDocuments } from '@/documents/life/RelatedDocuments.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { billsTexts } from './bills.texts.ts';

/** Returns of a bill's goods, deleted ones too; nothing for one that stands whole. */
export function BillReturns({ bill: { returns } }: { bill: Bill }) {
  const t = useTexts(billsTexts);
  return (
    <RelatedDocuments
      title={t('bills.returnDocuments')}
      documents={returns.map(({ id, repay_number, repay_date, total_final_amount, status }) => ({
        id,
        name: t('bills.returnNumber', { n: repay_number }),
        href: addresses.return.view(id),
        day: repay_date,
        amount: total_final_amount,
        status,
      }))}
    />
  );
}
