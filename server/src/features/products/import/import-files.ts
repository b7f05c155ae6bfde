import type { FileAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../../database/database.ts';
import { fieldNames, titleOf } from '../../../sheet-import/sheet-columns.ts';
import { findWarehouses } from '../../../sheet-import/sheet-imports.queries.ts';
import { xlsxContentType } from '../../../spreadsheets/content-type.ts';
import { type ProductField, productColumns } from './product-columns.ts';
import { productImport } from './product-import.ts';

const examples: Partial<Record<ProductField, string | number>>[] = [
  {
    product_code: 'SM001-T-M',
    product_name: 'Áo sơ mi nam dài tay',
    unit: 'Cái',
    category_name: 'Áo sơ mi',
    color: 'Trắng',
    size: 'M',
    type: 'Nam',
    code_anh: 'SM001',
    brand_name: 'Sổ Quầy',
    barcode: '0893123456789',
    original_price: 120_000,
    price: 250_000,
    sale_price: 0,
    product_desc: 'Vải cotton, ít nhăn',
    supplier_note: 'Xưởng may Tân Bình',
    status_note: 'New 100%',
  },
  {
    product_code: 'QJ014-X-30',
    product_name: 'Quần jean nam ống đứng',
    unit: 'Cái',
    category_name: 'Quần',
    color: 'Xanh',
    size: '30',
    type: 'Nam',
    code_anh: 'QJ014',
    brand_name: '',
    barcode: '',
    original_price: 210_000,
    price: 450_000,
    sale_price: 399_000,
    product_desc: '',
    supplier_note: '',
    status_note: '',
  },
];
const exampleStock = 10;

/** Makes an empty sheet with all columns, two examples and a stock column for each warehouse the person may fill. */
export async function makeTemplate(db: Db, rights: ShopRights): Promise<FileAnswer> {
  const warehouses = (await findWarehouses(db, rights)).filter(({ isAssigned }) => isAssigned);
  const fields = fieldNames(productColumns);
  const header = [
    ...fields.map((field) => titleOf(productColumns[field])),
    ...warehouses.map(({ warehouse_code }) => `Tồn ${warehouse_code}`),
  ];
  const rows = examples.map((example) => [
    ...fields.map((field) => example[field] ?? ''),
    ...warehouses.map(() => exampleStock),
  ]);
  const { SheetWriter } = await import('../../../spreadsheets/write-sheet.ts');
  const writer = new SheetWriter(productImport.sheetName, header);
  writer.add(rows);
  return { filename: 'mau-nhap-san-pham.xlsx', contentType: xlsxContentType, content: writer.end() };
}
