import type { LineImportReport } from '@soquay/contract/line-imports';
import { useState } from 'react';
import { useChosenColumns } from '../use-chosen-columns.ts';

/** What the person says of the columns and the warehouses of a checked sheet. */
export function useChosenLines(report: LineImportReport) {
  const { warehouse_names } = report;
  const chosen = useChosenColumns(report);
  const [warehouseNames, setWarehouseNames] = useState(warehouse_names);
  return {
    ...chosen,
    match: { ...chosen.match, warehouse_names: warehouseNames },
    /** '' leaves out the rows of a name. */
    setWarehouseOf: (name: string, warehouse_code: string) =>
      setWarehouseNames([...warehouseNames.filter((one) => one.name !== name), { name, warehouse_code }]),
    /** The lines were judged by other meanings. */
    isChanged: chosen.isChanged || warehouseNames !== warehouse_names,
  };
}

export type ChosenLines = ReturnType<typeof useChosenLines>;
