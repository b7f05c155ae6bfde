import type { ImportReport } from '@soquay/contract/products';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useId } from 'react';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { ImportStep } from '@/sheet-import/ImportStep.tsx';
import { MatchFailure } from '@/sheet-import/MatchFailure.tsx';
import { MatchTable } from '@/sheet-import/MatchTable.tsx';
import styles from '@/sheet-import/sheet-import.module.css';
import { sheetImportTexts } from '@/sheet-import/sheet-import.texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { asksForPrice, meaningLabels, needsMatch } from './import-match.ts';
import { productImportTexts } from './product-import.texts.ts';
import type { ChosenMatch } from './use-chosen-match.ts';
import type { ProductImport } from './use-product-import.ts';

interface ImportMatchStepProps {
  companyId: number;
  report: ImportReport;
  productImport: ProductImport;
  match: ChosenMatch;
}

/** What each column of the sheet is taken for, to look at and to change; in the way only where something is not clear. */
export function ImportMatchStep({ companyId, report, productImport, match }: ImportMatchStepProps) {
  const t = useTexts(productImportTexts, sheetImportTexts);
  const allWarehouses = useQuery(warehousesQuery(companyId)).data?.data;
  const warehouses = allWarehouses && offered(allWarehouses);
  const { columns, missing, has_titles, negative_count } = report;
  const { meanings, unitName, categoryName, hasTitles, negativeAsZero, chosen, isChanged } = match;
  const { matchError, isMatching, isWriting, matchColumns } = productImport;
  const isAsked = needsMatch(report);
  const known = columns.filter(({ meaning }) => meaning !== '').length;

  return (
    <ImportStep number={3} title={t('sheetImport.matchStep')} isNext={isAsked}>
      {missing.length > 0 && (
        <p role="status">
          {t('productImport.matchMissing', {
            fields: missing.map((field) => t(`productImport.fields.${field}`)).join(', '),
          })}
        </p>
      )}
      {missing.length === 0 && asksForPrice(report) && <p role="status">{t('productImport.noPrice')}</p>}
      <MatchFailure sheetImport={productImport} />
      <details className={styles.match} open={isAsked || undefined}>
        <summary>{t('sheetImport.matched', { n: known, total: columns.length })}</summary>
        <MatchTable
          columns={columns}
          meanings={meanings}
          options={(own) => meaningLabels({ warehouses: warehouses ?? [], own })}
          unsure={t(warehouses?.length === 0 ? 'productImport.noWarehouseForStock' : 'sheetImport.unsure')}
          error={matchError}
          onChange={match.setMeaning}
        />
        <div className={styles.matchDefaults}>
          <Default
            label={t('productImport.defaultUnit')}
            value={unitName}
            onChange={match.setUnitName}
            maxLength={100}
          />
          <Default
            label={t('productImport.defaultGroup')}
            value={categoryName}
            onChange={match.setCategoryName}
            maxLength={200}
          />
        </div>
        {(!has_titles || columns.every(({ is_unknown, title }) => is_unknown || title === '')) && (
          <p>
            <Checkbox checked={!hasTitles} onChange={({ target }) => match.setHasTitles(!target.checked)}>
              {t('productImport.firstRowIsGoods')}
            </Checkbox>
          </p>
        )}
      </details>
      {negative_count > 0 && (
        <p>
          <Checkbox
            checked={negativeAsZero}
            onChange={({ target }) => match.setNegativeAsZero(target.checked)}
          >
            {t('productImport.negativeAsZero', { n: formatNumber(negative_count) })}
          </Checkbox>
        </p>
      )}
      {isMatching ? (
        <WorkProgress label={t('sheetImport.matching')} />
      ) : (
        (isChanged || isAsked) && (
          <Button
            type="primary"
            disabled={isWriting || match.isUndecided}
            onClick={() =>
              matchColumns({
                columns: chosen.meanings,
                unit_name: unitName,
                category_name: categoryName,
                has_titles: hasTitles,
                negative_as_zero: negativeAsZero,
              })
            }
          >
            {t('sheetImport.applyMatch')}
          </Button>
        )
      )}
    </ImportStep>
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
