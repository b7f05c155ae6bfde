import type { ExportImportForm } from '@soquay/contract/export-imports';
import { type Said, say } from '@soquay/contract/said';
import type { Db } from '../../../database/database.ts';
import { invalidFields } from '../../../refusal.ts';
import type { FormFromSheet, SheetLine } from '../../../sheet-import/lines/line-import.ts';
import { foldTitle } from '../../../spreadsheets/fold.ts';
import { isSent } from '../export-lines.rules.ts';
import { findDestinations, findTypesInUse, type Named } from './header-of-sheet.queries.ts';

/** Whether columns of the sheet may say the type of an export, or where its goods go. */
export function isLeftToSheet({ export_type, receipt_warehouse_code }: ExportImportForm): boolean {
  return export_type === 0 || receipt_warehouse_code === '';
}

/**
 * Takes the type and the destination of an export from the columns of its sheet; fields sent beside the file go
 * before them. VALIDATION_FAILED at the field where a sheet names one alone that is none.
 */
export async function completeBySheet(
  db: Db,
  form: ExportImportForm,
  lines: readonly SheetLine[],
): Promise<FormFromSheet<ExportImportForm>> {
  const says = (column: Column) => lines.some((line) => line[column] !== '');
  if (!says('export_type') && !says('receipt_warehouse_code'))
    return { form, reasons: new Map(), warnings: [] };
  const types = await findTypesInUse(db);
  const type = readColumn(lines, {
    column: 'export_type',
    label: 'loại phiếu xuất',
    selected: form.export_type === 0 ? '' : String(form.export_type),
    known: types,
  });
  const completed = { ...form, export_type: Number(type.chosen) };
  const behaviour = types.find(({ key }) => key === type.chosen)?.behaviour;
  // Goods that are sent nowhere have no destination, whatever a column says.
  if (!behaviour || !isSent(behaviour)) return { ...asRead(type), form: completed };
  const destination = readColumn(lines, {
    column: 'receipt_warehouse_code',
    label: 'kho nhận',
    selected: form.receipt_warehouse_code,
    known: await findDestinations(db),
  });
  return {
    ...asRead(type, destination),
    form: { ...completed, receipt_warehouse_code: destination.chosen },
  };
}

function asRead(...columns: ReadColumn[]): Omit<FormFromSheet<ExportImportForm>, 'form'> {
  return {
    reasons: new Map(columns.flatMap(({ reasons }) => reasons)),
    warnings: columns.flatMap(({ warnings }) => warnings),
  };
}

type Column = 'export_type' | 'receipt_warehouse_code';

interface ReadColumn {
  chosen: string;
  reasons: [row_number: number, reason: Said][];
  warnings: Said[];
}

function readColumn(
  lines: readonly SheetLine[],
  {
    column,
    label,
    selected,
    known,
  }: { column: Column; label: string; selected: string; known: readonly Named[] },
): ReadColumn {
  const named = lines.flatMap((line) =>
    line[column] === '' ? [] : [{ ...line, said: line[column], key: findNamed(line[column], known) }],
  );
  if (selected !== '') {
    const isOther = named.some(({ key }) => key !== selected);
    return { chosen: selected, reasons: [], warnings: isOther ? [say('chosenInstead', { label })] : [] };
  }
  const chosen = named.find(({ key }) => key !== undefined)?.key;
  if (chosen === undefined && named[0]) throw invalidFields({ [column]: wrong(label, named[0].said) });
  const reasons = named
    .filter(({ key }) => key !== chosen)
    .map(({ row_number, key, said }): [number, Said] => [
      row_number,
      key === undefined ? wrong(label, said) : say('lineOfOtherDocument', { label }),
    ]);
  return { chosen: chosen ?? '', reasons, warnings: [] };
}

function wrong(label: string, said: string): Said {
  return say('fieldInvalid', { label: `${label} "${said.slice(0, maxQuoted).toWellFormed()}"` });
}

/** Characters of a name that a reason repeats. */
const maxQuoted = 50;

/** By its key, else by its name where no two have it. */
function findNamed(said: string, known: readonly Named[]): string | undefined {
  const folded = foldTitle(said);
  const byKey = known.find(({ key }) => key === said) ?? known.find(({ key }) => foldTitle(key) === folded);
  const [only, ...others] = known.filter(({ name }) => foldTitle(name) === folded);
  return (byKey ?? (others.length === 0 ? only : undefined))?.key;
}
