import { defaultOrderOrigin } from '@soquay/contract/bills';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { billSumsText } from './bill-sums-text.ts';
import { type BillSearch, billSumsQuery } from './bills.api.ts';

const originTexts = {
  all: 'bills.originAll',
  '24': 'bills.originOwn',
  ctv: 'bills.originCollaborators',
} as const;

/**
 * Which origin is shown, so that nothing looks lost (decisions.md X60), and sums over all that the filters
 * find, in a request of their own so that the list does not wait for them.
 */
export function BillSums({ companyId, search }: { companyId: number; search: BillSearch }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(billSumsQuery(companyId, search));
  const origin = originTexts[search.order_origin ?? defaultOrderOrigin];
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  return (
    <p className="bill-sums" role="status">
      {t('bills.origin')}: {t(origin)}
      {' · '}
      {data ? billSumsText(t, data.data) : '…'}
    </p>
  );
}
