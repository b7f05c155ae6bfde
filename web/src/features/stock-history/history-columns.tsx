import { businessDay } from '@soquay/contract/rules/day';
import type { HistoryRow } from '@soquay/contract/stock-history';
import { Link } from '@tanstack/react-router';
import { Tag } from 'antd';
import { addresses } from '@/documents/addresses.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatMoment, formatNumber } from '@/ui/format.ts';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { Money } from '@/ui/Money.tsx';
import styles from './stock-history.module.css';
import { stockHistoryTexts } from './stock-history.texts.ts';

const t = textsFor(stockHistoryTexts);

export function historyColumns(rows: readonly HistoryRow[]): DataColumn<HistoryRow>[] {
  const showsCost = rows.some(({ original_price }) => original_price !== undefined);
  return [
    codeColumn(t('stockHistory.postedAt'), (row) => <PostedAt row={row} />),
    codeColumn(t('stockHistory.document'), (row) => <DocumentName row={row} />),
    textColumn(t('stockHistory.warehouse'), (row) => `${row.warehouse_code} · ${row.warehouse_name}`),
    { title: t('stockHistory.qty'), align: 'right', render: ({ qty }) => <MovedQty qty={qty} /> },
    {
      title: t('stockHistory.balance'),
      align: 'right',
      render: ({ balance }) => <b className="figure">{formatNumber(balance)}</b>,
    },
    textColumn(t('stockHistory.postedBy'), (row) => row.fullname),
    ...(showsCost
      ? [
          {
            title: t('stockHistory.cost'),
            align: 'right' as const,
            render: (row: HistoryRow) => <Cost row={row} />,
          },
        ]
      : []),
  ];
}

/** The same on a phone. */
export function MovementCard({ row }: { row: HistoryRow }) {
  const t = useTexts(stockHistoryTexts);
  const { warehouse_code, balance, fullname, qty } = row;
  return (
    <RowCard
      title={nameOf(row)}
      href={documentHref(row)}
      figure={<MovedQty qty={qty} />}
      lines={[
        <span key="what">
          <PostedAt row={row} /> <ActionTag row={row} />
        </span>,
        [warehouse_code, fullname].join(' · '),
      ]}
      note={t('stockHistory.left', { n: formatNumber(balance) })}
    />
  );
}

/** When it was posted, and the document's own day where that is another. */
function PostedAt({ row: { posted_at, business_date } }: { row: HistoryRow }) {
  const t = useTexts(stockHistoryTexts);
  const isOfItsDay = businessDay(new Date(posted_at)) === business_date;
  return (
    <>
      <time dateTime={posted_at}>{formatMoment(posted_at)}</time>
      {!isOfItsDay && (
        <small className={styles.businessDate}>
          {t('stockHistory.businessDate', { day: formatDay(business_date) })}
        </small>
      )}
    </>
  );
}

function DocumentName({ row }: { row: HistoryRow }) {
  useTexts();
  const href = documentHref(row);
  const name = nameOf(row);
  return (
    <>
      {href ? <Link to={href}>{name}</Link> : name} <ActionTag row={row} />
    </>
  );
}

/** The page of the document that a movement is of; undefined for who may not open it, and of stock that the books began with. */
function documentHref({ document_kind, document_id, can_open }: HistoryRow): string | undefined {
  return can_open && document_kind !== 'opening' ? addresses[document_kind].view(document_id) : undefined;
}

function nameOf({ document_kind, document_number }: HistoryRow): string {
  return [t(`stockHistory.kinds.${document_kind}`), document_number].filter(Boolean).join(' ');
}

/** What was done to the document, where it is not what one expects. */
function ActionTag({ row: { action } }: { row: HistoryRow }) {
  const t = useTexts(stockHistoryTexts);
  if (action === 'create') return null;
  return (
    <Tag color={action === 'delete' ? 'error' : undefined} className={styles.action}>
      {t(`stockHistory.actions.${action}`)}
    </Tag>
  );
}

/** With its sign: what comes in stands out by it, not by a colour alone. */
function MovedQty({ qty }: { qty: number }) {
  return (
    <span className="figure" data-in={qty > 0 || undefined}>
      {qty > 0 ? `+${formatNumber(qty)}` : `−${formatNumber(-qty)}`}
    </span>
  );
}

/** 0 was never entered; what has no line at all says nothing. */
function Cost({ row: { original_price } }: { row: HistoryRow }) {
  const t = useTexts(stockHistoryTexts);
  if (original_price === null || original_price === undefined) return null;
  return original_price > 0 ? <Money amount={original_price} /> : t('stockHistory.noCost');
}
