import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useDocumentForm } from '@/documents/form/document-context.ts';
import { lineField } from '@/documents/form/document-store.ts';
import { focusField } from '@/documents/form/form-focus.ts';
import styles from '@/documents/goods/goods-lines.module.css';
import { LineTable } from '@/documents/lines/LineTable.tsx';
import { UndoRemoval } from '@/documents/lines/UndoRemoval.tsx';
import { offered } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { preorderColumns } from './preorder-columns.tsx';
import { usePreorderForm, usePreorderStore } from './preorder-context.ts';
import { lineErrors, type PreorderFormLine } from './preorder-form-line.ts';
import { unitsQuery } from './preorder-kind.ts';
import { entryField } from './preorder-lines-kind.ts';
import { preordersTexts } from './preorders.texts.ts';

/** What the customer has asked for, to be filled in, and below it how much that is and what was removed last. */
export function PreorderLines() {
  const t = useTexts(documentsTexts, preordersTexts);
  const { root } = useDocumentForm();
  const store = usePreorderStore();
  const lines = usePreorderForm((form) => form.lines);
  const { data } = useSuspenseQuery(unitsQuery()).data;
  const units = useMemo(() => offered(data), [data]);
  const goToEntry = useCallback(() => void focusField(root.current, entryField), [root]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts in it change with t.
  const columns = useMemo(
    () => preorderColumns({ store, units, onRemoved: goToEntry }),
    [t, store, units, goToEntry],
  );
  /** What is wrong with a line shows when it is left. */
  const checkLine = useCallback(
    (key: string) => {
      const line = store.getState().lines.find((candidate) => candidate.key === key);
      for (const [field, text] of Object.entries(line ? lineErrors(line) : {})) {
        store.getState().setError(lineField(key, field), text);
      }
    },
    [store],
  );
  const pieces = lines.reduce((sum, { qty }) => sum + (qty ?? 0), 0);

  return (
    <div className={styles.lines}>
      <LineTable<PreorderFormLine>
        label={t('documents.lines')}
        lines={lines}
        columns={columns}
        empty={t('preorders.noLines')}
        isNewestFirst
        onLeave={checkLine}
        onLastEnter={goToEntry}
      />
      <div className={styles.foot}>
        <span className={styles.counts}>
          {t('documents.counts', { lines: formatNumber(lines.length), pieces: formatNumber(pieces) })}
        </span>
        <UndoRemoval<PreorderFormLine>
          nameOf={({ product_name, qty }) => `${product_name} × ${formatNumber(qty ?? 0)}`}
        />
      </div>
    </div>
  );
}
