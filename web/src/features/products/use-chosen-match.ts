import type { ImportReport } from '@soquay/contract/products';
import { useState } from 'react';
import { changedMatch, firstUnit } from './import-match.ts';

/** What the person says the columns of a checked sheet are; it starts with what they were taken for. */
export function useChosenMatch(report: ImportReport, isMatched: boolean) {
  const { columns, defaults, has_titles } = report;
  /** Undefined until somebody says what is not sure. */
  const [meanings, setMeanings] = useState<(string | undefined)[]>(() =>
    columns.map(({ meaning, is_unsure }) => (is_unsure && meaning === '' ? undefined : meaning)),
  );
  const [unitName, setUnitName] = useState(() => firstUnit(report, isMatched));
  const [categoryName, setCategoryName] = useState(defaults.category_name);
  const [hasTitles, setHasTitles] = useState(has_titles);
  const [negativeAsZero, setNegativeAsZero] = useState(defaults.negative_as_zero);
  const chosen = {
    meanings: meanings.map((meaning) => meaning ?? ''),
    unitName,
    categoryName,
    hasTitles,
    negativeAsZero,
  };
  return {
    meanings,
    unitName,
    categoryName,
    hasTitles,
    negativeAsZero,
    setMeaning: (index: number, meaning: string) => setMeanings(meanings.with(index, meaning)),
    setUnitName,
    setCategoryName,
    setHasTitles,
    setNegativeAsZero,
    chosen,
    /** The rows were judged by something else. */
    isChanged: changedMatch(report, chosen),
    isUndecided: meanings.includes(undefined),
  };
}

export type ChosenMatch = ReturnType<typeof useChosenMatch>;
