import { useState } from 'react';
import type { Selection } from '@/ui/DataTable.tsx';
import { isSameSearch } from './list-search.ts';

/** Rows of the page in sight that something is to be done with; another page or search lets go of them. */
export function useSelection<Row>(
  rows: readonly Row[],
  { rowKey, search }: { rowKey: keyof Row; search: object },
): Omit<Selection<Row>, 'nameOf'> {
  const [chosen, setChosen] = useState<{ search: object; keys: readonly unknown[] }>({ search, keys: [] });
  const keys = isSameSearch(chosen.search, search) ? chosen.keys : [];
  return {
    // As they are now, not as they were when they were chosen.
    selected: rows.filter((row) => keys.includes(row[rowKey])),
    onSelect: (selected) => setChosen({ search, keys: selected.map((row) => row[rowKey]) }),
  };
}
