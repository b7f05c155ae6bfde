import type { ImportReport } from '@soquay/contract/products';
import { useState } from 'react';
import { useChosenColumns } from '@/sheet-import/use-chosen-columns.ts';
import { changedDefaults, firstUnit } from './import-match.ts';

/** Columns of a checked sheet as the person corrects them, and defaults for blank cells. */
export function useChosenMatch(report: ImportReport, isMatched: boolean) {
  const chosen = useChosenColumns(report);
  const [defaults, setDefaults] = useState(() => ({
    ...report.defaults,
    unit_name: firstUnit(report, isMatched),
  }));
  return {
    ...chosen,
    match: { ...chosen.match, ...defaults },
    setDefaults: (changed: Partial<ImportReport['defaults']>) => setDefaults({ ...defaults, ...changed }),
    /** The rows were judged by other columns or defaults. */
    isChanged: chosen.isChanged || changedDefaults(report.defaults, defaults),
  };
}

export type ChosenMatch = ReturnType<typeof useChosenMatch>;
