import type { LineImportReport } from '@soquay/contract/line-imports';
import { useState } from 'react';

/** What the person says the columns of a checked sheet are; it starts with what they were taken for. */
export function useChosenColumns({ columns, has_titles, warehouse_names }: LineImportReport) {
  /** Undefined until somebody says what is not sure. */
  const [meanings, setMeanings] = useState<(string | undefined)[]>(() =>
    columns.map(({ meaning, is_unsure }) => (is_unsure && meaning === '' ? undefined : meaning)),
  );
  const [hasTitles, setHasTitles] = useState(has_titles);
  const [warehouseNames, setWarehouseNames] = useState(warehouse_names);
  return {
    meanings,
    match: {
      columns: meanings.map((meaning) => meaning ?? ''),
      has_titles: hasTitles,
      warehouse_names: warehouseNames,
    },
    setMeaning: (index: number, meaning: string) => setMeanings(meanings.with(index, meaning)),
    setHasTitles,
    /** '' leaves out the rows of a name. */
    setWarehouseOf: (name: string, warehouse_code: string) =>
      setWarehouseNames([...warehouseNames.filter((one) => one.name !== name), { name, warehouse_code }]),
    /** The lines were judged by other meanings. */
    isChanged:
      hasTitles !== has_titles ||
      warehouseNames !== warehouse_names ||
      columns.some(({ meaning }, index) => meaning !== meanings[index]),
    isUndecided: meanings.includes(undefined),
  };
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>;
