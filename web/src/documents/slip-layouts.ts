/** The prints of a document (document 1, section 2), by the part of the address that names them, and the receipts of tills' printers. */
export const slipLayouts = [
  'print',
  'print-price',
  'print-season',
  'print-season-price',
  'print-receipt',
  'print-receipt-58',
] as const;
export type SlipLayout = (typeof slipLayouts)[number];

export function isSlipLayout(name: string): name is SlipLayout {
  return (slipLayouts as readonly string[]).includes(name);
}

/** What a slip goes out with, or lies in the parcel without. */
export function hasPrices(layout: SlipLayout): boolean {
  return layout === 'print-price' || layout === 'print-season-price' || rollOf(layout) !== undefined;
}

/** Goods of a season are known by their product code, not by that of their picture. */
export function isOfSeason(layout: SlipLayout): boolean {
  return layout === 'print-season' || layout === 'print-season-price';
}

/** How wide a roll a layout is for, mm; undefined of a sheet. */
export function rollOf(layout: SlipLayout): RollMm | undefined {
  if (layout === 'print-receipt') return 80;
  return layout === 'print-receipt-58' ? 58 : undefined;
}

export type RollMm = 80 | 58;
