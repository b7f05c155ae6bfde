import { isVisible } from '@soquay/contract/fields';
import { type ImportReport, requiredSheetFields } from '@soquay/contract/products';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type Said, say } from '@soquay/contract/said';
import type { Db } from '../../../database/database.ts';
import { checkSheet, type SheetRequest } from '../../../sheet-import/check-sheet.ts';
import { findWarehouses } from '../../../sheet-import/sheet-imports.queries.ts';
import { sheetReport } from '../../../sheet-import/sheet-report.ts';
import { sheetWarnings, warning } from '../../../sheet-import/warnings.ts';
import { findNewNames, findUnits, getReport } from './import.queries.ts';
import { clearForbiddenBrands, clearStockOfParents, judgeByShop } from './import.writes.ts';
import type { JudgeRowsInput } from './judge-rows.child.ts';
import { productImport } from './product-import.ts';
import type { RowDefaults } from './product-row.rules.ts';

const judgeModule = new URL('./judge-rows.child.ts', import.meta.url);

/** Defaults unless the person has chosen others. */
const noDefaults: RowDefaults = { unit_name: '', category_name: '', negative_as_zero: true };

/** Reports row by row what importing the file would do. */
export async function checkImport(
  db: Db,
  rights: ShopRights,
  request: SheetRequest,
  { unit_name, category_name, negative_as_zero } = noDefaults,
): Promise<ImportReport> {
  const defaults = {
    unit_name: visible(unit_name),
    category_name: visible(category_name),
    negative_as_zero,
  };
  return await checkSheet(db, rights, productImport, {
    request,
    child: judgeModule,
    async input(): Promise<JudgeRowsInput> {
      const [warehouses, units] = await Promise.all([findWarehouses(db, rights), findUnits(db)]);
      return { warehouses, units, defaults };
    },
    async report(trx, key, sheet) {
      const parents = await clearStockOfParents(trx, key);
      const brandless = await clearForbiddenBrands(trx, rights, key);
      await judgeByShop(trx, rights, key);
      const report = await getReport(trx, key);
      const { units, categories, brands } = await findNewNames(trx, key);
      const warnings = [
        ...sheetWarnings(sheet),
        ...packWarning(sheet),
        ...addedStockWarning(sheet),
        ...(parents > 0 ? [say('parents', { n: parents })] : []),
        ...warning('newUnits', units),
        ...warning('newGroups', categories),
        ...warning('newBrands', brands),
        ...(brandless > 0 ? [say('brandsLeftOut')] : []),
      ];
      return {
        ...sheetReport(sheet, warnings),
        ...report,
        missing: sheet.missing.filter(isNeeded),
        defaults,
        negative_count: sheet.notes.count('negativeStock'),
      };
    },
  });
}

function visible(name: string): string {
  return isVisible(name) ? name : '';
}

/** Warns when the first rows have packs. */
function packWarning({ columns }: { columns: ImportReport['columns'] }): Said[] {
  const hasPacks = columns.some(({ meaning, samples }) => meaning === 'base_unit' && samples.length > 0);
  return hasPacks ? [say('packs')] : [];
}

/** Warns when several columns go into one warehouse: they may be branches to add up, or one stock written twice. */
function addedStockWarning({ columns }: { columns: ImportReport['columns'] }): Said[] {
  const added = columns.filter(
    ({ meaning, index }) =>
      meaning.startsWith('stock:') &&
      columns.some((other) => other.index !== index && other.meaning === meaning),
  );
  return warning(
    'stockAdded',
    added.map(({ title }) => title),
  );
}

function isNeeded(field: string): field is (typeof requiredSheetFields)[number] {
  return requiredSheetFields.some((needed) => needed === field);
}
