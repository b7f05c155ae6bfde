import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import styles from './document-list.module.css';

interface DocumentSumsProps<Row extends LivingDocument, Sums, Key extends QueryKey> {
  kind: DocumentKind<Row>;
  query: UseQueryOptions<{ data: Sums }, Error, { data: Sums }, Key>;
  /** How many were found, those deleted apart. */
  counts: (sums: Sums) => { found: number; deleted: number };
  /** By name: of money in whole dong, or of pieces. */
  amounts: readonly { name: string; amount: (sums: Sums) => number; isCount?: boolean }[];
  /** What the list shows of all there is, so that nothing looks lost. */
  note?: string;
  /** The note says already that deleted ones do not count. */
  notesDeleted?: boolean;
}

/** Sums over all that the filters find, in a request of their own so that the list does not wait for them. */
export function DocumentSums<Row extends LivingDocument, Sums, Key extends QueryKey>({
  kind,
  query,
  counts,
  amounts,
  note,
  notesDeleted = false,
}: DocumentSumsProps<Row, Sums, Key>) {
  const t = useTexts(documentsTexts);
  const { data, error, refetch, isPlaceholderData } = useQuery(query);
  const failure = error && <FailureNotice error={error} onRetry={refetch} />;
  if (failure && !data) return failure;
  const unit = kind.texts('unit');
  const sums = data?.data;
  const count = sums && counts(sums);
  // Deleted ones stand in the list and in no sum: untold, the two would seem to disagree.
  const without =
    count && count.deleted > 0 && !notesDeleted
      ? t('documents.sumsWithoutDeleted', { n: formatNumber(count.deleted), unit })
      : '';
  return (
    <section
      className={styles.sums}
      aria-label={t('documents.sums', { unit })}
      data-dimmed={isPlaceholderData || undefined}
    >
      {failure}
      <FigureTiles
        figures={[
          { name: kind.texts('count'), text: count && formatNumber(count.found) },
          ...amounts.map(({ name, amount, isCount }) => ({
            name,
            text: sums && (isCount ? formatNumber : formatMoney)(amount(sums)),
          })),
        ]}
      />
      <p className={styles.note}>{[note, without].filter(Boolean).join(' · ')}</p>
    </section>
  );
}
