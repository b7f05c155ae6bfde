import type { ShopRights } from '@soquay/contract/rules/roles';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { documentsTexts } from '../documents.texts.ts';
import { useDocumentForm, useDocumentStore } from '../form/document-context.ts';
import { type DocumentStore, lineField } from '../form/document-store.ts';
import { focusField } from '../form/form-focus.ts';
import { type LineColumn, LineTable } from '../lines/LineTable.tsx';
import { UndoRemoval } from '../lines/UndoRemoval.tsx';
import { type GoodsColumns, goodsColumns } from './goods-columns.tsx';
import { useIntake, useLinesToSave } from './goods-context.ts';
import { type LineWith, totalQty } from './goods-line.ts';
import styles from './goods-lines.module.css';
import type { FigureChange } from './goods-policy.ts';

interface GoodsLinesProps<Figures extends object> {
  /** What of a line shows, in order; the same function each time. */
  columns: (
    columns: GoodsColumns<LineWith<Figures>>,
    form: { store: DocumentStore<object, LineWith<Figures>>; rights: ShopRights },
  ) => readonly LineColumn<LineWith<Figures>>[];
  /** At the end of the foot. */
  children?: ReactNode;
}

/** The lines of a document, and below them how many there are and what was removed last. */
export function GoodsLines<Figures extends object>({ columns, children }: GoodsLinesProps<Figures>) {
  const t = useTexts(documentsTexts);
  const { root, rights } = useDocumentForm();
  const store = useDocumentStore<object, LineWith<Figures>>();
  const { policy, splitLine } = useIntake<Figures>();
  const lines = useStore(store, (form) => form.lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts in it change with t.
  const shown = useMemo(() => {
    const goods = goodsColumns<LineWith<Figures>>(({ key }, qty) =>
      store.getState().changeLine(key, (line) => policy.change(line, { qty } as FigureChange<Figures>)),
    );
    return columns(goods, { store, rights });
  }, [columns, t, store, rights, policy]);
  /** Shows a line's errors when it is left, and takes elsewhere the pieces that its warehouse lacks. */
  const checkLine = useCallback(
    (key: string) => {
      const line = store.getState().lines.find((candidate) => candidate.key === key);
      const wrong = line && policy.lineError(line);
      if (wrong) store.getState().setError(lineField(key, wrong.field), wrong.message);
      void splitLine(key);
    },
    [store, policy, splitLine],
  );
  const toSave = useLinesToSave();

  return (
    <div className={styles.lines}>
      <LineTable<LineWith<Figures>>
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
          {t('documents.counts', {
            lines: formatNumber(toSave.length),
            pieces: formatNumber(totalQty(toSave)),
          })}
        </span>
        <UndoRemoval<LineWith<Figures>>
          nameOf={({ product, qty }) => `${product.product_code} × ${formatNumber(qty ?? 0)}`}
        />
        {children}
      </div>
    </div>
  );
}
