/** The prints of a document (document 1, section 2), by the part of the address that names them, and the receipt of a till's printer. */
export const slipLayouts = [
  'print',
  'print-price',
  'print-season',
  'print-season-price',
  'print-receipt',
] as const;
export type SlipLayout = (typeof slipLayouts)[number];

export function isSlipLayout(name: string): name is SlipLayout {
  return (slipLayouts as readonly string[]).includes(name);
}

/** What a slip goes out with, or lies in the parcel without. */
export function hasPrices(layout: SlipLayout): boolean {
  return layout === 'print-price' || layout === 'print-season-price' || layout === 'print-receipt';
}

/** Goods of a season are known by their product code, not by that of their picture. */
export function isOfSeason(layout: SlipLayout): boolean {
  return layout === 'print-season' || layout === 'print-season-price';
}
