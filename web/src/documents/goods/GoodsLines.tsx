import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/ui/format.ts';
import { useDocumentForm, useDocumentStore } from '../document-context.ts';
import { lineField } from '../document-store.ts';
import { focusField } from '../form-focus.ts';
import { type LineColumn, LineTable } from '../LineTable.tsx';
import { UndoRemoval } from '../UndoRemoval.tsx';
import { type GoodsColumns, goodsColumns } from './goods-columns.tsx';
import { useGoods } from './goods-context.ts';
import { type GoodsLine, lineError } from './goods-line.ts';
import styles from './goods-lines.module.css';

interface GoodsLinesProps {
  /** What of a line shows, in order; the same function each time. */
  columns: (columns: GoodsColumns) => readonly LineColumn<GoodsLine>[];
  mayEditPrice: boolean;
  /** At the end of the foot. */
  children?: ReactNode;
}

/** The lines of a document, and below them how many there are and what was removed last. */
export function GoodsLines({ columns, mayEditPrice, children }: GoodsLinesProps) {
  const { t } = useTranslation();
  const { root } = useDocumentForm();
  const store = useDocumentStore<object, GoodsLine>();
  const lines = useGoods((form) => form.lines);
  const shown = useMemo(
    () => columns(goodsColumns(t, { store, mayEditPrice })),
    [columns, t, store, mayEditPrice],
  );
  /** What is wrong with a line shows when it is left. */
  const checkLine = useCallback(
    (key: string) => {
      const line = store.getState().lines.find((candidate) => candidate.key === key);
      const wrong = line && lineError(line);
      if (wrong) store.getState().setError(lineField(key, wrong.field), wrong.message);
    },
    [store],
  );
  const pieces = lines.reduce((sum, { qty }) => sum + (qty ?? 0), 0);

  return (
    <div className={styles.lines}>
      <LineTable<GoodsLine>
        label={t('documents.lines')}
        lines={lines}
        columns={shown}
        empty={t('documents.noLines')}
        isNewestFirst
        onLeave={checkLine}
        onLastEnter={() => focusField(root.current, 'entry.product_code')}
      />
      <div className={styles.foot}>
        <span className={styles.counts}>
          {t('documents.counts', { lines: formatNumber(lines.length), pieces: formatNumber(pieces) })}
        </span>
        <UndoRemoval<GoodsLine>
          nameOf={({ product, qty }) => `${product.product_code} × ${formatNumber(qty ?? 0)}`}
        />
        {children}
      </div>
    </div>
  );
}
