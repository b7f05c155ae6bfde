import { Radio, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { textByKey } from '@/api/said-text.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';
import { outcomesOf, type ReportedRow, type SheetReport } from './sheet-report.ts';

const t = textsFor(sheetImportTexts);

const rowsPerPage = 20;

const outcomeTexts = {
  new: 'sheetImport.outcomeNew',
  changed: 'sheetImport.outcomeChanged',
  existing: 'sheetImport.outcomeExisting',
  error: 'sheetImport.outcomeError',
} as const;

interface ImportRowsTableProps<Row extends ReportedRow> {
  report: SheetReport<Row>;
  /** What its kind shows of a row. */
  columns: TableColumnsType<Row>;
  /** What it shows besides, where that would leave no room for what is wrong. */
  details?: TableColumnsType<Row> | undefined;
  /** What is said of a row that writes nothing, where that is not just that it is there. */
  existingText?: string | undefined;
}

/** Rows of the checked file with what becomes of each. */
export function ImportRowsTable<Row extends ReportedRow>({
  report,
  columns,
  details = [],
  existingText,
}: ImportRowsTableProps<Row>) {
  const t = useTexts(sheetImportTexts);
  const [shown, setShown] = useState<ReportedRow['outcome'] | 'all'>('all');
  const rows = shown === 'all' ? report.rows : report.rows.filter(({ outcome }) => outcome === shown);
  const outcomes = outcomesOf(report);
  const textOf: OutcomeText = (outcome) =>
    outcome === 'existing' && existingText ? existingText : t(outcomeTexts[outcome]);
  return (
    <div className={styles.importRows}>
      {outcomes.length > 1 && (
        <Radio.Group
          aria-label={t('sheetImport.showRows')}
          optionType="button"
          value={shown}
          onChange={({ target }) => setShown(target.value)}
          options={[
            { value: 'all', label: t('sheetImport.allRows') },
            ...outcomes.map((outcome) => ({ value: outcome, label: textOf(outcome) })),
          ]}
        />
      )}
      {report.rows.length < report.total && (
        <p>
          {t('sheetImport.rowsCut', {
            n: formatNumber(report.rows.length),
            total: formatNumber(report.total),
          })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={styles.importRowsScroll} aria-label={t('sheetImport.rowsOf')} tabIndex={0}>
        <Table<Row>
          key={shown}
          columns={[rowColumn(), ...columns, ...outcomeColumns<Row>(textOf), ...details]}
          dataSource={rows}
          rowKey="row"
          size="small"
          pagination={{
            pageSize: rowsPerPage,
            hideOnSinglePage: true,
            showSizeChanger: false,
            showLessItems: true,
          }}
        />
      </section>
    </div>
  );
}

/** What is said of every row: before what its kind shows of it, and after. */
function rowColumn<Row extends ReportedRow>(): TableColumnsType<Row>[number] {
  return { title: t('sheetImport.row'), dataIndex: 'row', align: 'right', className: 'figure' };
}

type OutcomeText = (outcome: ReportedRow['outcome']) => string;

function outcomeColumns<Row extends ReportedRow>(textOf: OutcomeText): TableColumnsType<Row> {
  return [
    {
      title: t('sheetImport.outcome'),
      render: (_, { outcome }) =>
        outcome === 'error' ? <Tag color="error">{textOf(outcome)}</Tag> : textOf(outcome),
    },
    {
      title: t('sheetImport.reason'),
      className: styles.importRowsText,
      render: (_, { reasons, said_reasons }) =>
        reasons.map((reason, index) => textByKey(reason, said_reasons[index])).join('; '),
    },
  ];
}

/** A code or a name as it was read. */
export function writtenColumn<Row extends ReportedRow>(
  title: string,
  text: (row: Row) => string,
  isCode = false,
): TableColumnsType<Row>[number] {
  return {
    title,
    className: isCode ? styles.importRowsCode : styles.importRowsText,
    render: (_, row) => <ClampedText text={text(row)} />,
  };
}

/** A figure as it was read; what stands for nothing stays blank. */
export function figureColumn<Row extends ReportedRow>(
  title: string,
  figure: (row: Row) => number,
): TableColumnsType<Row>[number] {
  return {
    title,
    align: 'right',
    className: 'figure',
    render: (_, row) => figure(row) !== 0 && formatNumber(figure(row)),
  };
}

/** An amount in words that may be a figure. */
export function amountColumn<Row extends ReportedRow>(
  title: string,
  text: (row: Row) => string,
): TableColumnsType<Row>[number] {
  return { title, align: 'right', className: 'figure', render: (_, row) => <ClampedText text={text(row)} /> };
}

/** A cell far too long is an error of the row and must not hide the others. */
function ClampedText({ text }: { text: string }) {
  return (
    <span className={styles.importRowsClamped} title={text}>
      {text}
    </span>
  );
}
