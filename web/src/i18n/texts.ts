import type { errorTexts } from '@soquay/contract/error-texts';
import type { messages } from '@soquay/contract/messages';
import type { sheetTexts } from '@soquay/contract/sheet-texts';
import type { vi } from './languages/vi.ts';
import type { audit } from './vi/audit.ts';
import type { bills } from './vi/bills.ts';
import type { baseProducts, brands, pictures, richText } from './vi/catalogue.ts';
import type { categories } from './vi/categories.ts';
import type { customers } from './vi/customers.ts';
import type { dashboard } from './vi/dashboard.ts';
import type { documents } from './vi/documents.ts';
import type { exports, goodsOnTheWay } from './vi/exports.ts';
import type { figures } from './vi/figures.ts';
import type { inventories } from './vi/inventories.ts';
import type { layout } from './vi/layout.ts';
import type { preorders } from './vi/preorders.ts';
import type { productForm } from './vi/product-form.ts';
import type { productImport, products, stockHistory } from './vi/products.ts';
import type { receipts } from './vi/receipts.ts';
import type { records } from './vi/records.ts';
import type { returns } from './vi/returns.ts';
import type { rights } from './vi/rights.ts';
import type { roles } from './vi/roles.ts';
import type { ruleFields } from './vi/rule-fields.ts';
import type { sessions } from './vi/sessions.ts';
import type { setup } from './vi/setup.ts';
import type { sheetFiles } from './vi/sheet-files.ts';
import type { sheetImport } from './vi/sheet-import.ts';
import type { start } from './vi/start.ts';
import type { stockTakes } from './vi/stock-takes.ts';
import type { systemConfiguration } from './vi/system-configuration.ts';
import type { touch } from './vi/touch.ts';
import type { userWarehouses } from './vi/user-warehouses.ts';
import type { users } from './vi/users.ts';
import type { websiteInbox } from './vi/website-inbox.ts';

/** The texts that every screen may need. Vietnamese is written first and sets the keys. */
export type BaseTexts = Translation<
  Omit<typeof vi, 'errors' | 'messages'> & {
    errors: typeof errorTexts;
    messages: typeof messages;
    ruleFields: typeof ruleFields;
    sheets: typeof sheetTexts;
    sheetFiles: typeof sheetFiles;
  }
>;

/** Texts that come with the screens of a feature, see feature-texts.ts. */
type FeatureTexts = Translation<{
  layout: typeof layout;
  userWarehouses: typeof userWarehouses;
  audit: typeof audit;
  baseProducts: typeof baseProducts;
  brands: typeof brands;
  bills: typeof bills;
  categories: typeof categories;
  customers: typeof customers;
  dashboard: typeof dashboard;
  figures: typeof figures;
  documents: typeof documents;
  exports: typeof exports;
  goodsOnTheWay: typeof goodsOnTheWay;
  inventories: typeof inventories;
  pictures: typeof pictures;
  preorders: typeof preorders;
  products: typeof products;
  productForm: typeof productForm;
  productImport: typeof productImport;
  receipts: typeof receipts;
  records: typeof records;
  returns: typeof returns;
  richText: typeof richText;
  rights: typeof rights;
  roles: typeof roles;
  setup: typeof setup;
  start: typeof start;
  sheetImport: typeof sheetImport;
  stockHistory: typeof stockHistory;
  stockTakes: typeof stockTakes;
  systemConfiguration: typeof systemConfiguration;
  touch: typeof touch;
  sessions: typeof sessions;
  users: typeof users;
  websiteInbox: typeof websiteInbox;
}>;

/** Every text of the app. */
export type Texts = BaseTexts & FeatureTexts;

/** What a screen may ask for. Other messages and refusals come from the server in Vietnamese, and are translated from its answer. */
export type ScreenTexts = FeatureTexts &
  Translation<typeof vi> &
  Pick<BaseTexts, 'ruleFields' | 'sheets' | 'sheetFiles'>;

/** The texts of one feature, for a complete translation. */
export type TextsOf<Feature extends keyof Texts> = Texts[Feature];

/** A translation may leave texts out; they are shown in English. */
export type PartialTexts = { [Feature in keyof Texts]?: Partial<Texts[Feature]> };

type Translation<T> = { [Key in keyof T]: T[Key] extends string ? string : Translation<T[Key]> };
