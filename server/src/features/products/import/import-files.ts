import type { FileAnswer } from '@soquay/contract/endpoint';
import { mayAddProducts, type ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { runInChild } from '../../../spreadsheets/run-in-child.ts';
import type { SheetJson } from '../../../spreadsheets/write-sheet.child.ts';
import { writeSheet, xlsxContentType } from '../../../spreadsheets/write-sheet.ts';
import { findBadRows, findWarehouses } from './import.queries.ts';
import { type ProductField, productColumns, requiredMark } from './product-columns.ts';

const sheetName = 'Sản phẩm';
const writerModule = new URL('../../../spreadsheets/write-sheet.child.ts', import.meta.url);
const writerLimits = { timeMs: 60_000, memoryMb: 1_024 };

const examples: Record<ProductField, string | number>[] = [
  {
    product_code: 'SM001-T-M',
    product_name: 'Áo sơ mi nam dài tay',
    unit: 'Cái',
    category_name: 'Áo sơ mi',
    color: 'Trắng',
    size: 'M',
    type: 'Nam',
    code_anh: 'SM001',
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

/** A sheet to fill in: every column there is, two examples, and a stock column for each warehouse the person may fill. */
export async function makeTemplate(db: Db, rights: ShopRights): Promise<FileAnswer> {
  if (!mayAddProducts(rights)) throw new Refusal('ACCESS_DENIED');
  const warehouses = (await findWarehouses(db, rights)).filter(({ isAssigned }) => isAssigned);
  const fields = Object.keys(productColumns) as ProductField[];
  const header = [
    ...fields.map((field) => titleOf(field)),
    ...warehouses.map(({ warehouse_code }) => `Tồn ${warehouse_code}`),
  ];
  const rows = examples.map((example) => [
    ...fields.map((field) => example[field]),
    ...warehouses.map(() => exampleStock),
  ]);
  return {
    filename: 'mau-nhap-san-pham.xlsx',
    contentType: xlsxContentType,
    content: writeSheet({ sheetName, header, rows }),
  };
}

/** The bad rows of a checked file as they were, with a last column that says why; IMPORT_EXPIRED once they are not kept any more. */
export async function makeFileOfBadRows(db: Db, rights: ShopRights, importId: string): Promise<FileAnswer> {
  if (!mayAddProducts(rights)) throw new Refusal('ACCESS_DENIED');
  const { company_id, user_id } = rights;
  const bad = await findBadRows(db, { import_id: importId, company_id, user_id });
  if (!bad) throw new Refusal('IMPORT_EXPIRED');
  const sheet: SheetJson = { sheetName, header: [...bad.header, 'Lý do'], rowsJson: bad.rowsJson };
  const [content] = await runInChild<Uint8Array>(writerModule, sheet, writerLimits);
  if (!content) throw new Error('the writer gave no file');
  return { filename: 'san-pham-loi.xlsx', contentType: xlsxContentType, content: Buffer.from(content) };
}

function titleOf(field: ProductField): string {
  const column: { title: string; isRequired?: true } = productColumns[field];
  return column.isRequired ? `${column.title} ${requiredMark}` : column.title;
}
