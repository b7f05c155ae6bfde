import { Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { type DataColumn, DataTable } from '@/ui/DataTable.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import styles from './dashboard.module.css';
import { figuresTexts } from './figures.texts.ts';

interface FigureTableProps<Row> {
  title: string;
  /** What is counted, where the title does not say it. */
  note?: ReactNode;
  columns: readonly DataColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: keyof Row & string;
  empty: string;
  failure?: { error: Error | null; onRetry: () => void };
}

/** Figures of one kind under their heading. One that fails leaves the others in sight. */
export function FigureTable<Row extends object>(props: FigureTableProps<Row>) {
  const { title, note, columns, rows, rowKey, empty, failure } = props;
  const t = useTexts(figuresTexts, uiTexts);
  const headingId = useId();
  return (
    <Card className={styles.table} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      {note && <p className={styles.note}>{note}</p>}
      {failure?.error && <FailureNotice error={failure.error} onRetry={failure.onRetry} />}
      {rows ? (
        <DataTable
          label={t('figures.tableOf', { title })}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          empty={empty}
        />
      ) : (
        !failure?.error && (
          <Skeleton active title={false} paragraph={{ rows: 5 }} aria-label={t('ui.loading')} />
        )
      )}
    </Card>
  );
}
