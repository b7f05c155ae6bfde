import { maxImportedRecords, type RecordImportContract } from '@soquay/contract/record-import';
import type { KeptType } from '../../records/record-type.ts';
import type { SheetFields } from '../sheet-columns.ts';
import type { SheetImport } from '../sheet-import.ts';

/** A record that comes from sheets: what its contract and its table do not say. */
interface Declaration {
  contract: RecordImportContract;
  type: KeptType;
  /** Other titles that people give the columns, folded, the best first. */
  synonyms: Partial<Record<string, readonly string[]>>;
  /** Rows of the template. */
  examples: readonly Record<string, string>[];
}

export interface RecordImport extends Omit<Declaration, 'synonyms'> {
  sheet: SheetImport;
}

export function recordImportType({ synonyms, ...declaration }: Declaration): RecordImport {
  const { contract, type } = declaration;
  // Many are written in one statement, which asks about none.
  const isAsked =
    type.refuseSave ?? type.insertOwn ?? Object.keys(type.unique).some((one) => one !== contract.by);
  if (isAsked) throw new Error(`more than its fields decides on a ${type.entity}`);
  const fields: SheetFields = Object.fromEntries(
    contract.columns.map((name) => [
      name,
      {
        title: titleOfField(contract, name),
        synonyms: synonyms[name] ?? [],
        ...(name === contract.by && { isRequired: true as const }),
      },
    ]),
  );
  return {
    ...declaration,
    sheet: {
      kind: `record:${type.entity}`,
      fields,
      maxRows: maxImportedRecords,
      noRows: 'tệp không có dòng nào',
      rowTable: 'record_import_rows',
      sheetName: titleOf(contract.contract.noun),
      badRowsFilename: contract.badRowsFilename,
    },
  };
}

/** 'Tên khách hàng'. */
export function titleOfField({ contract: { fields } }: RecordImportContract, name: string): string {
  return titleOf(fields[name]?.label ?? name);
}

function titleOf(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
