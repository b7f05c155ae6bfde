import type { SheetColumnMatch } from '@soquay/contract/sheet-imports';
import { Select } from 'antd';
import { fieldErrors } from '@/api/field-errors.ts';
import { useTexts } from '@/i18n/texts.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';

interface MatchTableProps {
  columns: readonly SheetColumnMatch[];
  meanings: readonly (string | undefined)[];
  /** All that a column may be taken for, which may depend on what it was taken for. */
  options: (meaning: string) => { value: string; label: string }[];
  /** Said where only the person knows. */
  unsure: string;
  /** What the meanings were refused with. */
  error: unknown;
  onChange: (index: number, meaning: string) => void;
}

/** The columns of a sheet with the first things in them, and what each is taken for. */
export function MatchTable({ columns, meanings, options, unsure, error, onChange }: MatchTableProps) {
  const t = useTexts(sheetImportTexts);
  const wrong = new Set(fieldErrors(error).map(({ name }) => name[0] === 'columns' && Number(name[1])));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.matchScroll} aria-label={t('sheetImport.columnsOf')} tabIndex={0}>
      <table className={styles.matchTable}>
        <thead>
          <tr>
            <th scope="col">{t('sheetImport.columnTitle')}</th>
            <th scope="col">{t('sheetImport.columnSamples')}</th>
            <th scope="col">{t('sheetImport.columnMeaning')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ index, title, samples, is_unsure, meaning }) => (
            <tr key={index} data-unsure={(is_unsure && meanings[index] === undefined) || undefined}>
              <th scope="row">{title || t('sheetImport.columnUntitled', { n: index + 1 })}</th>
              <td>{samples.join(' · ')}</td>
              <td>
                <Select
                  className={styles.matchSelect}
                  aria-label={t('sheetImport.meaningOf', { title: title || String(index + 1) })}
                  value={meanings[index] ?? null}
                  placeholder={t('sheetImport.chooseMeaning')}
                  status={wrong.has(index) ? 'error' : undefined}
                  onChange={(chosen: string | null) => onChange(index, chosen ?? '')}
                  options={options(meaning)}
                  showSearch={searchLabels}
                  popupMatchSelectWidth={false}
                />
                {is_unsure && meanings[index] === undefined && <small>{unsure}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
