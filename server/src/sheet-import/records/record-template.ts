import type { FileAnswer } from '@soquay/contract/endpoint';
import { xlsxContentType } from '../../spreadsheets/content-type.ts';
import { titleOf } from '../sheet-columns.ts';
import { type RecordImport, titleOfField } from './record-import.ts';

/** Template to fill in: all columns, the required ones marked, and examples. */
export async function makeRecordTemplate({ contract, sheet, examples }: RecordImport): Promise<FileAnswer> {
  const { columns } = contract;
  const { SheetWriter } = await import('../../spreadsheets/write-sheet.ts');
  const writer = new SheetWriter(
    sheet.sheetName,
    columns.map((name) => {
      const isRequired = contract.contract.fields[name]?.isRequired;
      return titleOf({
        title: titleOfField(contract, name),
        synonyms: [],
        ...(isRequired && { isRequired: true as const }),
      });
    }),
  );
  writer.add(examples.map((example) => columns.map((name) => example[name] ?? '')));
  return { filename: contract.templateFilename, contentType: xlsxContentType, content: writer.end() };
}
