import { say } from '@soquay/contract/said';
import type { SheetColumnMatch } from '@soquay/contract/sheet-imports';
import { unreadable } from '../spreadsheets/unreadable-sheet.ts';
import type { SheetFields } from './sheet-columns.ts';

interface UnderstoodSheet {
  missing: readonly string[];
  columns: readonly SheetColumnMatch[];
}

/** Refuses with UPLOAD_UNREADABLE a sheet to be written at once whose columns a person would have to match. */
export function refuseUnclear(fields: SheetFields, { missing, columns }: UnderstoodSheet): void {
  const titles = missing.map((field) => fields[field]?.title);
  if (titles.length > 0) throw unreadable(say('fileLacksColumns', { columns: titles.join(', ') }));
  const unsure = columns.filter(({ is_unsure }) => is_unsure).map(({ title }) => title);
  if (unsure.length > 0) throw unreadable(say('fileUnclear', { columns: unsure.join(', ') }));
}
