/**
 * What the data of the business is about. An endpoint names its topics once; a write makes what was read about
 * one of them out of date, on the screens of whoever works there, whichever feature they belong to.
 */
export const topics = [
  'bills',
  'returns',
  'receipts',
  'exports',
  'preorders',
  'stock-takes',
  'stock',
  'holds',
  'products',
  'customers',
  'shops',
  'warehouses',
  'payment-methods',
  'units',
  'suppliers',
  'staff',
] as const;
export type Topic = (typeof topics)[number];
