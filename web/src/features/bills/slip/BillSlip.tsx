import type { Bill } from '@soquay/contract/bills';
import type { Letterhead } from '@soquay/contract/letterheads';
import { Slip } from '@/documents/slip/Slip.tsx';
import { piecesOf, SlipTable } from '@/documents/slip/SlipTable.tsx';
import styles from '@/documents/slip/slip.module.css';
import { hasPrices, type SlipLayout } from '@/documents/slip-layouts.ts';
import { slip } from '@/i18n/vi/slip.ts';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { transferOf } from '../print/transfer.ts';
import { billColumns } from './bill-columns.ts';
import { TransferCode } from './TransferCode.tsx';

export interface BillSlipProps {
  bill: Bill;
  letterhead: Letterhead;
  layout: SlipLayout;
}

/** A bill on paper, as it is saved. */
export function BillSlip({ bill, letterhead, layout }: BillSlipProps) {
  const isReceipt = layout === 'print-receipt';
  const isPriced = hasPrices(layout);
  const transfer = isPriced ? transferOf(bill, letterhead) : null;
  return (
    <Slip
      letterhead={letterhead}
      title={isPriced ? slip.withPrices : slip.withoutPrices}
      warning={bill.status === 0 ? slip.deleted : undefined}
      subtitle={`${slip.number(bill.bill_number)} · ${slip.day} ${formatDay(bill.bill_date)}`}
      running={slip.running(bill.bill_number)}
      isReceipt={isReceipt}
      facts={[
        [slip.customer, bill.customer_name || (bill.customer_phone ? '' : slip.walkIn)],
        [slip.phone, bill.customer_phone],
        [slip.address, bill.customer_address],
        [slip.salesperson, bill.saleman_fullname],
        [slip.payment, isPriced ? bill.payment_desc : ''],
        [slip.note, [bill.is_ship === 1 && slip.ship, bill.bill_note].filter(Boolean).join('. ')],
      ]}
      lines={
        isReceipt ? (
          <ReceiptLines bill={bill} />
        ) : (
          <SlipTable columns={billColumns(layout, bill)} lines={bill.details} />
        )
      }
      sums={[{ name: slip.pieces, text: piecesOf(bill.details) }, ...(isPriced ? reductionsOf(bill) : [])]}
      due={isPriced ? { name: slip.toCollect, amount: bill.total_final_amount_after_pre_paid } : undefined}
      aside={transfer && <TransferCode transfer={transfer} />}
      signatures={isReceipt ? [] : [slip.buyer, slip.seller]}
    />
  );
}

function reductionsOf({ total_amount, total_discount, pre_paid }: Bill) {
  return [
    { name: slip.total, amount: total_amount },
    { name: slip.discount, amount: -total_discount },
    { name: slip.deposit, amount: -pre_paid },
  ]
    .filter(({ amount }) => amount !== 0)
    .map(({ name, amount }) => ({ name, text: formatNumber(amount) }));
}

/** On a narrow roll: the name across, the figures below it. */
function ReceiptLines({ bill }: { bill: Bill }) {
  return (
    <ul className={styles.receiptLines}>
      {bill.details.map((line) => (
        <li key={line.id}>
          <span>{line.product_name}</span>
          <span className={styles.row}>
            <span>
              {formatNumber(line.qty)} {line.unit_code} × {formatNumber(line.price)}
              {line.discount > 0 && ` − ${formatNumber(line.discount)}`}
            </span>
            <b>{formatNumber(line.final_amount)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
