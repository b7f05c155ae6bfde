import type { RecordImportContract } from '@soquay/contract/record-import';
import { type Said, say } from '@soquay/contract/said';
import type { RawBuilder } from 'kysely';
import type { BaseRecordType } from '../../records/record-type.ts';
import { findRecordsWith } from '../../records/records.queries.ts';
import { saveRecords } from '../../records/save-records.ts';
import { type SheetFields, titleOfLabel } from '../sheet-columns.ts';
import type { SheetImport } from '../sheet-import.ts';
import type { ImportTarget } from './import-target.ts';

/** Declaration of an import beyond its contract. */
interface Declaration {
  contract: RecordImportContract;
  /** Other titles of the columns, folded, best first. */
  synonyms: Partial<Record<string, readonly string[]>>;
  /** Rows of the template. */
  examples: readonly Record<string, string | number>[];
  /** Titles of our own downloaded list, which people edit and send back: unknown ones are no surprise. */
  listed?: readonly string[];
}

export interface RecordImport extends Omit<Declaration, 'synonyms'> {
  target: ImportTarget;
  sheet: SheetImport;
}

interface RecordDeclaration extends Declaration {
  type: BaseRecordType;
  /** Records that another one stands for, which no row changes, and why such a row is refused. */
  gone?: { isGone: RawBuilder<boolean>; reason: Said };
}

/** Declares the import of a record with the usual routes, saved by `saveRecords`. */
export function recordImportType({ type, gone, ...declaration }: RecordDeclaration): RecordImport {
  const { by } = declaration.contract;
  // `saveRecords` writes many in one statement, without the hooks that decide about a single one.
  const hasOwnRules = type.refuseSave ?? type.afterSave ?? Object.keys(type.unique).some((one) => one !== by);
  if (hasOwnRules) throw new Error(`more than its fields decides on a ${type.entity}`);
  return importOf(declaration, {
    entity: type.entity,
    keyName: type.contract.keyName,
    find: (trx, { names, ...options }) =>
      findRecordsWith(trx, type, { ...options, field: by, values: names, isGone: gone?.isGone }),
    refuse: ({ is_gone }) => (is_gone && gone ? gone.reason : undefined),
    save: (trx, records) => saveRecords(trx, type, records),
  });
}

/** Declares an import into `target`. */
export function importOf({ synonyms, ...declaration }: Declaration, target: ImportTarget): RecordImport {
  const { contract } = declaration;
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
    target,
    sheet: {
      kind: `record:${target.entity}`,
      fields,
      maxRows: contract.maxRows,
      noRows: say('fileHasNoRows'),
      unmatched: say('fileKeyUnmatched', {
        label: contract.contract.fields[contract.by]?.label ?? contract.by,
      }),
      rowTable: 'record_import_rows',
      sheetName: titleOfLabel(contract.contract.noun),
      badRowsFilename: contract.badRowsFilename,
    },
  };
}

/** Title of a field's column: 'Tên khách hàng'. */
export function titleOfField({ contract: { fields } }: RecordImportContract, name: string): string {
  return titleOfLabel(fields[name]?.label ?? name);
}
