import { maxImportRows } from '@soquay/contract/products';
import { say } from '@soquay/contract/said';
import type { SheetImport } from '../../../sheet-import/sheet-import.ts';
import { isMeaning, mayRepeat, productColumns } from './product-columns.ts';

/** Import of products for the shared import endpoints. */
export const productImport: SheetImport = {
  kind: 'products',
  fields: productColumns,
  maxRows: maxImportRows,
  noRows: say('fileHasNoProducts'),
  ownMeanings: { isMeaning, mayRepeat },
  unmatched: say('fileProductsUnmatched'),
  rowTable: 'product_import_rows',
  sheetName: 'Sản phẩm',
  badRowsFilename: 'san-pham-loi.xlsx',
};
