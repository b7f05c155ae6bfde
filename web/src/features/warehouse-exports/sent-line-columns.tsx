import type { SentLine } from '@soquay/contract/goods-on-the-way';
import { businessDay, countDays } from '@soquay/contract/rules/day';
import { Tag } from 'antd';
import { serverNow } from '@/api/server-clock.ts';
import { DocumentLink } from '@/documents/life/DocumentLink.tsx';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { exportsTexts } from './exports.texts.ts';
import styles from './goods-on-the-way.module.css';
import { goodsOnTheWayTexts } from './goods-on-the-way.texts.ts';

const t = textsFor(exportsTexts, goodsOnTheWayTexts);

/** What is told of goods on the way; `companyId` is the shop that looks. */
export function sentLineColumns(companyId: number): DataColumn<SentLine>[] {
  return [
    codeColumn(t('goodsOnTheWay.since'), (line) => sinceWhen(line)),
    codeColumn(t('goodsOnTheWay.productCode'), (line) => line.product_code),
    textColumn(t('goodsOnTheWay.productName'), (line) => line.product_name, { wide: true }),
    textColumn(t('goodsOnTheWay.from'), (line) => placesOf(line, companyId).from),
    textColumn(t('goodsOnTheWay.to'), (line) => placesOf(line, companyId).to),
    { title: t('goodsOnTheWay.qty'), align: 'right', render: ({ qty }) => formatNumber(qty) },
    { title: t('goodsOnTheWay.state'), render: (line) => <SentTag line={line} /> },
    codeColumn(t('goodsOnTheWay.export'), (line) => <ExportLink line={line} />),
    codeColumn(t('goodsOnTheWay.receipt'), (line) => <ReceiptLink line={line} />),
  ];
}

/** A line on a phone. */
export function SentCard({ line, companyId }: { line: SentLine; companyId: number }) {
  const t = useTexts(goodsOnTheWayTexts);
  const { from, to } = placesOf(line, companyId);
  return (
    <RowCard
      title={goodsOf(line)}
      figure={formatNumber(line.qty)}
      lines={[
        `${from} → ${to}`,
        sinceWhen(line),
        <span key="papers" className={styles.papers}>
          {t('goodsOnTheWay.export')} <ExportLink line={line} /> · {t('goodsOnTheWay.receipt')}{' '}
          <ReceiptLink line={line} />
        </span>,
      ]}
      note={<SentTag line={line} />}
    />
  );
}

function goodsOf({ product_code, product_name }: SentLine): string {
  return `${product_code} ${product_name}`;
}

function SentTag({ line }: { line: SentLine }) {
  const t = useTexts(goodsOnTheWayTexts);
  return line.is_missing ? (
    <Tag color="error">{t('goodsOnTheWay.isMissing')}</Tag>
  ) : (
    <Tag color="warning">{t('goodsOnTheWay.isOnTheWay')}</Tag>
  );
}

function ExportLink({ line: { company_id, export_id, export_number } }: { line: SentLine }) {
  return (
    <DocumentLink kind="export" module="warehouse-exports" companyId={company_id} id={export_id}>
      {export_number}
    </DocumentLink>
  );
}

function ReceiptLink({ line: { to_company_id, receipt_id, receipt_number } }: { line: SentLine }) {
  return (
    <DocumentLink kind="receipt" module="warehouse-receipts" companyId={to_company_id} id={receipt_id}>
      {receipt_number}
    </DocumentLink>
  );
}

function sinceWhen({ export_date }: SentLine): string {
  const days = countDays(export_date, businessDay(serverNow())) - 1;
  const ago = days > 0 ? t('goodsOnTheWay.days', { n: formatNumber(days) }) : t('goodsOnTheWay.today');
  return `${formatDay(export_date)} · ${ago}`;
}

/** Warehouses by their codes, with their shop where that is another one. */
function placesOf(line: SentLine, companyId: number): { from: string; to: string } {
  const place = (shopId: number, warehouse: string, shop: string) =>
    shopId === companyId ? warehouse : t('exports.inShop', { warehouse, shop });
  return {
    from: place(line.company_id, line.warehouse_code, line.company_name),
    to: place(line.to_company_id, line.to_warehouse_code, line.to_company_name),
  };
}
