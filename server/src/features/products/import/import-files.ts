import { join } from 'node:path';
import type { FileAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../../database/database.ts';
import { makeTemporaryFolder } from '../../../http/temporary-folder.ts';
import { Refusal } from '../../../refusal.ts';
import { runInChild } from '../../../spreadsheets/run-in-child.ts';
import { SheetWriter, xlsxContentType } from '../../../spreadsheets/write-sheet.ts';
import { findBadPieces, findWarehouses, getBadRowsJson } from './import.queries.ts';
import { type ProductField, productColumns, requiredMark } from './product-columns.ts';
import type { BadRowsJson, WriteBadRowsInput } from './write-bad-rows.child.ts';

const sheetName = 'Sản phẩm';
const writerModule = new URL('./write-bad-rows.child.ts', import.meta.url);
/** 50,000 bad rows of 30 columns take 6 s and 1.1 GB here: the library builds the whole sheet in memory. */
const writerLimits = { timeMs: 60_000, memoryMb: 1_536 };

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
  const writer = new SheetWriter(sheetName, header);
  writer.add(rows);
  return { filename: 'mau-nhap-san-pham.xlsx', contentType: xlsxContentType, content: writer.end() };
}

/**
 * The bad rows of a checked file as they were, with a last column that says why, taken to the writer piece by
 * piece; IMPORT_EXPIRED once they are not kept any more.
 */
export async function makeFileOfBadRows(
  db: Db,
  rights: ShopRights,
  { importId, signal }: { importId: string; signal: AbortSignal },
): Promise<FileAnswer> {
  const { company_id, user_id } = rights;
  const bad = await findBadPieces(db, { import_id: importId, company_id, user_id });
  if (!bad) throw new Refusal('IMPORT_EXPIRED');
  const folder = await makeTemporaryFolder();
  try {
    const path = join(folder.path, 'bad-rows.xlsx');
    await writeBadRows(
      db,
      { import_id: importId, pieces: bad.pieces, signal },
      { path, sheetName, header: [...bad.header, 'Lý do'] },
    );
    return {
      filename: 'san-pham-loi.xlsx',
      contentType: xlsxContentType,
      content: { path, discard: folder.discard },
    };
  } catch (error) {
    await folder.discard();
    throw error;
  }
}

async function writeBadRows(
  db: Db,
  { import_id, pieces, signal }: { import_id: string; pieces: number[]; signal: AbortSignal },
  input: WriteBadRowsInput,
): Promise<void> {
  const writer = runInChild<undefined, BadRowsJson>(writerModule, input, writerLimits);
  try {
    // Makes it ready for the first rows.
    await writer.next(null);
    for (const piece of pieces) {
      // Who hung up reads no file; leaving off ends the child.
      if (signal.aborted) throw new Refusal('REQUEST_UNREADABLE');
      await writer.next(await getBadRowsJson(db, { import_id, piece }));
    }
    await writer.next(null);
  } finally {
    await writer.return();
  }
}

function titleOf(field: ProductField): string {
  const column: { title: string; isRequired?: true } = productColumns[field];
  return column.isRequired ? `${column.title} ${requiredMark}` : column.title;
}
