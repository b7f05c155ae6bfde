import type { StockTakeLine } from '@soquay/contract/stock-take-counts';
import { Link } from '@tanstack/react-router';
import { Button, Tag } from 'antd';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoment, formatNumber } from '@/ui/format.ts';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { Difference } from './differences.tsx';
import { stockTakesTexts } from './stock-takes.texts.ts';

const t = textsFor(documentsTexts, stockTakesTexts, uiTexts);

interface LineColumns {
  rows: readonly StockTakeLine[];
  /** Counts a line again; undefined for one that this person does not count now. */
  onRecount: (line: StockTakeLine) => (() => void) | undefined;
}

export function lineColumns({ rows, onRecount }: LineColumns): DataColumn<StockTakeLine>[] {
  const showsValue = rows.some(({ original_price }) => original_price !== undefined);
  return [
    { title: t('documents.picture'), render: (line) => <Picture line={line} /> },
    codeColumn(t('documents.productCode'), (line) => <HistoryLink line={line} />),
    textColumn(t('documents.productName'), nameOf, { wide: true }),
    {
      title: t('stockTakes.expected'),
      align: 'right',
      render: ({ expected_qty }) => formatNumber(expected_qty),
    },
    { title: t('stockTakes.countedQty'), align: 'right', render: (line) => <CountedQty line={line} /> },
    {
      title: t('stockTakes.difference'),
      align: 'right',
      render: ({ difference }) => difference !== null && <Difference value={difference} />,
    },
    ...(showsValue
      ? [
          {
            title: t('stockTakes.value'),
            align: 'right' as const,
            render: ({ difference_value }: StockTakeLine) =>
              typeof difference_value === 'number' && <Difference value={difference_value} isMoney />,
          },
        ]
      : []),
    { title: t('documents.status'), render: (line) => <LineTags line={line} /> },
    { ...textColumn<StockTakeLine>(t('stockTakes.countedBy'), (line) => countedText(line)), priority: 4 },
    { title: t('ui.actions'), render: (line) => <RecountButton line={line} onRecount={onRecount(line)} /> },
  ];
}

/** The same on a phone. */
export function LineCard({ line, onRecount }: { line: StockTakeLine; onRecount: (() => void) | undefined }) {
  const t = useTexts(stockTakesTexts);
  const { product_code, product_name, expected_qty, counted_qty, difference, difference_value } = line;
  return (
    <RowCard
      picture={<Picture line={line} />}
      title={`${product_code} ${product_name}`}
      figure={difference === null ? '–' : <Difference value={difference} />}
      lines={[
        counted_qty === null
          ? t('stockTakes.inBooks', { n: formatNumber(expected_qty) })
          : t('stockTakes.countedOf', { n: formatNumber(counted_qty), of: formatNumber(expected_qty) }),
        countedText(line),
        <LineTags key="tags" line={line} />,
      ]}
      note={difference_value ? <Difference value={difference_value} isMoney /> : null}
      actions={<RecountButton line={line} onRecount={onRecount} />}
    />
  );
}

function HistoryLink({ line: { product_id, product_code } }: { line: StockTakeLine }) {
  const t = useTexts(stockTakesTexts);
  return (
    <Link
      to="/products/$id/history"
      params={{ id: String(product_id) }}
      title={t('stockTakes.historyOf', { code: product_code })}
    >
      {product_code}
    </Link>
  );
}

function CountedQty({ line: { counted_qty } }: { line: StockTakeLine }) {
  return counted_qty === null ? '–' : <b className="figure">{formatNumber(counted_qty)}</b>;
}

/** What somebody has to see to, and what is done. */
function LineTags({ line }: { line: StockTakeLine }) {
  const t = useTexts(stockTakesTexts);
  const { needs_recount, awaits_approval, is_below_holds, is_posted, held_qty } = line;
  return (
    <>
      {needs_recount && <Tag color="warning">{t('stockTakes.needsRecount')}</Tag>}
      {awaits_approval && <Tag color="warning">{t('stockTakes.awaitsApproval')}</Tag>}
      {is_below_holds && <Tag color="error">{t('stockTakes.belowHolds', { n: formatNumber(held_qty) })}</Tag>}
      {is_posted && <Tag>{t('stockTakes.booked')}</Tag>}
    </>
  );
}

function RecountButton({ line, onRecount }: { line: StockTakeLine; onRecount: (() => void) | undefined }) {
  const t = useTexts(stockTakesTexts);
  if (!onRecount) return null;
  const isFirst = line.counted_qty === null;
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      onClick={onRecount}
      aria-label={t(isFirst ? 'stockTakes.countOf' : 'stockTakes.countAgainOf', { code: line.product_code })}
    >
      {t(isFirst ? 'stockTakes.count' : 'stockTakes.countAgain')}
    </Button>
  );
}

function Picture({ line }: { line: StockTakeLine }) {
  return <ProductImage thumb={line.thumb_file} slide={line.slide_file} name={line.product_name} />;
}

function nameOf({ product_name, color, size }: StockTakeLine): string {
  return [product_name, color, size].filter(Boolean).join(' · ');
}

/** Who has counted it last, and when. */
function countedText({ counted_by, counted_at }: StockTakeLine): string {
  return counted_by && counted_at ? `${counted_by.fullname} · ${formatMoment(counted_at)}` : '';
}
