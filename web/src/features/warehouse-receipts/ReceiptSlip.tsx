import type { Letterhead } from '@soquay/contract/letterheads';
import { type ReceiptLine, receiptFields, type SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { DocumentSlipPage } from '@/documents/slip/DocumentSlipPage.tsx';
import { Slip } from '@/documents/slip/Slip.tsx';
import { piecesOf, type SlipColumn, SlipTable, slipColumns } from '@/documents/slip/SlipTable.tsx';
import { slipFacts } from '@/documents/slip/slip-facts.ts';
import { slip } from '@/documents/slip/slip-words.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { amountOf, isPriced, receiptAmounts } from './receipt-amounts.ts';
import { receiptKind, senderOf } from './receipt-kind.ts';
import { receiptsTexts } from './receipts.texts.ts';

/** A receipt on A5, signed by who brought the goods and who took them in; with what they cost, for who is told of it. */
function ReceiptSlip({ saved, letterhead }: { saved: SavedReceipt; letterhead: Letterhead }) {
  const amounts = saved.details.some(isPriced) ? receiptAmounts(saved) : null;
  return (
    <Slip
      letterhead={letterhead}
      isInternal
      title={slip.received}
      warning={warningOf(saved)}
      subtitle={`${slip.number(saved.receipt_number)} · ${slip.day} ${formatDay(saved.receipt_date)}`}
      running={slip.runningReceipt(saved.receipt_number)}
      facts={[
        [slip.exportType, saved.receipt_type_name],
        [slip.fromExport, saved.sent_from ? slip.ofNumber(saved.sent_from.export_number) : ''],
        [slip.fromWarehouse, senderOf(saved)],
        [slip.writtenBy, saved.userinfo.fullname],
        [slip.supplier, saved.supplier_name],
        ...slipFacts(receiptFields, saved, ['invoice_total']),
        [slip.senderNote, saved.sent_from?.export_note ?? ''],
      ]}
      lines={<SlipTable columns={amounts ? pricedColumns : columns} lines={saved.details} />}
      sums={[
        { name: slip.pieces, text: piecesOf(saved.details) },
        ...(amounts && amounts.unpricedLines > 0
          ? [{ name: slip.unpricedLines, text: formatNumber(amounts.unpricedLines) }]
          : []),
        ...(amounts && typeof saved.invoice_total === 'number'
          ? [{ name: slip.invoiceTotal, text: formatMoney(saved.invoice_total) }]
          : []),
      ]}
      due={amounts ? { name: slip.goodsTotal, amount: amounts.total } : undefined}
      signatures={[slip.writer, slip.giver, slip.keeper]}
    />
  );
}

function warningOf({ status }: SavedReceipt): string | undefined {
  if (status === 0) return slip.deletedReceipt;
  return status === 2 ? slip.waitingGoods : undefined;
}

const { number, code, name, unit, qty } = slipColumns;
const where: SlipColumn<ReceiptLine>[] = [
  { title: slip.intoWarehouse, kind: 'text', text: (line) => line.warehouse_code },
  unit,
  qty,
];
const columns: SlipColumn<ReceiptLine>[] = [number, code, name, ...where];

/** With prices a code has no room beside the name. */
const pricedColumns: SlipColumn<ReceiptLine>[] = [
  number,
  { ...name, note: (line) => line.product_code },
  ...where,
  {
    title: slip.price,
    kind: 'figure',
    text: (line) => (isPriced(line) ? formatNumber(line.original_price ?? 0) : ''),
  },
  {
    title: slip.amount,
    kind: 'figure',
    text: (line) => (isPriced(line) ? formatNumber(amountOf(line)) : ''),
  },
];

function ReceiptSlipPage({ id }: { id: number }) {
  const t = useTexts(receiptsTexts);
  const title = (n: number) => t('receipts.printTitle', { n });
  return <DocumentSlipPage kind={receiptKind} id={id} title={title} Slip={ReceiptSlip} />;
}

export const screen = { kind: receiptKind, Page: ReceiptSlipPage };
