import { randomUUID } from 'node:crypto';
import type { ImportReport } from '@soquay/contract/products';
import { mayAddProducts, type ShopRights } from '@soquay/contract/rules/roles';
import { type Db, inTransaction } from '../../../database/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { UploadedFile } from '../../../http/uploads.ts';
import { runInChild } from '../../../spreadsheets/run-in-child.ts';
import {
  findNewNames,
  findUnits,
  findWarehouses,
  getReport,
  type ImportKey,
  insertImport,
  markTaken,
} from './import.queries.ts';
import type { ProductSheetInput, ProductSheetOutput } from './read-product-sheet.child.ts';

const childModule = new URL('./read-product-sheet.child.ts', import.meta.url);
/** 50,000 rows of 20 columns take about 10 s and 500 MB here. */
const childLimits = { timeMs: 60_000, memoryMb: 1_024 };

/**
 * Reads a file of products and reports row by row what writing it would do; nothing is written but the
 * rows as read, kept an hour under `import_id`. Refuses with UPLOAD_UNREADABLE what is no product sheet.
 */
export async function checkImport(
  db: Db,
  rights: ShopRights,
  file: UploadedFile | undefined,
): Promise<ImportReport> {
  if (!mayAddProducts(rights)) throw new Refusal('ACCESS_DENIED');
  if (!file) throw new Refusal('UPLOAD_UNREADABLE', { params: { reason: 'chưa có tệp' } });
  const [warehouses, units] = await Promise.all([findWarehouses(db, rights), findUnits(db)]);
  const key: ImportKey = {
    import_id: randomUUID(),
    company_id: rights.company_id,
    user_id: rights.user_id,
  };
  const input: ProductSheetInput = { import_id: key.import_id, path: file.path, warehouses, units };
  const outputs = await runInChild<ProductSheetOutput>(childModule, input, childLimits);
  const rowsJson = outputs.flatMap((output) => ('rowsJson' in output ? [output.rowsJson] : []));
  const header = outputs.flatMap((output) => ('header' in output ? output.header : []));
  const ignoredTitles = outputs.flatMap((output) => ('ignoredTitles' in output ? output.ignoredTitles : []));

  return await inTransaction(db, async (trx) => {
    await insertImport(trx, key, { header, rowsJson });
    await markTaken(trx, key);
    const report = await getReport(trx, key);
    return { ...report, warnings: warningsOf({ ignoredTitles, ...(await findNewNames(trx, key)) }) };
  });
}

interface Surprises {
  ignoredTitles: string[];
  units: string[];
  categories: string[];
}

function warningsOf({ ignoredTitles, units, categories }: Surprises): string[] {
  const warning = (what: string, names: string[]) =>
    names.length > 0 ? [`${what}: ${names.join(', ')}`] : [];
  return [
    ...warning('Cột không hiểu, bỏ qua', ignoredTitles),
    ...warning('Đơn vị mới sẽ được tạo', units),
    ...warning('Nhóm hàng mới sẽ được tạo', categories),
  ];
}
