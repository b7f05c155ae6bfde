import { PrinterOutlined } from '@ant-design/icons';
import { type ReceiptLine, receiptFields, type SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { documentQuery } from '@/documents/document-kind.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentPage } from '@/documents/life/DocumentPage.tsx';
import { countColumn, LineCard, lineColumns } from '@/documents/life/line-columns.tsx';
import { shownField } from '@/fields/field-texts.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Money } from '@/ui/Money.tsx';
import { ConfirmReceipt } from './ConfirmReceipt.tsx';
import { LastCost } from './LastCost.tsx';
import { amountOf, invoiceDifference, isPriced, receiptAmounts } from './receipt-amounts.ts';
import { receiptParties } from './receipt-facts.tsx';
import { receiptKind } from './receipt-kind.ts';
import { receiptsTexts } from './receipts.texts.ts';

const t = textsFor(documentsTexts, receiptsTexts);

/** One receipt to read, and to confirm while it waits (document 2, section 2). */
function ReceiptPage({ id }: { id: number }) {
  const t = useTexts(documentsTexts);
  const saved = useSuspenseQuery(documentQuery(receiptKind, id)).data.data;
  return (
    <DocumentPage
      kind={receiptKind}
      document={saved}
      settled={[saved.receipt_type_name, formatDay(saved.receipt_date)]}
      parties={receiptParties(saved)}
      elsewhere={['invoice_number', 'invoice_total']}
      columns={columns(saved)}
      card={(line) => <LineCard line={line} figure={formatNumber(line.qty)} notes={sentNotes(line)} />}
      totals={totalsOf(saved)}
      shown={{
        header: {},
        line: {
          warehouse_code: shownField('text', t('documents.warehouse')),
          qty: shownField('count', t('documents.qty')),
          original_price: shownField('amount', t('documents.cost')),
        },
      }}
      actions={
        <>
          <ConfirmReceipt receipt={saved} />
          <LinkButton
            to="/warehouse-receipts/print/$id"
            params={{ id: String(id) }}
            icon={<PrinterOutlined aria-hidden />}
          >
            {t('documents.print')}
          </LinkButton>
        </>
      }
    />
  );
}

/** Its pieces, and what they come to, to be checked against the supplier's paper. */
function totalsOf(saved: SavedReceipt) {
  const amounts = receiptAmounts(saved);
  const pieces = {
    name: t('documents.totalQty'),
    note: t('documents.rowCount', { n: saved.row_count }),
    amount: saved.total_qty,
    isCount: true,
    isMain: amounts === null,
  };
  if (!amounts) return [pieces];
  const { total, unpricedLines: n } = amounts;
  const note = n > 0 ? { note: t('receipts.unpricedLines', { n: formatNumber(n) }) } : {};
  const difference = invoiceDifference(saved.invoice_total, total);
  return [
    pieces,
    ...(difference
      ? [{ name: fieldTitle(receiptFields.invoice_total.label), amount: total + difference }]
      : []),
    ...(difference
      ? [
          {
            name: t(difference > 0 ? 'receipts.invoiceAbove' : 'receipts.invoiceBelow'),
            amount: Math.abs(difference),
          },
        ]
      : []),
    { name: t('receipts.goodsTotal'), ...note, amount: total, isMain: true },
  ];
}

function columns(saved: SavedReceipt): DataColumn<ReceiptLine>[] {
  const lines = saved.details;
  const { goods, cost, qty } = lineColumns();
  const amounts = receiptAmounts(saved);
  const wasSent = lines.some(({ sent_qty }) => sent_qty !== null);
  return [
    goods,
    ...cost(lines),
    ...(amounts && lines.some(({ last_cost }) => last_cost) ? [lastCostColumn()] : []),
    ...(wasSent ? [countColumn<ReceiptLine>(t('receipts.sent'), (line) => line.sent_qty ?? 0)] : []),
    qty,
    ...(amounts ? [lineAmountColumn()] : []),
  ];
}

/** Pieces that were sent, on a phone, where other than these have come. */
function sentNotes({ qty, sent_qty }: ReceiptLine): string[] {
  return sent_qty === null || sent_qty === qty
    ? []
    : [t('receipts.sentPieces', { n: formatNumber(sent_qty) })];
}

/** Column of what the goods cost on the receipt before. */
function lastCostColumn(): DataColumn<ReceiptLine> {
  return {
    title: t('receipts.lastCostTitle'),
    align: 'right',
    render: ({ original_price, last_cost }) => <LastCost original_price={original_price} last={last_cost} />,
  };
}

/** Nothing where nobody said what was paid. */
function lineAmountColumn(): DataColumn<ReceiptLine> {
  return {
    title: t('documents.amount'),
    align: 'right',
    render: (line) => (isPriced(line) ? <Money amount={amountOf(line)} /> : '–'),
  };
}

export const screen = { kind: receiptKind, Page: ReceiptPage };
