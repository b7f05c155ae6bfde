import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { ImportStep } from './ImportStep.tsx';
import { MatchFailure } from './MatchFailure.tsx';
import { MatchTable } from './MatchTable.tsx';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';
import { asksForMatch, type SheetReport } from './sheet-report.ts';
import type { ChosenColumns } from './use-chosen-columns.ts';
import type { AnySheetImport } from './use-sheet-import.ts';

interface ColumnsStepProps {
  report: SheetReport;
  /** What a column may be, the most needed first. */
  fields: readonly string[];
  nameOf: (field: string) => string;
  chosen: ChosenColumns;
  /** The rows were judged by something else than what is chosen. */
  isChanged: boolean;
  sheetImport: Pick<AnySheetImport, 'matchError' | 'isMatching' | 'isWriting' | 'checkAgain'>;
  /** What is said of fields that no column gives. */
  missingText: (fields: string) => string;
  firstRowText: string;
  onApply: () => void;
  /** What else is to be said of the sheet. */
  children?: ReactNode;
}

/** What each column of the sheet is taken for, to look at and to change; in the way only where something is not clear. */
export function ColumnsStep({
  report,
  fields,
  nameOf,
  chosen,
  isChanged,
  sheetImport,
  missingText,
  firstRowText,
  onApply,
  children,
}: ColumnsStepProps) {
  const t = useTexts(sheetImportTexts);
  const { isMatching, matchError, isWriting } = sheetImport;
  const { columns, missing, has_titles } = report;
  const isAsked = asksForMatch(report);
  const options = [
    { value: '', label: t('sheetImport.leaveOut') },
    ...fields.map((field) => ({ value: field, label: nameOf(field) })),
  ];
  return (
    <ImportStep number={3} title={t('sheetImport.matchStep')} isNext={isAsked}>
      {missing.length > 0 && <p role="status">{missingText(missing.map(nameOf).join(', '))}</p>}
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
          options={() => options}
          unsure={t('sheetImport.unsure')}
          error={matchError}
          onChange={chosen.setMeaning}
        />
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
