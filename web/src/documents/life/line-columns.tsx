import type { LineItem } from '@soquay/contract/bundles';
import type { ReactNode } from 'react';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { Money } from '@/ui/Money.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { documentsTexts } from '../documents.texts.ts';
import { bundleOf, variantOf } from '../products/line-product.ts';
import styles from './line-columns.module.css';

const t = textsFor(documentsTexts);

/** The goods of a line on a document's page. */
interface ShownGoods {
  product_code: string;
  product_name: string;
  color: string;
  size: string;
  unit_code: string;
  warehouse_code: string;
  /** Its goods left another warehouse than the counter's. */
  is_elsewhere?: boolean;
  /** The warehouse of a sale whose goods came back into another. */
  sold_from?: string | null;
  qty: number;
  thumb_file: string | null;
  slide_file: string | null;
  /** What a bundle was made of. */
  items?: readonly LineItem[] | null;
}

/** Columns that every document's lines have, for its page to choose from. */
export function lineColumns(): {
  /** What the goods are, and in which warehouse. */
  goods: DataColumn<ShownGoods>;
  /** What a piece had cost, for who is told of it; null where nobody said. */
  cost: (lines: readonly Costed[]) => DataColumn<Costed>[];
  qty: DataColumn<{ qty: number }>;
} {
  return {
    goods: {
      title: t('documents.product'),
      render: (line) => <Goods line={line} />,
    },
    cost: (lines) =>
      lines.some((line) => line.original_price !== undefined)
        ? [
            {
              title: t('documents.cost'),
              align: 'right',
              render: ({ original_price, cost_before = null }) =>
                typeof original_price !== 'number' ? (
                  '–'
                ) : (
                  <span className={styles.figure}>
                    <Money amount={original_price} />
                    {cost_before !== null && cost_before !== original_price && (
                      <small>{t('documents.costBefore', { amount: formatMoney(cost_before) })}</small>
                    )}
                  </span>
                ),
            },
          ]
        : [],
    qty: countColumn(t('documents.qty'), (line) => line.qty),
  };
}

interface Costed {
  original_price?: number | null | undefined;
  /** Of the product, until this changed it. */
  cost_before?: number | null | undefined;
}

/** Pieces of a line. */
export function countColumn<Line>(
  title: string,
  count: (line: Line) => number,
  note?: (line: Line) => ReactNode,
): DataColumn<Line> {
  return {
    title,
    align: 'right',
    render: (line) => (
      <span className={styles.figure}>
        {formatNumber(count(line))}
        {note?.(line)}
      </span>
    ),
  };
}

interface AmountDetail<Line> {
  /** Beneath it, in small print; nothing where it says nothing. */
  note?: (line: Line) => ReactNode;
  isStrong?: boolean;
}

/** An amount of a line, 0 too. */
export function amountColumn<Line>(
  title: string,
  amount: (line: Line) => number,
  { note, isStrong = false }: AmountDetail<Line> = {},
): DataColumn<Line> {
  return {
    title,
    align: 'right',
    render: (line) => (
      <span className={isStrong ? styles.strong : styles.figure}>
        <Money amount={amount(line)} />
        {note?.(line)}
      </span>
    ),
  };
}

interface LineCardProps {
  line: ShownGoods & { price?: number; discount?: number };
  /** What one came for, such as the line's total. */
  figure: string;
  /** What else its kind says of it; '' is left out. */
  notes?: readonly string[];
  /** Below the figure, such as where its goods are. */
  note?: ReactNode;
  /** What may be done about it. */
  actions?: ReactNode;
}

/** A line on a phone. */
export function LineCard({ line, figure, notes = [], note, actions }: LineCardProps) {
  const t = useTexts(documentsTexts);
  const { qty, price, discount = 0 } = line;
  return (
    <RowCard
      picture={<Picture line={line} />}
      title={`${line.product_code} ${line.product_name}`}
      figure={figure}
      lines={[
        variantOf(line),
        `${formatNumber(qty)} ${line.unit_code}${price === undefined ? '' : ` × ${formatMoney(price)}`}`,
        discount > 0 ? `${t('documents.discount')} ${formatMoney(discount)}` : '',
        bundleOf(line),
        line.is_elsewhere ? (
          <NotFromCounter key="warehouse" line={line} />
        ) : (
          t('documents.fromWarehouse', { name: line.warehouse_code })
        ),
        soldFrom(line),
        ...notes,
      ].filter(Boolean)}
      note={note}
      actions={actions}
    />
  );
}

function soldFrom({ sold_from }: ShownGoods): string {
  return sold_from ? t('documents.soldFrom', { name: sold_from }) : '';
}

function Goods({ line }: { line: ShownGoods }) {
  useTexts();
  return (
    <span className={styles.goods}>
      <Picture line={line} />
      <GoodsText
        name={line.product_name}
        details={[
          line.product_code,
          variantOf(line),
          line.unit_code,
          line.is_elsewhere ? '' : line.warehouse_code,
        ]}
        note={[bundleOf(line), soldFrom(line)].filter(Boolean).join(' · ')}
        warning={line.is_elsewhere && <NotFromCounter line={line} />}
      />
    </span>
  );
}

/** A name of any length in two lines, with what tells the goods from others beneath. */
export function GoodsText({
  name,
  details,
  note,
  warning,
}: {
  name: string;
  details: readonly string[];
  note?: string;
  warning?: ReactNode;
}) {
  return (
    <span className={styles.text}>
      <b title={name}>{name}</b>
      <small>{details.filter(Boolean).join(' · ')}</small>
      {note && <small>{note}</small>}
      {warning && <small>{warning}</small>}
    </span>
  );
}

function NotFromCounter({ line: { warehouse_code } }: { line: ShownGoods }) {
  const t = useTexts(documentsTexts);
  return <span className={styles.elsewhere}>{t('documents.notFromCounter', { name: warehouse_code })}</span>;
}

function Picture({ line }: { line: ShownGoods }) {
  return <ProductImage thumb={line.thumb_file} slide={line.slide_file} name={line.product_name} />;
}
