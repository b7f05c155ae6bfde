import type { Bill, BillLine } from '@soquay/contract/bills';
import { newCondition, writtenCondition } from '@soquay/contract/rules/condition';
import { type SlipColumn, slipColumns } from '@/documents/slip/SlipTable.tsx';
import { slip } from '@/documents/slip/slip-words.ts';
import { hasPrices, isOfSeason, type SlipLayout } from '@/documents/slip-layouts.ts';
import { formatNumber } from '@/ui/format.ts';

/** What a slip lists of a bill's line. With prices there is no room for columns of their own beside the name. */
export function billColumns(layout: SlipLayout, { total_discount, details }: Bill): SlipColumn<BillLine>[] {
  const isSeason = isOfSeason(layout);
  const { number, code, name, qty, unit } = slipColumns;
  if (!hasPrices(layout)) {
    return [
      number,
      ...(isSeason ? [code] : []),
      name,
      ...(isSeason
        ? []
        : [{ title: slip.imageCode, kind: 'code' as const, text: (line: BillLine) => line.code_anh }]),
      ...(details.some(writtenCondition)
        ? [{ title: slip.condition, kind: 'text' as const, text: writtenCondition }]
        : []),
      unit,
      qty,
    ];
  }
  const note = (line: BillLine) =>
    [
      !isSeason && line.code_anh && `${slip.imageCode} ${line.code_anh}`,
      writtenCondition(line),
      agreedNote(line),
    ]
      .filter(Boolean)
      .join(' · ');
  const discount: SlipColumn<BillLine> = {
    title: slip.discount,
    kind: 'figure',
    text: (line) => formatNumber(line.discount),
  };
  return [
    number,
    ...(isSeason ? [code] : []),
    { ...name, note },
    qty,
    unit,
    { title: slip.price, kind: 'figure', text: (line) => formatNumber(line.price) },
    ...(total_discount > 0 ? [discount] : []),
    { title: slip.amount, kind: 'figure', text: (line) => formatNumber(line.final_amount) },
  ];
}

/** What the customer was promised a piece for, where another price is asked; '' where there is nothing to say. */
export function agreedNote({ agreed_price, price }: BillLine): string {
  return agreed_price === null || agreed_price === price ? '' : slip.agreed(formatNumber(agreed_price));
}

/** Once for all lines of which nobody wrote down anything else; '' where there is none. */
export function conditionRemark({ details }: Bill): string {
  const written = details.filter(writtenCondition).length;
  if (written === details.length) return '';
  const text = `${slip.condition}: ${newCondition}`;
  return written === 0 ? text : `${text}, ${slip.otherConditions}`;
}
