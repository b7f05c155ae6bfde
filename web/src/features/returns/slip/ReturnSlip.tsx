import type { Letterhead } from '@soquay/contract/letterheads';
import { type ReturnLine, returnFields, type SavedReturn } from '@soquay/contract/returns';
import { Slip } from '@/documents/slip/Slip.tsx';
import { piecesOf, type SlipColumn, SlipTable, slipColumns } from '@/documents/slip/SlipTable.tsx';
import { slipFacts } from '@/documents/slip/slip-facts.ts';
import { slip } from '@/documents/slip/slip-words.ts';
import { formatDay, formatNumber } from '@/ui/format.ts';

export interface ReturnSlipProps {
  saved: SavedReturn;
  letterhead: Letterhead;
}

/** A return on A5, for the customer who brought goods back and is paid for them. */
export function ReturnSlip({ saved, letterhead }: ReturnSlipProps) {
  const { total_amount, total_discount, total_reduce_amount, total_final_amount } = saved;
  const reductions = [
    { name: slip.total, amount: total_amount },
    { name: slip.discount, amount: -total_discount },
    { name: slip.reduction, amount: -total_reduce_amount },
  ].filter(({ amount }) => amount !== 0);
  return (
    <Slip
      letterhead={letterhead}
      title={slip.returned}
      warning={saved.status === 0 ? slip.deletedReturn : undefined}
      subtitle={`${slip.number(saved.repay_number)} · ${slip.day} ${formatDay(saved.repay_date)}`}
      running={slip.runningReturn(saved.repay_number)}
      facts={[
        [slip.ofBill, slip.ofNumber(saved.bill_number)],
        [slip.customer, saved.customer_name || (saved.customer_phone ? '' : slip.walkIn)],
        [slip.phone, saved.customer_phone],
        [slip.address, saved.customer_address],
        [slip.salesperson, saved.saleman_fullname],
        [slip.paidBack, saved.payment_desc],
        ...slipFacts(returnFields, saved),
      ]}
      lines={<SlipTable columns={columnsOf(saved)} lines={saved.details} />}
      sums={[
        { name: slip.pieces, text: piecesOf(saved.details) },
        ...reductions.map(({ name, amount }) => ({ name, text: formatNumber(amount) })),
      ]}
      due={{ name: slip.refund, amount: total_final_amount }}
      signatures={[slip.returner, slip.taker]}
    />
  );
}

function columnsOf({ total_discount, total_reduce_amount }: SavedReturn): SlipColumn<ReturnLine>[] {
  const figure = (title: string, of: (line: ReturnLine) => number): SlipColumn<ReturnLine> => ({
    title,
    kind: 'figure',
    text: (line) => formatNumber(of(line)),
  });
  const { number, name, qty, unit } = slipColumns;
  return [
    number,
    { ...name, note: (line) => line.product_code },
    qty,
    unit,
    figure(slip.price, (line) => line.price),
    ...(total_discount > 0 ? [figure(slip.discount, (line) => line.discount)] : []),
    ...(total_reduce_amount > 0 ? [figure(slip.reduction, (line) => line.reduce_amount)] : []),
    figure(slip.amount, (line) => line.final_amount),
  ];
}
