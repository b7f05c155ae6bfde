import type { Bill, BillLine } from '@soquay/contract/bills';
import { conditionOf } from '@soquay/contract/rules/condition';
import { type SlipColumn, slipColumns } from '@/documents/slip/SlipTable.tsx';
import { hasPrices, isOfSeason, type SlipLayout } from '@/documents/slip-layouts.ts';
import { slip } from '@/i18n/vi/slip.ts';
import { formatNumber } from '@/ui/format.ts';

/** What a slip lists of a bill's line. With prices there is no room for columns of their own beside the name. */
export function billColumns(layout: SlipLayout, { total_discount }: Bill): SlipColumn<BillLine>[] {
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
      { title: slip.condition, kind: 'text', text: conditionOf },
      unit,
      qty,
    ];
  }
  const note = (line: BillLine) =>
    [!isSeason && line.code_anh && `${slip.imageCode} ${line.code_anh}`, conditionOf(line)]
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
