import type { ImportReport } from '@soquay/contract/products';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { useId } from 'react';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ColumnsStep } from '@/sheet-import/ColumnsStep.tsx';
import styles from '@/sheet-import/sheet-import.module.css';
import { sheetImportTexts } from '@/sheet-import/sheet-import.texts.ts';
import type { AnySheetImport } from '@/sheet-import/use-sheet-import.ts';
import { formatNumber } from '@/ui/format.ts';
import { asksForPrice, meaningLabels, needsMatch } from './import-match.ts';
import type { MatchedColumns } from './product-import.api.ts';
import { productImportTexts } from './product-import.texts.ts';
import type { ChosenMatch } from './use-chosen-match.ts';

interface ProductColumnsStepProps {
  companyId: number;
  report: ImportReport;
  sheetImport: AnySheetImport;
  chosen: ChosenMatch;
  onApply: (match: MatchedColumns) => void;
}

/** Columns of a sheet of products, some of them the stock of a warehouse, with defaults for blank cells. */
export function ProductColumnsStep({
  companyId,
  report,
  sheetImport,
  chosen,
  onApply,
}: ProductColumnsStepProps) {
  const t = useTexts(productImportTexts, sheetImportTexts);
  const allWarehouses = useQuery(warehousesQuery(companyId)).data?.data;
  const warehouses = allWarehouses && offered(allWarehouses);
  const { missing, negative_count } = report;
  const { unit_name, category_name, negative_as_zero } = chosen.match;
  const fields = missing.map((field) => t(`productImport.fields.${field}`)).join(', ');
  return (
    <ColumnsStep
      report={report}
      isAsked={needsMatch(report)}
      options={(own) => meaningLabels({ warehouses: warehouses ?? [], own })}
      chosen={chosen}
      isChanged={chosen.isChanged}
      sheetImport={sheetImport}
      question={
        fields === ''
          ? asksForPrice(report) && t('productImport.noPrice')
          : t('productImport.matchMissing', { fields })
      }
      unsureText={t(warehouses?.length === 0 ? 'productImport.noWarehouseForStock' : 'sheetImport.unsure')}
      firstRowText={t('productImport.firstRowIsGoods')}
      onApply={() => onApply(chosen.match)}
      besides={
        <div className={styles.matchDefaults}>
          <Default
            label={t('productImport.defaultUnit')}
            value={unit_name}
            onChange={(typed) => chosen.setDefaults({ unit_name: typed })}
            maxLength={100}
          />
          <Default
            label={t('productImport.defaultGroup')}
            value={category_name}
            onChange={(typed) => chosen.setDefaults({ category_name: typed })}
            maxLength={200}
          />
        </div>
      }
    >
      {negative_count > 0 && (
        <p>
          <Checkbox
            checked={negative_as_zero}
            onChange={({ target }) => chosen.setDefaults({ negative_as_zero: target.checked })}
          >
            {t('productImport.negativeAsZero', { n: formatNumber(negative_count) })}
          </Checkbox>
        </p>
      )}
    </ColumnsStep>
  );
}

interface DefaultProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
}

function Default({ label, value, onChange, maxLength }: DefaultProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input id={id} value={value} maxLength={maxLength} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
