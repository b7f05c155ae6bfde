import type { Bill } from '@soquay/contract/bills';
import type { Letterhead } from '@soquay/contract/letterheads';
import { collectedOf, moneyOfBill } from '@soquay/contract/rules/collected';
import { writtenCondition } from '@soquay/contract/rules/condition';
import { bundleOf, variantOf } from '@/documents/products/line-product.ts';
import { Slip } from '@/documents/slip/Slip.tsx';
import { piecesOf, SecondRow, SlipTable } from '@/documents/slip/SlipTable.tsx';
import styles from '@/documents/slip/slip.module.css';
import { slip } from '@/documents/slip/slip-words.ts';
import { TransferCode } from '@/documents/slip/TransferCode.tsx';
import { hasPrices, rollOf, type SlipLayout } from '@/documents/slip-layouts.ts';
import { formatDay, formatNumber, formatTime } from '@/ui/format.ts';
import { changeOf } from '../cash-change.ts';
import { billTransfer } from '../print/bill-transfer.ts';
import { agreedNote, billColumns, conditionRemark } from './bill-columns.ts';

export interface BillSlipProps {
  bill: Bill;
  letterhead: Letterhead;
  layout: SlipLayout;
  /** What the customer has handed over; null where nobody counted, and of every later print: it is not kept. */
  cashGiven?: number | null;
}

/** A bill on paper, as it is saved. */
export function BillSlip({ bill, letterhead, layout, cashGiven = null }: BillSlipProps) {
  const rollMm = rollOf(layout);
  const isPriced = hasPrices(layout);
  const transfer = isPriced ? billTransfer(bill, letterhead) : null;
  return (
    <Slip
      letterhead={letterhead}
      title={isPriced ? slip.withPrices : slip.withoutPrices}
      warning={bill.status === 0 ? slip.deleted : undefined}
      subtitle={`${slip.number(bill.bill_number)} · ${slip.day} ${formatDay(bill.bill_date)} ${formatTime(bill.created_at)}`}
      running={slip.running(bill.bill_number)}
      rollMm={rollMm}
      facts={[
        [slip.customer, bill.customer_name || (bill.customer_phone ? '' : slip.walkIn)],
        [slip.phone, bill.customer_phone],
        [slip.address, bill.customer_address],
        [slip.salesperson, bill.saleman_fullname],
        [slip.payment, isPriced ? bill.payment_desc : ''],
        [slip.note, [bill.is_ship === 1 && slip.ship, bill.bill_note].filter(Boolean).join('. ')],
      ]}
      lines={
        rollMm ? (
          <ReceiptLines bill={bill} />
        ) : (
          <SlipTable columns={billColumns(layout, bill)} lines={bill.details} />
        )
      }
      sums={[{ name: slip.pieces, text: piecesOf(bill.details) }, ...(isPriced ? reductionsOf(bill) : [])]}
      due={
        isPriced
          ? {
              name: slip[collectedOf(bill)],
              amount: restOf(bill) ?? bill.total_final_amount_after_pre_paid,
            }
          : undefined
      }
      handedOver={isPriced ? [...cashOf(bill, cashGiven), ...excessOf(bill)] : []}
      remark={conditionRemark(bill)}
      aside={transfer && <TransferCode transfer={transfer} />}
      signatures={rollMm ? [] : [slip.buyer, slip.seller]}
    />
  );
}

function reductionsOf(bill: Bill) {
  const { total_amount, total_discount, pre_paid } = bill;
  return [
    { name: slip.total, amount: total_amount },
    { name: slip.discount, amount: -total_discount },
    { name: slip.deposit, amount: -pre_paid },
    { name: slip.receivedPart, amount: restOf(bill) === null ? 0 : -moneyOfBill(bill).collected },
  ]
    .filter(({ amount }) => amount !== 0)
    .map(({ name, amount }) => ({ name, text: formatNumber(amount) }));
}

/** The rest of a bill of which some has come by transfer; null of others. */
function restOf(bill: Bill): number | null {
  const { collected, rest } = moneyOfBill(bill);
  return collected > 0 && rest > 0 ? rest : null;
}

/** More has come by transfer than the bill asks for since it shrank: the shop owes it. */
function excessOf(bill: Bill) {
  const { excess } = moneyOfBill(bill);
  return excess > 0 ? [{ name: slip.receivedMore, text: formatNumber(excess) }] : [];
}

function cashOf(bill: Bill, cashGiven: number | null) {
  const change = changeOf(bill, cashGiven);
  if (cashGiven === null || change === null) return [];
  return [
    { name: slip.cashGiven, text: formatNumber(cashGiven) },
    { name: slip.change, text: formatNumber(change) },
  ];
}

/** On a narrow roll: the name across, the figures below it. */
function ReceiptLines({ bill }: { bill: Bill }) {
  return (
    <ul className={styles.receiptLines}>
      {bill.details.map((line) => (
        <li key={line.id}>
          <span>{line.product_name}</span>
          <SecondRow parts={[variantOf(line), writtenCondition(line), agreedNote(line)]} />
          <SecondRow parts={[bundleOf(line)]} />
          <span className={styles.row}>
            <span>
              {formatNumber(line.qty)} {line.unit_code}{' '}
              <span className="figure">× {formatNumber(line.price)}</span>{' '}
              {line.discount > 0 && <span className="figure">− {formatNumber(line.discount)}</span>}
            </span>
            <b>{formatNumber(line.final_amount)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
