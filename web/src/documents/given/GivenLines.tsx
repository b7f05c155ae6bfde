import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { Checkbox } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { documentsTexts } from '../documents.texts.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { useDocumentForm, useDocumentStore } from '../form/document-context.ts';
import { type DocumentStore, lineField } from '../form/document-store.ts';
import { type LineColumn, LineTable } from '../lines/LineTable.tsx';
import { type GivenColumns, givenColumns } from './given-columns.tsx';
import { type GivenLine, takenLines, targetWarehouse, withTick } from './given-line.ts';
import styles from './given-lines.module.css';

interface GivenLinesProps<Line extends GivenLine> {
  /** What of a line shows, in order; the same function each time. */
  columns: (
    columns: GivenColumns<Line>,
    form: { store: DocumentStore<object, Line> },
  ) => readonly LineColumn<Line>[];
  /** What is wrong with a line, by its field; null where nothing is. */
  lineError: (line: Line) => { field: string; message: string } | null;
  /** Done to all lines at once, beside their tick. */
  actions?: ReactNode;
}

/** The lines of another document, and below them how much of it is taken. */
export function GivenLines<Line extends GivenLine>({ columns, lineError, actions }: GivenLinesProps<Line>) {
  const t = useTexts(documentsTexts);
  const { root, rights } = useDocumentForm();
  const store = useDocumentStore<object, Line>();
  const lines = useStore(store, (form) => form.lines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts in it change with t.
  const shown = useMemo(
    () => columns(givenColumns({ store, rights }), { store }),
    [columns, t, store, rights],
  );
  /** What is wrong with a line shows when it is left. */
  const checkLine = useCallback(
    (key: string) => {
      const line = store.getState().lines.find((candidate) => candidate.key === key);
      const wrong = line && lineError(line);
      if (wrong) store.getState().setError(lineField(key, wrong.field), wrong.message);
    },
    [store, lineError],
  );
  const taken = takenLines(lines);
  const pieces = taken.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
  const mine = lines.filter((line) => mayMoveGoodsOf(rights, targetWarehouse(line)));
  const isAll = mine.length > 0 && taken.length === mine.length;

  return (
    <div className={styles.lines}>
      <div className={styles.head}>
        <Checkbox
          // The page begins here, unless a person is elsewhere already.
          autoFocus={document.activeElement === document.body}
          checked={isAll}
          disabled={mine.length === 0}
          indeterminate={taken.length > 0 && !isAll}
          onChange={({ target }) =>
            store
              .getState()
              .setLines(lines.map((line) => (mine.includes(line) ? withTick(line, target.checked) : line)))
          }
        >
          {t('documents.takeAll')}
        </Checkbox>
        {actions}
        <span className={styles.counts} role="status">
          {t('documents.counts', { lines: formatNumber(taken.length), pieces: formatNumber(pieces) })}
        </span>
        <div data-field="details">
          <FieldError name="details" />
        </div>
      </div>
      <LineTable<Line>
        label={t('documents.lines')}
        lines={lines}
        columns={shown}
        empty={t('documents.noLines')}
        onLeave={checkLine}
        onLastEnter={() => root.current?.querySelector<HTMLElement>('[data-save] button')?.focus()}
      />
    </div>
  );
}
