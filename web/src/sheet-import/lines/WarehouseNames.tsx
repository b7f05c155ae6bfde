import type { LineImportReport } from '@soquay/contract/line-imports';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import styles from '../sheet-import.module.css';
import { sheetImportTexts } from '../sheet-import.texts.ts';
import type { ChosenLines } from './use-chosen-lines.ts';

interface WarehouseNamesProps {
  companyId: number;
  report: LineImportReport;
  chosen: ChosenLines;
}

/** What the names of warehouses mean that the shop does not have: asked once, however many rows say so. */
export function WarehouseNames({ companyId, report, chosen }: WarehouseNamesProps) {
  const said = report.warehouse_names.map(({ name }) => ({ name, row_count: undefined }));
  const names = [...said, ...report.unknown_warehouses.filter(({ name }) => !isSaid(name))];
  return names.map(({ name, row_count }) => (
    <WarehouseName
      key={name}
      companyId={companyId}
      name={name}
      rowCount={row_count}
      code={chosen.match.warehouse_names.find((one) => one.name === name)?.warehouse_code}
      onChoose={(code) => chosen.setWarehouseOf(name, code)}
    />
  ));

  function isSaid(name: string): boolean {
    return said.some((one) => one.name === name);
  }
}

interface WarehouseNameProps {
  companyId: number;
  name: string;
  rowCount: number | undefined;
  code: string | undefined;
  onChoose: (code: string) => void;
}

function WarehouseName({ companyId, name, rowCount, code, onChoose }: WarehouseNameProps) {
  const t = useTexts(sheetImportTexts);
  const id = useId();
  const warehouses = offered(useQuery(warehousesQuery(companyId)).data?.data);
  return (
    <p className={styles.sheetChoice}>
      <label htmlFor={id}>
        {rowCount === undefined
          ? t('sheetImport.warehouseSaid', { name })
          : t('sheetImport.warehouseUnknown', { name, n: formatNumber(rowCount) })}
      </label>
      <Select
        id={id}
        className={styles.matchSelect}
        value={code ?? null}
        placeholder={t('sheetImport.chooseMeaning')}
        onChange={(chosen: string | null) => onChoose(chosen ?? '')}
        options={[
          ...warehouses.map((one) => ({ value: one.warehouse_code, label: one.warehouse_name })),
          { value: '', label: t('sheetImport.leaveRowsOut') },
        ]}
        showSearch={searchLabels}
        popupMatchSelectWidth={false}
      />
    </p>
  );
}
