import type { LineImportReport } from '@soquay/contract/line-imports';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type SheetSaid, saySheet } from '@soquay/contract/sheet-texts';
import { type Db, inTransaction, type Trx } from '../../database/database.ts';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { checkSheet, type SheetRequest } from '../check-sheet.ts';
import { judgeSheet, type StagedSheet } from '../judge-sheet.ts';
import { findWarehouses, type ImportKey } from '../sheet-imports.queries.ts';
import { understoodAs } from '../sheet-report.ts';
import { sheetWarnings } from '../warnings.ts';
import type { JudgeLinesInput } from './judge-lines.child.ts';
import type { GivenBySheet, LineImport, SheetLine } from './line-import.ts';
import {
  findNamedGoods,
  findSheetLines,
  findUnknownWarehouses,
  getLineReport,
  type NamedGoods,
} from './line-imports.queries.ts';
import { saveJudgedLines } from './line-imports.writes.ts';

const judgeModule = new URL('./judge-lines.child.ts', import.meta.url);

type WarehouseNames = LineImportReport['warehouse_names'];

/** Warnings beside a sheet: about its document, and warehouses that the shop has under no such name. */
interface SaidOfLines<Given> {
  given: Given;
  warehouse_names?: WarehouseNames;
}

/**
 * Reports row by row what a document of the lines of a sheet would be. Refuses the document itself at the fields that
 * were given beside the file.
 */
export async function checkLines<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  request: SheetRequest,
  { given, warehouse_names = [] }: SaidOfLines<Given>,
): Promise<LineImportReport> {
  await refuseGiven(db, rights, kind, given);
  return await checkSheet(db, rights, kind.sheet, { request, given }, (key, staged) =>
    judged(db, rights, kind, { key, staged, given, warehouse_names }),
  );
}

/** Refuses at its field what is wrong without a line: before a file is read, unless the file may say what is left out. */
async function refuseGiven<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  given: Given,
): Promise<void> {
  const { warehouse_code } = given;
  if (warehouse_code !== '') refuseForbiddenMoves(rights, [{ warehouse_code, path: 'warehouse_code' }]);
  if (kind.bySheet?.isLeftOut(given)) return;
  await kind.judge(db, rights, given, []);
}

/** Judges what was staged. */
async function judged<Given extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Given>,
  {
    key,
    staged,
    given,
    warehouse_names,
  }: { key: ImportKey; staged: StagedSheet; given: Given; warehouse_names: WarehouseNames },
): Promise<LineImportReport> {
  const warehouses = await findWarehouses(db, rights);
  const [only, ...others] = warehouses;
  const isOnlyOne = only !== undefined && others.length === 0;
  const input: JudgeLinesInput = {
    fields: kind.sheet.fields,
    readFor: {
      warehouses,
      warehouseOfOthers: given.warehouse_code || (isOnlyOne && only.isAssigned ? only.warehouse_code : ''),
      warehouseNames: warehouse_names,
    },
    ...staged.match,
  };
  const sheet = await judgeSheet(db, kind.sheet, staged, { child: judgeModule, input });
  return await inTransaction(db, async (trx) => {
    const completed = await judgeByShop(trx, rights, kind, { key, given });
    return {
      ...understoodAs(staged, sheet, [...sheetWarnings(sheet), ...completed.warnings]),
      ...(await getLineReport(trx, key)),
      warehouse_names,
      unknown_warehouses: await findUnknownWarehouses(trx, key),
    };
  });
}

/** Compares the lines of a checked file with what the shop has by now; saying it twice changes nothing. Gives what is said of the document. */
export async function judgeByShop<Given extends { warehouse_code: string }>(
  trx: Trx,
  rights: ShopRights,
  kind: LineImport<Given>,
  { key, given }: { key: ImportKey; given: Given },
): Promise<Pick<GivenBySheet<Given>, 'given' | 'warnings'>> {
  const lines = await nameByCode(trx, key);
  const completed = await kind.bySheet?.complete(trx, given, lines);
  const judged = await kind.judge(trx, rights, completed?.given ?? given, lines);
  const problems = new Map(
    lines.map(({ row_number, problem }) => [row_number, problem ?? completed?.reasons.get(row_number)]),
  );
  await saveJudgedLines(
    trx,
    key,
    judged.map((line) => {
      const problem = problems.get(line.row_number);
      if (!problem) return line;
      // A deleted product is no product to the rules of the document: said once, and what became of it.
      const reasons = line.reasons.filter(({ key }) => key !== 'productUnknown');
      return { ...line, reasons: [...reasons, problem] };
    }),
  );
  return completed ?? { given, warnings: [] };
}

/** The lines with the codes of their goods: a supplier's list may have barcodes beside codes of its own, or among them. */
async function nameByCode(trx: Trx, key: ImportKey): Promise<(SheetLine & { problem?: SheetSaid })[]> {
  const lines = await findSheetLines(trx, key);
  const typed = lines.flatMap(({ product_code, barcode }) => [product_code, barcode].filter(Boolean));
  const goods = await findNamedGoods(trx, key, [...new Set(typed)]);
  return lines.map(({ barcode, ...line }) => {
    const ofCode = living(goods.get(productCodeKey(line.product_code)));
    const ofBarcode = living(goods.get(productCodeKey(barcode)));
    const ofBoth = ofCode.filter((one) => ofBarcode.some((other) => other.product_code === one.product_code));
    const found = [ofBoth, ofCode, ofBarcode].find((some) => some.length > 0) ?? [];
    const deleted = found.length === 0 && deletedOf(goods, [line.product_code, barcode]);
    const differ = ofBoth.length === 0 && ofCode.length > 0 && ofBarcode.length > 0;
    return {
      ...line,
      product_code: found[0]?.product_code ?? (line.product_code || barcode),
      ...(deleted
        ? { problem: deleted }
        : differ
          ? { problem: saySheet('lineCodesDiffer') }
          : found.length > 1
            ? { problem: codeOfSeveral(found) }
            : {}),
    };
  });
}

function living(goods: readonly NamedGoods[] = []): NamedGoods[] {
  return goods.filter(({ status }) => status === 1);
}

/** The reason of a line whose goods are deleted, as the till words it. */
function deletedOf(
  goods: ReadonlyMap<string, NamedGoods[]>,
  codes: readonly string[],
): SheetSaid | undefined {
  const [deleted] = codes.flatMap((code) => goods.get(productCodeKey(code)) ?? []);
  return deleted && saySheet('productDeleted', { product_code: deleted.product_code });
}

function codeOfSeveral(goods: readonly NamedGoods[]): SheetSaid {
  const products = goods
    .map(({ product_code, product_name }) => `${product_code} ${product_name}`)
    .join(', ');
  return saySheet('codeOfSeveral', { products });
}
