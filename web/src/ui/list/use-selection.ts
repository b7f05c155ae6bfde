import { useState } from 'react';
import type { Selection } from '@/ui/DataTable.tsx';
import { isSameSearch } from './list-search.ts';

interface Chosen {
  search: object;
  keys: readonly unknown[];
  /** On other pages too, all that the search finds. */
  areAllFound: boolean;
}

/** Rows that something is to be done with, of the page in sight or all that is found; another page or search lets go of them. */
export function useSelection<Row>(
  rows: readonly Row[],
  { rowKey, search }: { rowKey: keyof Row; search: object },
) {
  const [chosen, setChosen] = useState<Chosen>({ search, keys: [], areAllFound: false });
  const { keys, areAllFound } = isSameSearch(chosen.search, search) ? chosen : nothing;
  const choose = (selected: readonly Row[], areAllFound: boolean) =>
    setChosen({ search, keys: selected.map((row) => row[rowKey]), areAllFound });
  const selection: Omit<Selection<Row>, 'nameOf'> = {
    // As they are now, not as they were when they were chosen.
    selected: rows.filter((row) => keys.includes(row[rowKey])),
    onSelect: (selected) => choose(selected, false),
  };
  return { ...selection, areAllFound, onAllFound: () => choose(rows, true) };
}

const nothing: Omit<Chosen, 'search'> = { keys: [], areAllFound: false };
