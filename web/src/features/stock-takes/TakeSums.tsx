import { useQuery } from '@tanstack/react-query';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatNumber } from '@/ui/format.ts';
import { bothSides, valueTiles } from './differences.tsx';
import { type TakeSearch, takeList } from './stock-takes.api.ts';
import styles from './stock-takes.module.css';
import { stockTakesTexts } from './stock-takes.texts.ts';

/** Sums over all takes that the filters find, in a request of their own so that the list does not wait for them. */
export function TakeSums({ companyId, search }: { companyId: number; search: TakeSearch }) {
  const t = useTexts(documentsTexts, stockTakesTexts);
  const { data, error, refetch } = useQuery(takeList.sumsQuery(companyId, search));
  if (error && !data) return <FailureNotice error={error} onRetry={refetch} />;
  const sums = data?.data;
  const unit = t('stockTakes.unit');
  return (
    <section aria-label={t('documents.sums', { unit })} className={styles.sums}>
      <FigureTiles
        figures={[
          { name: t('stockTakes.takes'), text: sums && formatNumber(sums.stock_take_count) },
          { name: t('stockTakes.countedPieces'), text: sums && formatNumber(sums.total_counted_qty) },
          { name: t('stockTakes.overShort'), text: sums && bothSides(sums) },
          ...(sums ? valueTiles(sums) : []),
        ]}
      />
      {/* Deleted ones stand in the list and in no sum: untold, the two would seem to disagree. */}
      {sums && sums.deleted_count > 0 && (
        <p className={styles.note}>
          {t('documents.sumsWithoutDeleted', { n: formatNumber(sums.deleted_count), unit })}
        </p>
      )}
    </section>
  );
}
