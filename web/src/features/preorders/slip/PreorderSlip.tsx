import type { Letterhead } from '@soquay/contract/letterheads';
import type { PreorderLine } from '@soquay/contract/preorder-line';
import { type Preorder, preorderFields } from '@soquay/contract/preorders';
import { Slip } from '@/documents/slip/Slip.tsx';
import { piecesOf, type SlipColumn, SlipTable, slipColumns } from '@/documents/slip/SlipTable.tsx';
import { slipFacts } from '@/documents/slip/slip-facts.ts';
import { slip } from '@/documents/slip/slip-words.ts';
import { TransferCode } from '@/documents/slip/TransferCode.tsx';
import { type Transfer, transferOf } from '@/documents/slip/transfer.ts';
import { savedTransferText } from '@/documents/transfer/saved-transfer-text.ts';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { preorderSums } from './preorder-sums.ts';

export interface PreorderSlipProps {
  saved: Preorder;
  letterhead: Letterhead;
}

/** A pre-order on A5, for the customer who has paid a deposit on it. */
export function PreorderSlip({ saved, letterhead }: PreorderSlipProps) {
  const { order_number } = saved;
  const isCancelled = saved.process_status.status_id > 200;
  const deposit = depositTransfer(saved, letterhead);
  const { sums, due } = preorderSums(saved, deposit !== null);
  return (
    <Slip
      letterhead={letterhead}
      title={slip.ordered}
      warning={saved.status === 0 ? slip.deletedOrder : isCancelled ? slip.cancelledOrder : undefined}
      subtitle={`${slip.number(order_number)} · ${slip.day} ${formatDay(saved.order_date)}`}
      running={slip.runningOrder(order_number)}
      facts={[
        [slip.customer, saved.customer_name],
        [slip.phone, saved.customer_phone],
        [slip.address, saved.customer_address],
        [slip.promised, formatDay(saved.expire_date)],
        [slip.salesperson, saved.saleman.fullname],
        [slip.payment, saved.payment.payment_desc],
        ...slipFacts(preorderFields, saved),
      ]}
      lines={<SlipTable columns={columns} lines={saved.details} />}
      sums={[{ name: slip.pieces, text: piecesOf(saved.details) }, ...sums]}
      due={due}
      aside={deposit && <TransferCode transfer={deposit} title={slip.scanDeposit} />}
      signatures={[slip.orderer, slip.seller]}
    />
  );
}

/** Asked for until the till has seen it come, or goods are bought for it: from then on it must not be paid twice. */
function depositTransfer(preorder: Preorder, letterhead: Letterhead): Transfer | null {
  const { payment, pre_paid, transfer_received, received_amount, process_status, status } = preorder;
  if (status === 0 || transfer_received || process_status.status_id !== 101) return null;
  const content = savedTransferText(preorder.order_note, `DH ${preorder.order_number}`);
  const amount = pre_paid - received_amount;
  return transferOf({ payment_code: payment.payment_code, amount, content }, letterhead);
}

const { number, name, qty, unit } = slipColumns;

const columns: SlipColumn<PreorderLine>[] = [
  number,
  { ...name, note: (line) => line.product_code },
  qty,
  unit,
  { title: slip.price, kind: 'figure', text: (line) => formatNumber(line.price) },
  { title: slip.amount, kind: 'figure', text: (line) => formatNumber(line.amount) },
];
