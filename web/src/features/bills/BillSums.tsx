import { defaultOrderOrigin, type BillSums as Sums } from '@soquay/contract/bills';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import styles from './bill-list.module.css';
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
  const { data, error, refetch, isPlaceholderData } = useQuery(billSumsQuery(companyId, search));
  const sums = data?.data;
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  const money = (amount: number | undefined) => (amount === undefined ? undefined : formatMoney(amount));
  const origin = `${t('bills.origin')}: ${t(originTexts[search.order_origin ?? defaultOrderOrigin])}`;
  return (
    <section
      className={styles.sums}
      aria-label={t('bills.document.sums')}
      data-dimmed={isPlaceholderData || undefined}
    >
      <FigureTiles
        size="small"
        figures={[
          { name: t('bills.document.count'), text: sums && formatNumber(sums.bill_count) },
          { name: t('documents.totalAmount'), text: money(sums?.total_amount) },
          { name: t('documents.discount'), text: money(sums?.total_discount) },
          { name: t('documents.afterDiscount'), text: money(sums?.total_final_amount) },
          { name: t('bills.prePaid'), text: money(sums?.pre_paid) },
        ]}
      />
      <p className={styles.note}>{[origin, sums && deletedText(t, sums)].filter(Boolean).join(' · ')}</p>
    </section>
  );
}

/** Deleted bills stand in the list and in no sum: untold, the two would seem to disagree. */
function deletedText(t: TFunction, { deleted_count }: Sums): string {
  return deleted_count > 0 ? t('bills.document.sumsWithoutDeleted', { n: formatNumber(deleted_count) }) : '';
}
