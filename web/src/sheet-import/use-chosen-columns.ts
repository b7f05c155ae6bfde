import { useState } from 'react';
import type { SheetReport } from './sheet-report.ts';

/** What the person says the columns of a checked sheet are; it starts with what they were taken for. */
export function useChosenColumns({ columns, has_titles }: Pick<SheetReport, 'columns' | 'has_titles'>) {
  /** Undefined until somebody says what is not sure. */
  const [meanings, setMeanings] = useState<(string | undefined)[]>(() =>
    columns.map(({ meaning, is_unsure }) => (is_unsure && meaning === '' ? undefined : meaning)),
  );
  const [hasTitles, setHasTitles] = useState(has_titles);
  return {
    meanings,
    match: { columns: meanings.map((meaning) => meaning ?? ''), has_titles: hasTitles },
    setMeaning: (index: number, meaning: string) => setMeanings(meanings.with(index, meaning)),
    setHasTitles,
    /** The rows were judged by other meanings. */
    isChanged: hasTitles !== has_titles || columns.some(({ meaning }, index) => meaning !== meanings[index]),
    isUndecided: meanings.includes(undefined),
  };
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>;
