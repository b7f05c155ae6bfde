import type { Bill, BillLine } from '@soquay/contract/bills';
import { conditionOf } from '@soquay/contract/rules/condition';
import { hasPrices, isOfSeason, type SlipLayout } from '@/documents/slip-layouts.ts';
import { slip } from '@/i18n/vi/slip.ts';
import { formatNumber } from '@/ui/format.ts';

export interface SlipColumn {
  title: string;
  /** Figures stand under each other; the name takes the room that is left. */
  kind: 'figure' | 'name' | 'code' | 'unit' | 'text';
  text: (line: BillLine, index: number) => string;
  /** Below it in small. */
  note?: (line: BillLine) => string;
}

/** What a slip lists of a line. With prices there is no room for columns of their own beside the name. */
export function slipColumns(layout: SlipLayout, { total_discount }: Bill): SlipColumn[] {
  const isSeason = isOfSeason(layout);
  const number: SlipColumn = {
    title: slip.lineNumber,
    kind: 'figure',
    text: (_, index) => String(index + 1),
  };
  const code: SlipColumn = { title: slip.productCode, kind: 'code', text: (line) => line.product_code };
  const name: SlipColumn = { title: slip.productName, kind: 'name', text: (line) => line.product_name };
  const qty: SlipColumn = { title: slip.qty, kind: 'figure', text: (line) => formatNumber(line.qty) };
  const unit: SlipColumn = { title: slip.unit, kind: 'unit', text: (line) => line.unit_code };
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
  const discount: SlipColumn = {
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

export function piecesOf({ details }: Bill): number {
  return details.reduce((sum, { qty }) => sum + qty, 0);
}
