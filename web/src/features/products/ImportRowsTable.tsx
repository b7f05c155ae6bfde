import type { ImportReport, ImportRow } from '@soquay/contract/products';
import { Radio, Table, type TableColumnsType, Tag } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateSheetText } from '@/api/sheet-texts.ts';
import { formatNumber } from '@/ui/format.ts';
import styles from './product-import.module.css';
import { outcomesOf } from './product-import.ts';

const rowsPerPage = 20;

const outcomeTexts = {
  new: 'productImport.outcomeNew',
  existing: 'productImport.outcomeExisting',
  error: 'productImport.outcomeError',
} as const;

/** Rows of the checked file with what becomes of each. */
export function ImportRowsTable({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ImportRow['outcome'] | 'all'>('all');
  const rows = shown === 'all' ? report.rows : report.rows.filter(({ outcome }) => outcome === shown);
  const outcomes = outcomesOf(report);
  return (
    <div className={styles.importRows}>
      {outcomes.length > 1 && (
        <Radio.Group
          aria-label={t('productImport.showRows')}
          optionType="button"
          value={shown}
          onChange={({ target }) => setShown(target.value)}
          options={[
            { value: 'all', label: t('productImport.allRows') },
            ...outcomes.map((outcome) => ({ value: outcome, label: t(outcomeTexts[outcome]) })),
          ]}
        />
      )}
      {report.rows.length < report.total && (
        <p>
          {t('productImport.rowsCut', {
            n: formatNumber(report.rows.length),
            total: formatNumber(report.total),
          })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={styles.importRowsScroll} aria-label={t('productImport.rowsOf')} tabIndex={0}>
        <Table<ImportRow>
          key={shown}
          columns={columns(t)}
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

function columns(t: TFunction): TableColumnsType<ImportRow> {
  return [
    { title: t('productImport.row'), dataIndex: 'row', align: 'right', className: 'figure' },
    {
      title: t('products.code'),
      className: styles.importRowsCode,
      render: (_, { product_code }) => <ClampedText text={product_code} />,
    },
    {
      title: t('products.name'),
      className: styles.importRowsText,
      render: (_, { product_name }) => <ClampedText text={product_name} />,
    },
    amountColumn(t('products.price'), ({ price }) => price),
    amountColumn(t('products.cost'), ({ original_price }) => original_price),
    amountColumn(t('productImport.openingQty'), ({ opening_qty }) => opening_qty),
    {
      title: t('productImport.outcome'),
      render: (_, { outcome }) =>
        outcome === 'error' ? <Tag color="error">{t(outcomeTexts.error)}</Tag> : t(outcomeTexts[outcome]),
    },
    {
      title: t('productImport.reason'),
      className: styles.importRowsText,
      render: (_, { reasons }) => reasons.map(translateSheetText).join('; '),
    },
  ];
}

/** A figure as it was read; what stands for nothing stays blank. */
function amountColumn(
  title: string,
  figure: (row: ImportRow) => number,
): TableColumnsType<ImportRow>[number] {
  return {
    title,
    align: 'right',
    className: 'figure',
    render: (_, row) => figure(row) !== 0 && formatNumber(figure(row)),
  };
}

/** A cell far too long is an error of the row and must not hide the others. */
function ClampedText({ text }: { text: string }) {
  return (
    <span className={styles.importRowsClamped} title={text}>
      {text}
    </span>
  );
}
