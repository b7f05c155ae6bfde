import type { LineImportReport } from '@soquay/contract/line-imports';
import { productCodeKey } from '@soquay/contract/rules/product-code-key';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Said, say } from '@soquay/contract/said';
import type { Db, Trx } from '../../database/database.ts';
import { refuseForbiddenMoves } from '../../documents/assigned-warehouses.ts';
import { checkSheet, type SheetRequest } from '../check-sheet.ts';
import { findWarehouses, type ImportKey } from '../sheet-imports.queries.ts';
import { sheetReport } from '../sheet-report.ts';
import { sheetWarnings } from '../warnings.ts';
import type { JudgeLinesInput } from './judge-lines.child.ts';
import type { FormFromSheet, LineImport, SheetLine } from './line-import.ts';
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

/** Fields sent beside a sheet, and warehouses that the person chose for unknown names. */
interface FormOfSheet<Form> {
  form: Form;
  warehouse_names?: WarehouseNames;
}

/** Reports row by row the document that a sheet's lines would make. Refuses wrong fields of the form itself. */
export async function checkLines<Form extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Form>,
  request: SheetRequest,
  { form, warehouse_names = [] }: FormOfSheet<Form>,
): Promise<LineImportReport> {
  await refuseForm(db, rights, kind, form);
  return await checkSheet(db, rights, kind.sheet, {
    request,
    form,
    child: judgeModule,
    async input(): Promise<JudgeLinesInput> {
      const warehouses = await findWarehouses(db, rights);
      const [only, ...others] = warehouses;
      const isOnlyOne = only !== undefined && others.length === 0;
      const defaultWarehouse =
        form.warehouse_code || (isOnlyOne && only.isAssigned ? only.warehouse_code : '');
      return {
        fields: kind.sheet.fields,
        readFor: { warehouses, defaultWarehouse, warehouseNames: warehouse_names },
      };
    },
    async report(trx, key, sheet) {
      const completed = await judgeByShop(trx, rights, kind, { key, form });
      return {
        ...sheetReport(sheet, [...sheetWarnings(sheet), ...completed.warnings]),
        ...(await getLineReport(trx, key)),
        warehouse_names,
        unknown_warehouses: await findUnknownWarehouses(trx, key),
      };
    },
  });
}

/** Refuses wrong fields of the form before the file is read, unless its columns may fill in what the form leaves out. */
async function refuseForm<Form extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  kind: LineImport<Form>,
  form: Form,
): Promise<void> {
  const { warehouse_code } = form;
  if (warehouse_code !== '') refuseForbiddenMoves(rights, [{ warehouse_code, path: 'warehouse_code' }]);
  if (kind.bySheet?.isLeftOut(form)) return;
  await kind.judge(db, rights, form, []);
}

/** Judges the lines of a checked file by today's data of the shop; may be repeated. Returns the form completed from the sheet. */
export async function judgeByShop<Form extends { warehouse_code: string }>(
  trx: Trx,
  rights: ShopRights,
  kind: LineImport<Form>,
  { key, form }: { key: ImportKey; form: Form },
): Promise<Pick<FormFromSheet<Form>, 'form' | 'warnings'>> {
  const lines = await findLinesWithCodes(trx, key);
  const completed = await kind.bySheet?.complete(trx, form, lines);
  const judged = await kind.judge(trx, rights, completed?.form ?? form, lines);
  const problems = new Map(
    lines.map(({ row_number, problem }) => [row_number, problem ?? completed?.reasons.get(row_number)]),
  );
  await saveJudgedLines(
    trx,
    key,
    judged.map((line) => {
      const problem = problems.get(line.row_number);
      if (!problem) return line;
      // The rules of the document call a deleted product unknown; one reason is enough.
      const reasons = line.reasons.filter(({ key }) => key !== 'productUnknown');
      return { ...line, reasons: [...reasons, problem] };
    }),
  );
  return completed ?? { form, warnings: [] };
}

/** Lines with the shop's product codes, found by code or barcode: a supplier's list may have barcodes beside its own codes, or among them. */
async function findLinesWithCodes(trx: Trx, key: ImportKey): Promise<(SheetLine & { problem?: Said })[]> {
  const lines = await findSheetLines(trx, key);
  const typed = lines.flatMap(({ product_code, barcode }) => [product_code, barcode].filter(Boolean));
  const goods = await findNamedGoods(trx, key, [...new Set(typed)]);
  return lines.map(({ barcode, ...line }) => {
    const ofCode = notDeleted(goods.get(productCodeKey(line.product_code)));
    const ofBarcode = notDeleted(goods.get(productCodeKey(barcode)));
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
          ? { problem: say('lineCodesDiffer') }
          : found.length > 1
            ? { problem: codeOfSeveral(found) }
            : {}),
    };
  });
}

function notDeleted(goods: readonly NamedGoods[] = []): NamedGoods[] {
  return goods.filter(({ status }) => status === 1);
}

/** Reason of a line whose goods are deleted, in the till's words. */
function deletedOf(goods: ReadonlyMap<string, NamedGoods[]>, codes: readonly string[]): Said | undefined {
  const [deleted] = codes.flatMap((code) => goods.get(productCodeKey(code)) ?? []);
  return deleted && say('productCodeDeleted', { product_code: deleted.product_code });
}

function codeOfSeveral(goods: readonly NamedGoods[]): Said {
  const products = goods
    .map(({ product_code, product_name }) => `${product_code} ${product_name}`)
    .join(', ');
  return say('codeOfSeveral', { products });
}
