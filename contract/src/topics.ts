/** Of these an open screen hears while they change elsewhere; of the other topics when it asks next. */
export const liveTopics = [
  'bills',
  'returns',
  'receipts',
  'exports',
  'stock-takes',
  'stock',
  'holds',
  'products',
  'system-params',
  'feedbacks',
  'callbacks',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * What the data of the business is about. An endpoint names its topics once; a write makes what was read about
 * one of them out of date, on the screens of whoever works there, whichever feature they belong to.
 */
export const topics = [
  ...liveTopics,
  'preorders',
  'customers',
  'shops',
  'warehouses',
  'payment-methods',
  'order-origins',
  'units',
  'suppliers',
  'brands',
  'receipt-types',
  'export-types',
  'currencies',
  'staff',
  'sessions',
  'roles',
  'shop-addresses',
  'website-keys',
  'footer-menus',
  'banners',
  'categories',
  'web-categories',
  'attributes',
] as const;
export type Topic = (typeof topics)[number];
