import type { ImportReport } from '@soquay/contract/products';
import type { SheetColumnMatch } from '@soquay/contract/sheet-imports';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/error-message.ts';
import { fieldErrors } from '@/api/field-errors.ts';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { Notice } from '@/ui/Notice.tsx';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { ImportStep } from './ImportStep.tsx';
import { meaningLabels, needsMatch } from './import-match.ts';
import styles from './product-import.module.css';
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
  const { t } = useTranslation();
  const { columns, missing, has_titles } = report;
  const { meanings, unitName, categoryName, hasTitles, chosen, isChanged } = match;
  const { matchError, isMatching, isWriting, matchColumns } = productImport;
  const isAsked = needsMatch(report);
  const known = columns.filter(({ meaning }) => meaning !== '').length;

  return (
    <ImportStep number={3} title={t('productImport.matchStep')} isNext={isAsked}>
      {missing.length > 0 && (
        <p role="status">
          {t('productImport.matchMissing', {
            fields: missing.map((field) => t(`productImport.fields.${field}`)).join(', '),
          })}
        </p>
      )}
      {matchError && <Notice text={errorMessage(matchError)} />}
      <details className={styles.match} open={isAsked || undefined}>
        <summary>{t('productImport.matched', { n: known, total: columns.length })}</summary>
        <MatchTable
          companyId={companyId}
          columns={columns}
          meanings={meanings}
          wrong={matchError ? new Set(fieldErrors(matchError).map(({ name }) => Number(name[1]))) : undefined}
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
        {isMatching ? (
          <WorkProgress label={t('productImport.matching')} />
        ) : (
          <Button
            type={isAsked || isChanged ? 'primary' : 'default'}
            disabled={isWriting || match.isUndecided || !(isChanged || isAsked)}
            onClick={() =>
              matchColumns({
                columns: chosen.meanings,
                unit_name: unitName,
                category_name: categoryName,
                has_titles: hasTitles,
              })
            }
          >
            {t('productImport.applyMatch')}
          </Button>
        )}
      </details>
    </ImportStep>
  );
}

interface MatchTableProps {
  companyId: number;
  columns: readonly SheetColumnMatch[];
  meanings: readonly (string | undefined)[];
  /** Columns whose meaning is refused. */
  wrong: ReadonlySet<number> | undefined;
  onChange: (index: number, meaning: string) => void;
}

function MatchTable({ companyId, columns, meanings, wrong, onChange }: MatchTableProps) {
  const { t } = useTranslation();
  const known = useQuery(warehousesQuery(companyId)).data?.data;
  const warehouses = known && offered(known);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.matchScroll} aria-label={t('productImport.columnsOf')} tabIndex={0}>
      <table className={styles.matchTable}>
        <thead>
          <tr>
            <th scope="col">{t('productImport.columnTitle')}</th>
            <th scope="col">{t('productImport.columnSamples')}</th>
            <th scope="col">{t('productImport.columnMeaning')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ index, title, samples, is_unsure, meaning }) => (
            <tr key={index} data-unsure={(is_unsure && meanings[index] === undefined) || undefined}>
              <th scope="row">{title || t('productImport.columnUntitled', { n: index + 1 })}</th>
              <td>{samples.join(' · ')}</td>
              <td>
                <Select
                  className={styles.matchSelect}
                  aria-label={t('productImport.meaningOf', { title: title || String(index + 1) })}
                  value={meanings[index] ?? null}
                  placeholder={t('productImport.chooseMeaning')}
                  status={wrong?.has(index) ? 'error' : undefined}
                  onChange={(chosen: string | null) => onChange(index, chosen ?? '')}
                  options={meaningLabels(t, { warehouses: warehouses ?? [], own: meaning })}
                  showSearch={{ optionFilterProp: 'label' }}
                  popupMatchSelectWidth={false}
                />
                {is_unsure && meanings[index] === undefined && (
                  <small>
                    {t(
                      warehouses?.length === 0 ? 'productImport.noWarehouseForStock' : 'productImport.unsure',
                    )}
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
