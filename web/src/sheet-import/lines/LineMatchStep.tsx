import type { LineImportReport } from '@soquay/contract/line-imports';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { ImportStep } from '../ImportStep.tsx';
import { MatchFailure } from '../MatchFailure.tsx';
import { MatchTable } from '../MatchTable.tsx';
import styles from '../sheet-import.module.css';
import { asksForMatch } from '../sheet-report.ts';
import type { AnySheetImport } from '../use-sheet-import.ts';
import type { LineField, LineMatch } from './line-import.ts';
import type { ChosenColumns } from './use-chosen-columns.ts';
import { WarehouseNames } from './WarehouseNames.tsx';

interface LineMatchStepProps {
  companyId: number;
  report: LineImportReport;
  fields: readonly LineField[];
  chosen: ChosenColumns;
  /** The lines were judged by something else than what is chosen here and beside the file. */
  isChanged: boolean;
  sheetImport: Pick<AnySheetImport, 'matchError' | 'isMatching' | 'isWriting' | 'checkAgain'>;
  onApply: (match: LineMatch) => void;
}

/** What each column of the sheet is taken for, to look at and to change; in the way only where something is not clear. */
export function LineMatchStep({
  companyId,
  report,
  fields,
  chosen,
  isChanged,
  sheetImport,
  onApply,
}: LineMatchStepProps) {
  const { t } = useTranslation();
  const { isMatching, matchError, isWriting } = sheetImport;
  const { columns, missing, has_titles } = report;
  const isAsked = asksForMatch(report);
  const nameOf = (field: string) => t(`sheetImport.fields.${field as LineField}`);
  const options = [
    { value: '', label: t('sheetImport.leaveOut') },
    ...fields.map((field) => ({ value: field as string, label: nameOf(field) })),
  ];
  return (
    <ImportStep number={3} title={t('sheetImport.matchStep')} isNext={isAsked}>
      {missing.length > 0 && (
        <p role="status">{t('sheetImport.linesMissing', { fields: missing.map(nameOf).join(', ') })}</p>
      )}
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
              {t('sheetImport.firstRowIsLine')}
            </Checkbox>
          </p>
        )}
      </details>
      <WarehouseNames companyId={companyId} report={report} chosen={chosen} />
      {isMatching ? (
        <WorkProgress label={t('sheetImport.matching')} />
      ) : (
        (isChanged || isAsked) && (
          <Button
            type="primary"
            disabled={isWriting || chosen.isUndecided}
            onClick={() => onApply(chosen.match)}
          >
            {t('sheetImport.applyMatch')}
          </Button>
        )
      )}
    </ImportStep>
  );
}
