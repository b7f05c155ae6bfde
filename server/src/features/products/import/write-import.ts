import type { ImportResult } from '@soquay/contract/products';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { recordAudit } from '../../../audit/record-audit.ts';
import { refuseAlike } from '../../../catalogue/refuse-alike.ts';
import type { Db, Trx } from '../../../database/database.ts';
import { refuseForbiddenWarehouses } from '../../../documents/assigned-warehouses.ts';
import type { UploadedFile } from '../../../http/uploads.ts';
import { Refusal } from '../../../refusal.ts';
import { refuseUnclear } from '../../../sheet-import/refuse-unclear.ts';
import type { ShopImportKey } from '../../../sheet-import/sheet-imports.queries.ts';
import { storeResult } from '../../../sheet-import/sheet-imports.writes.ts';
import { writeChecked } from '../../../sheet-import/write-checked.ts';
import { bookFirst } from '../../../stock/book.ts';
import { checkImport } from './check-import.ts';
import {
  countOutcomes,
  findOpeningWarehouses,
  findVariantsMade,
  lockWarehousesOff,
} from './import.queries.ts';
import {
  clearForbiddenBrands,
  insertNewBrands,
  insertNewCategories,
  insertNewUnits,
  insertOpeningStock,
  insertProducts,
  judgeByShop,
  lockImportsOfShop,
  openingLines,
} from './import.writes.ts';
import { productColumns } from './product-columns.ts';
import { productImport } from './product-import.ts';

interface WriteRequest {
  /** Checked file to write; without it `file` is checked first, and written only if no row is wrong. */
  import_id?: string | undefined;
  file?: UploadedFile | undefined;
  sheet_name: string;
  signal: AbortSignal;
  /** Skips rows with errors instead of refusing the file. */
  onlyGood: boolean;
}

/**
 * Writes a checked file in one transaction: products, new units and groups, and opening stock as one document; a file is written only once. Throws
 * IMPORT_EXPIRED, IMPORT_HAS_ERRORS for rows with errors (unless `onlyGood`), WAREHOUSE_OFF for stock in a warehouse switched off meanwhile.
 */
export async function writeImport(db: Db, rights: ShopRights, request: WriteRequest): Promise<ImportResult> {
  const import_id = request.import_id ?? (await checkWhole(db, rights, request));
  const onlyGood = request.import_id !== undefined && request.onlyGood;
  const key: ShopImportKey = { import_id, company_id: rights.company_id, user_id: rights.user_id };
  return await writeChecked(db, productImport, {
    key,
    answerAgain: (result: ImportResult) => result,
    async judge(trx) {
      await lockImportsOfShop(trx, key.company_id);
      await clearForbiddenBrands(trx, rights, key);
      await judgeByShop(trx, rights, key);
      return await countOutcomes(trx, key);
    },
    maySkipErrors: () => onlyGood,
    async write(trx, { existing_count, error_count }) {
      // The rows were judged by the rights of that moment; stock goes where the person may put it now.
      const warehouses = await findOpeningWarehouses(trx, key);
      refuseForbiddenWarehouses(rights, warehouses);
      const off = await lockWarehousesOff(trx, key, warehouses);
      if (off.length > 0) throw new Refusal('WAREHOUSE_OFF', { params: { warehouses: off.join(', ') } });
      return await writeGoodRows(trx, key, { existing: existing_count, skipped: error_count });
    },
  });
}

/** Checks a file that is written at once; unsure columns are refused, since nobody can be asked. */
async function checkWhole(db: Db, rights: ShopRights, request: WriteRequest): Promise<string> {
  const report = await checkImport(db, rights, request);
  refuseUnclear(productColumns, report);
  return report.import_id;
}

async function writeGoodRows(
  trx: Trx,
  key: ShopImportKey,
  counts: Pick<ImportResult, 'existing' | 'skipped'>,
): Promise<ImportResult> {
  await insertNewUnits(trx, key);
  await insertNewCategories(trx, key);
  await insertNewBrands(trx, key);
  const created = await insertProducts(trx, key);
  await refuseAlike(trx, { company_id: key.company_id, ids: await findVariantsMade(trx, key) });
  const opening_qty = await openStock(trx, key);
  const result = { created, ...counts, opening_qty };
  await recordAudit(trx, {
    company_id: key.company_id,
    user_id: key.user_id,
    action: 'import',
    entity: 'product',
    entity_id: key.import_id,
    after: result,
  });
  await trx.executeQuery(storeResult({ import_id: key.import_id, result: JSON.stringify(result) }));
  return result;
}

/** Books the opening stock and returns its pieces. */
async function openStock(trx: Trx, key: ShopImportKey): Promise<number> {
  const document = await insertOpeningStock(trx, key);
  if (!document) return 0;
  const { company_id, user_id } = key;
  await bookFirst(
    trx,
    { kind: 'opening', company_id, id: document.id, user_id, business_date: null },
    openingLines(key),
  );
  return document.total_qty;
}
