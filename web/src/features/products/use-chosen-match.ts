import type { ImportReport } from '@soquay/contract/products';
import { useState } from 'react';
import { changedMatch, lacksUnits, usualUnit } from './import-match.ts';

/** What the person says the columns of a checked sheet are; it starts with what they were taken for. */
export function useChosenMatch(report: ImportReport) {
  const { columns, missing, defaults, has_titles } = report;
  /** Undefined until somebody says what is not sure. */
  const [meanings, setMeanings] = useState<(string | undefined)[]>(() =>
    columns.map(({ meaning, is_unsure }) => (is_unsure && meaning === '' ? undefined : meaning)),
  );
  const [unitName, setUnitName] = useState(
    () => defaults.unit_name || (missing.includes('unit') || lacksUnits(report) ? usualUnit : ''),
  );
  const [categoryName, setCategoryName] = useState(defaults.category_name);
  const [hasTitles, setHasTitles] = useState(has_titles);
  const chosen = { meanings: meanings.map((meaning) => meaning ?? ''), unitName, categoryName, hasTitles };
  return {
    meanings,
    unitName,
    categoryName,
    hasTitles,
    setMeaning: (index: number, meaning: string) => setMeanings(meanings.with(index, meaning)),
    setUnitName,
    setCategoryName,
    setHasTitles,
    chosen,
    /** The rows were judged by something else. */
    isChanged: changedMatch(report, chosen),
    isUndecided: meanings.includes(undefined),
  };
}

export type ChosenMatch = ReturnType<typeof useChosenMatch>;
