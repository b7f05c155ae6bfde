import type { BaseRecordType, ErasedType, RecordType } from '../records/record-type.ts';
import type { RecordImport } from '../sheet-import/records/record-import.ts';
import { attributeRecord, valueRecord } from './attributes/attribute-records.ts';
import { contentUpdateImport } from './base-products/sheets/content-updates.ts';
import { brandRecord } from './brands/brand-record.ts';
import { categoryRecord } from './categories/category-record.ts';
import { currencyRecord } from './currencies/currency-record.ts';
import { customerImport } from './customers/customer-import.ts';
import { customerRecord } from './customers/customer-record.ts';
import { exportTypeRecord } from './export-types/export-type-record.ts';
import { orderOriginRecord } from './order-origins/order-origin-record.ts';
import { paymentMethodRecord } from './payment-methods/payment-method-record.ts';
import { productUpdateImport } from './products/sheets/product-updates.ts';
import { receiptTypeRecord } from './receipt-types/receipt-type-record.ts';
import { companyRecord } from './shops/company-record.ts';
import { supplierImport } from './suppliers/supplier-import.ts';
import { supplierRecord } from './suppliers/supplier-record.ts';
import { unitImport } from './units/unit-import.ts';
import { unitRecord } from './units/unit-record.ts';
import { warehouseRecord } from './warehouses/warehouse-record.ts';
import { webCategoryRecord } from './web-categories/web-category-record.ts';
import { bannerRecord } from './website/banner-record.ts';
import { footerMenuRecord } from './website/footer-menu-record.ts';
import { shopAddressRecord } from './website/shop-address-record.ts';

/** Records served by the routes of all records. */
export const allRecords: readonly RecordType[] = [
  warehouseRecord,
  unitRecord,
  paymentMethodRecord,
  orderOriginRecord,
  currencyRecord,
  supplierRecord,
  receiptTypeRecord,
  exportTypeRecord,
  brandRecord,
  categoryRecord,
];

/** Records of the website's content, which are erased instead of switched off, with the routes of those. */
export const erasedRecords: readonly ErasedType[] = [
  shopAddressRecord,
  footerMenuRecord,
  bannerRecord,
  webCategoryRecord,
];

/** All declared records, also those with routes of their own. */
export const recordTypes: readonly BaseRecordType[] = [
  ...allRecords,
  ...erasedRecords,
  companyRecord,
  customerRecord,
  attributeRecord,
  valueRecord,
];

/** Imports of records from sheets. */
export const recordImports: readonly RecordImport[] = [
  customerImport,
  supplierImport,
  unitImport,
  productUpdateImport,
  contentUpdateImport,
];
