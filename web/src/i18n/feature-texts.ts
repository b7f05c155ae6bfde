import i18next from 'i18next';

/** Texts of one feature, complete in Vietnamese and English; the other languages show the English ones. */
interface FeaturePack {
  vi: () => Promise<object>;
  en: () => Promise<object>;
}

const packs = {
  audit: { vi: () => import('./vi/audit.ts'), en: () => import('./en/audit.ts') },
  bills: { vi: () => import('./vi/bills.ts'), en: () => import('./en/bills.ts') },
  categories: { vi: () => import('./vi/categories.ts'), en: () => import('./en/categories.ts') },
  catalogue: { vi: () => import('./vi/catalogue.ts'), en: () => import('./en/catalogue.ts') },
  customers: { vi: () => import('./vi/customers.ts'), en: () => import('./en/customers.ts') },
  dashboard: { vi: () => import('./vi/dashboard.ts'), en: () => import('./en/dashboard.ts') },
  documents: { vi: () => import('./vi/documents.ts'), en: () => import('./en/documents.ts') },
  figures: { vi: () => import('./vi/figures.ts'), en: () => import('./en/figures.ts') },
  exports: { vi: () => import('./vi/exports.ts'), en: () => import('./en/exports.ts') },
  inventories: { vi: () => import('./vi/inventories.ts'), en: () => import('./en/inventories.ts') },
  preorders: { vi: () => import('./vi/preorders.ts'), en: () => import('./en/preorders.ts') },
  productForm: { vi: () => import('./vi/product-form.ts'), en: () => import('./en/product-form.ts') },
  products: { vi: () => import('./vi/products.ts'), en: () => import('./en/products.ts') },
  receipts: { vi: () => import('./vi/receipts.ts'), en: () => import('./en/receipts.ts') },
  records: { vi: () => import('./vi/records.ts'), en: () => import('./en/records.ts') },
  returns: { vi: () => import('./vi/returns.ts'), en: () => import('./en/returns.ts') },
  rights: { vi: () => import('./vi/rights.ts'), en: () => import('./en/rights.ts') },
  roles: { vi: () => import('./vi/roles.ts'), en: () => import('./en/roles.ts') },
  start: { vi: () => import('./vi/start.ts'), en: () => import('./en/start.ts') },
  setup: { vi: () => import('./vi/setup.ts'), en: () => import('./en/setup.ts') },
  stockTakes: { vi: () => import('./vi/stock-takes.ts'), en: () => import('./en/stock-takes.ts') },
  sheetImport: { vi: () => import('./vi/sheet-import.ts'), en: () => import('./en/sheet-import.ts') },
  systemConfiguration: {
    vi: () => import('./vi/system-configuration.ts'),
    en: () => import('./en/system-configuration.ts'),
  },
  layout: { vi: () => import('./vi/layout.ts'), en: () => import('./en/layout.ts') },
  userWarehouses: {
    vi: () => import('./vi/user-warehouses.ts'),
    en: () => import('./en/user-warehouses.ts'),
  },
  touch: { vi: () => import('./vi/touch.ts'), en: () => import('./en/touch.ts') },
  sessions: { vi: () => import('./vi/sessions.ts'), en: () => import('./en/sessions.ts') },
  users: { vi: () => import('./vi/users.ts'), en: () => import('./en/users.ts') },
  websiteInbox: { vi: () => import('./vi/website-inbox.ts'), en: () => import('./en/website-inbox.ts') },
} satisfies Record<string, FeaturePack>;
export type FeatureName = keyof typeof packs;

/** Features whose screens have been opened: another language is shown with their texts. */
const opened = new Set<FeatureName>();

/** For the loader of a route: the texts its screen shows are there before it does. */
export async function featureTexts(...features: FeatureName[]): Promise<void> {
  for (const feature of features) opened.add(feature);
  await loadTexts(features, i18next.language);
}

/** The texts of all that has been opened, in another language. */
export async function openedTexts(language: string): Promise<void> {
  await loadTexts([...opened], language);
}

async function loadTexts(features: readonly FeatureName[], language: string): Promise<void> {
  const complete = language === 'vi' ? 'vi' : 'en';
  await Promise.all(
    features.map(async (feature) => {
      i18next.addResourceBundle(complete, 'translation', await packs[feature][complete](), true);
    }),
  );
}
