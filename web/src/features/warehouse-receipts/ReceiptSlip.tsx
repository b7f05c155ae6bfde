import type { Letterhead } from '@soquay/contract/letterheads';
import type { ReceiptLine, SavedReceipt } from '@soquay/contract/warehouse-receipts';
import { Slip } from '@/documents/slip/Slip.tsx';
import { piecesOf, type SlipColumn, SlipTable, slipColumns } from '@/documents/slip/SlipTable.tsx';
import { slip } from '@/i18n/vi/slip.ts';
import { formatDay } from '@/ui/format.ts';

/** A receipt on A5, signed by who brought the goods and who took them in. What they cost is nobody's business there. */
export function ReceiptSlip({ saved, letterhead }: { saved: SavedReceipt; letterhead: Letterhead }) {
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
        [slip.fromExport, saved.sent_from ? slip.exportNumber(saved.sent_from.export_number) : ''],
        [slip.supplier, saved.supplier_name],
        [slip.purchaseInvoice, saved.invoice_number],
        [slip.writtenBy, saved.userinfo.fullname],
        [slip.note, saved.receipt_note],
      ]}
      lines={<SlipTable columns={columns} lines={saved.details} />}
      sums={[{ name: slip.pieces, text: piecesOf(saved.details) }]}
      signatures={[slip.writer, slip.giver, slip.keeper]}
    />
  );
}

function warningOf({ status }: SavedReceipt): string | undefined {
  if (status === 0) return slip.deletedReceipt;
  return status === 2 ? slip.waitingGoods : undefined;
}

const { number, code, name, unit, qty } = slipColumns;
const columns: SlipColumn<ReceiptLine>[] = [
  number,
  code,
  name,
  { title: slip.intoWarehouse, kind: 'text', text: (line) => line.warehouse_code },
  unit,
  qty,
];
