/** Topics whose changes an open screen is notified of; the others are read anew when a screen asks next. */
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
 * Topics of data. An endpoint names its topics once; a write outdates everything read about one of them, on the screens
 * of everybody who works there, in any feature.
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
