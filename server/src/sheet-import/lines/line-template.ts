import type { FileAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { Db } from '../../database/database.ts';
import { xlsxContentType } from '../../spreadsheets/content-type.ts';
import { fieldNames, titleOf } from '../sheet-columns.ts';
import { findWarehouses } from '../sheet-imports.queries.ts';
import type { LineImport } from './line-import.ts';

/** Template to fill in: all columns, and examples in a warehouse whose goods the person may move. */
export async function makeLineTemplate<Form extends { warehouse_code: string }>(
  db: Db,
  rights: ShopRights,
  { sheet: { fields, sheetName }, examples, templateFilename }: LineImport<Form>,
): Promise<FileAnswer> {
  const warehouse = (await findWarehouses(db, rights)).find(({ isAssigned }) => isAssigned);
  const names = fieldNames(fields);
  const { SheetWriter } = await import('../../spreadsheets/write-sheet.ts');
  const writer = new SheetWriter(
    sheetName,
    names.flatMap((name) => (fields[name] ? titleOf(fields[name]) : [])),
  );
  writer.add(
    examples.map((example) => {
      const row = { warehouse_code: warehouse?.warehouse_code ?? '', ...example };
      return names.map((name) => (row as Record<string, string | number>)[name] ?? '');
    }),
  );
  return { filename: templateFilename, contentType: xlsxContentType, content: writer.end() };
}
