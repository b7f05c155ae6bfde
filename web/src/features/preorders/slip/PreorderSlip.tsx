import type { Letterhead } from '@soquay/contract/letterheads';
import type { PreorderLine } from '@soquay/contract/preorder-line';
import type { Preorder } from '@soquay/contract/preorders';
import { variantOf } from '@/documents/line-product.ts';
import { Slip } from '@/documents/slip/Slip.tsx';
import { piecesOf, type SlipColumn, SlipTable, slipColumns } from '@/documents/slip/SlipTable.tsx';
import { slip } from '@/i18n/vi/slip.ts';
import { formatDay, formatNumber } from '@/ui/format.ts';

export interface PreorderSlipProps {
  saved: Preorder;
  letterhead: Letterhead;
}

/** A pre-order on A5, for the customer who has paid a deposit on it. */
export function PreorderSlip({ saved, letterhead }: PreorderSlipProps) {
  const { order_number, total_amount, pre_paid, process_status } = saved;
  const isCancelled = process_status.status_id > 200;
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
        [slip.note, saved.order_note],
      ]}
      lines={<SlipTable columns={columns} lines={saved.details} />}
      sums={[
        { name: slip.pieces, text: piecesOf(saved.details) },
        { name: slip.total, text: formatNumber(total_amount) },
        { name: slip.deposit, text: formatNumber(pre_paid) },
      ]}
      due={isCancelled ? undefined : { name: slip.leftToPay, amount: total_amount - pre_paid }}
      signatures={[slip.orderer, slip.seller]}
    />
  );
}

const { number, name, qty, unit } = slipColumns;

const columns: SlipColumn<PreorderLine>[] = [
  number,
  { ...name, note: (line) => [line.product_code, variantOf(line)].filter(Boolean).join(' · ') },
  qty,
  unit,
  { title: slip.price, kind: 'figure', text: (line) => formatNumber(line.price) },
  { title: slip.amount, kind: 'figure', text: (line) => formatNumber(line.amount) },
];
