import type { FieldKind } from '@soquay/contract/record-fields';
import type { RecordImportReport } from '@soquay/contract/record-import';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { checkSheet, type SheetRequest } from '../check-sheet.ts';
import type { ImportOwner } from '../sheet-imports.queries.ts';
import { sheetReport } from '../sheet-report.ts';
import { sheetWarnings } from '../warnings.ts';
import type { JudgeRecordsInput } from './judge-records.child.ts';
import { judgeRecords } from './judge-records.ts';
import type { RecordImport } from './record-import.ts';
import { countRecords, findReportedRecords } from './record-imports.queries.ts';

const judgeModule = new URL('./judge-records.child.ts', import.meta.url);

/** Person who imports, with the right to change existing records. */
export interface Importer extends ImportOwner {
  mayUpdate: boolean;
  /** Rights in the shop; undefined for records that all shops share. */
  rights: ShopRights | undefined;
}

/** Reports row by row what writing a sheet of records would do. */
export async function checkRecords(
  db: Db,
  importer: Importer,
  kind: RecordImport,
  request: SheetRequest,
): Promise<RecordImportReport> {
  const { mayUpdate, rights } = importer;
  return await checkSheet(db, importer, kind.sheet, {
    request,
    child: judgeModule,
    async input(): Promise<JudgeRecordsInput> {
      const { fields } = kind.contract.contract;
      const kinds = Object.entries(fields).map(([name, field]): [string, FieldKind] => [name, field.kind]);
      return { fields: kind.sheet.fields, kinds: Object.fromEntries(kinds) };
    },
    async report(trx, key, sheet) {
      await judgeRecords(trx, kind, { key, rights, mayUpdate, isLocked: false });
      const warnings = [
        ...sheetWarnings(sheet, kind.listed),
        ...((await kind.target.warn?.(trx, key)) ?? []),
      ];
      return {
        ...sheetReport(sheet, warnings),
        ...(await countRecords(trx, key)),
        rows: await findReportedRecords(trx, key),
      };
    },
  });
}
