import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { ImportStep } from './ImportStep.tsx';
import { MatchFailure } from './MatchFailure.tsx';
import { type ColumnOption, MatchTable } from './MatchTable.tsx';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';
import type { SheetReport } from './sheet-report.ts';
import type { ChosenColumns } from './use-chosen-columns.ts';
import type { AnySheetImport } from './use-sheet-import.ts';

const t = textsFor(sheetImportTexts);

interface ColumnsStepProps {
  report: SheetReport;
  /** True where the person must look at the columns. */
  isAsked: boolean;
  /** Meanings that a column may have, the most needed first, by the meaning it was taken for. */
  options: (meaning: string) => readonly ColumnOption[];
  chosen: ChosenColumns;
  /** The rows were judged by something else than what is chosen. */
  isChanged: boolean;
  sheetImport: Pick<AnySheetImport, 'matchError' | 'isMatching' | 'isWriting' | 'checkAgain'>;
  /** Question above the columns, such as which needed ones are missing. */
  question?: string | false;
  /** Said of a column that only the person knows. */
  unsureText?: string;
  firstRowText: string;
  onApply: () => void;
  /** Stands below the columns, folded with them. */
  besides?: ReactNode;
  /** Further questions about the sheet. */
  children?: ReactNode;
}

/** Options of columns that stand for fields. */
export function fieldOptions(fields: readonly string[], nameOf: (field: string) => string): ColumnOption[] {
  return [
    { value: '', label: t('sheetImport.leaveOut') },
    ...fields.map((field) => ({ value: field, label: nameOf(field) })),
  ];
}

/** Shows what each column is taken for, to change it; unfolded only where something is not clear. */
export function ColumnsStep({
  report: { columns, has_titles },
  isAsked,
  options,
  chosen,
  isChanged,
  sheetImport,
  question,
  unsureText,
  firstRowText,
  onApply,
  besides,
  children,
}: ColumnsStepProps) {
  const t = useTexts(sheetImportTexts);
  const { isMatching, matchError, isWriting } = sheetImport;
  return (
    <ImportStep number={3} title={t('sheetImport.matchStep')} isNext={isAsked}>
      {question && <p role="status">{question}</p>}
      <MatchFailure sheetImport={sheetImport} />
      <details className={styles.match} open={isAsked || undefined}>
        <summary>
          {t('sheetImport.matched', {
            n: columns.filter(({ meaning }) => meaning !== '').length,
            total: columns.length,
          })}
        </summary>
        <MatchTable
          columns={columns}
          meanings={chosen.meanings}
          options={options}
          unsure={unsureText ?? t('sheetImport.unsure')}
          error={matchError}
          onChange={chosen.setMeaning}
        />
        {besides}
        {(!has_titles || columns.every(({ is_unknown, title }) => is_unknown || title === '')) && (
          <p>
            <Checkbox
              checked={!chosen.match.has_titles}
              onChange={({ target }) => chosen.setHasTitles(!target.checked)}
            >
              {firstRowText}
            </Checkbox>
          </p>
        )}
      </details>
      {children}
      {isMatching ? (
        <WorkProgress label={t('sheetImport.matching')} />
      ) : (
        (isChanged || isAsked) && (
          <Button type="primary" disabled={isWriting || chosen.isUndecided} onClick={onApply}>
            {t('sheetImport.applyMatch')}
          </Button>
        )
      )}
    </ImportStep>
  );
}
