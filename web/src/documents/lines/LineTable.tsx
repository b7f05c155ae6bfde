import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { FieldError } from '../fields/FieldError.tsx';
import { useDocument } from '../form/document-context.ts';
import type { DocumentLine } from '../form/document-store.ts';
import { focusNextInLine } from '../form/form-focus.ts';
import styles from './line-table.module.css';
import { ScanRows } from './ScanRows.tsx';

export interface LineColumn<Line> {
  key: string;
  label: string;
  /** At least so wide, in pixels: lines that come do not move the columns. */
  width?: number;
  kind?: 'figure' | 'input' | 'name' | 'actions' | 'picture';
  /** On a phone a line is a card of labelled values; these need no label. */
  isPlain?: boolean;
  cell: (line: Line, number: number) => ReactNode;
}

interface LineTableProps<Line> {
  label: string;
  lines: readonly Line[];
  /** The same list each time: a line is drawn anew only when it has changed. */
  columns: readonly LineColumn<Line>[];
  empty: ReactNode;
  /** So that a line stands right below where it was entered; else they stand in their order. */
  isNewestFirst?: boolean;
  /** The cursor has left a line. */
  onLeave: (key: string) => void;
  /** Enter in the last field of a line. */
  onLastEnter: () => void;
}

/**
 * The lines of a document being written. A plain table of rows that are drawn only when their own line changes: with
 * a hundred lines a keystroke must still answer at once (docs/performance.md).
 */
export function LineTable<Line extends DocumentLine>({
  label,
  lines,
  columns,
  empty,
  isNewestFirst = false,
  onLeave,
  onLastEnter,
}: LineTableProps<Line>) {
  const t = useTexts(documentsTexts);
  const lastTouched = useDocument((form) => form.lastTouched);
  const hasScans = useDocument((form) => form.scans.length > 0);
  const scroller = useRef<HTMLElement>(null);

  // Added to, a line may stand far below.
  useLayoutEffect(() => {
    if (!lastTouched) return;
    const row = scroller.current?.querySelector(`[data-line="${CSS.escape(lastTouched.key)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [lastTouched]);

  function goOn(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (event.target instanceof HTMLInputElement && !focusNextInLine(event.target)) onLastEnter();
  }

  const rows = lines.map((line, index) => (
    <LineRow
      key={line.key}
      line={line}
      number={index + 1}
      columns={columns}
      mark={lastTouched?.key === line.key ? lastTouched.count : undefined}
      onLeave={onLeave}
    />
  ));

  return (
    <section
      ref={scroller}
      className={styles.lines}
      aria-label={label}
      // With no line there is no field in it to scroll by: keys need the table itself.
      tabIndex={lines.length === 0 ? 0 : undefined}
      onKeyDown={goOn}
    >
      <table>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {t('documents.lineNumber')}
            </th>
            {columns.map(({ key, label, kind, width }) => (
              <th key={key} scope="col" className={kind && styles[kind]} style={{ minWidth: width }}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hasScans && <ScanRows columnCount={columns.length + 1} />}
          {isNewestFirst ? rows.toReversed() : rows}
        </tbody>
      </table>
      {lines.length === 0 && !hasScans && (
        <div className={styles.empty} data-field="details">
          {empty}
          <FieldError name="details" />
        </div>
      )}
    </section>
  );
}

interface LineRowProps<Line> {
  line: Line;
  number: number;
  columns: readonly LineColumn<Line>[];
  /** Set on the line that was added, or added to, last; another each time. */
  mark: number | undefined;
  onLeave: (key: string) => void;
}

const LineRow = memo(function LineRow<Line extends DocumentLine>({
  line,
  number,
  columns,
  mark,
  onLeave,
}: LineRowProps<Line>) {
  return (
    <tr
      data-line={line.key}
      data-mark={mark}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(line.key);
      }}
    >
      <td className={styles.number}>
        {/* Drawn anew with each mark, so that the second scan of the same goods shows as the first did. */}
        <span key={mark} className={mark === undefined ? undefined : styles.marked}>
          {number}
        </span>
      </td>
      {columns.map(({ key, label, kind, isPlain, cell }) => (
        <td key={key} className={kind && styles[kind]} data-label={isPlain ? undefined : label}>
          {cell(line, number)}
        </td>
      ))}
    </tr>
  );
}) as <Line extends DocumentLine>(props: LineRowProps<Line>) => ReactNode;
