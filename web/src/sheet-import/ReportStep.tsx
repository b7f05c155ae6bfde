import { WarningOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import type { ComponentProps } from 'react';
import { textByKey } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatNumber } from '@/ui/format.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportRowsTable } from './ImportRowsTable.tsx';
import { ImportStep } from './ImportStep.tsx';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';
import type { ReportedRow, SheetReport } from './sheet-report.ts';
import type { AnySheetImport } from './use-sheet-import.ts';

/** The rows of a checked file that were refused, as a file. */
export interface BadRows {
  badRowsFilename: string;
  downloadBadRows: () => Promise<Blob>;
}

interface ReportStepProps<Row extends ReportedRow> extends BadRows {
  report: SheetReport<Row>;
  /** The person is asked about the columns first. */
  isAsked: boolean;
  figures: ComponentProps<typeof FigureTiles>['figures'];
  /** Rows that writing does something with. */
  goodCount: number;
  sheetImport: AnySheetImport;
  /** Something about the file is still to be said or applied: by what it is, the rows may be others. */
  isMatchOpen: boolean;
  texts: {
    /** Asks to apply what is open. */
    applyFirst: string;
    /** Said of a file without an error of which nothing is to be written. */
    nothing?: string;
    write: string;
    writing: string;
    existing?: string;
  };
  /** What its kind shows of a row. */
  columns: TableColumnsType<Row>;
  /** And behind what becomes of it. */
  details?: TableColumnsType<Row>;
}

/** What writing a checked file would do, and the word to do it. */
export function ReportStep<Row extends ReportedRow>({
  report,
  isAsked,
  figures,
  goodCount,
  sheetImport,
  isMatchOpen,
  texts,
  columns,
  details,
  badRowsFilename,
  downloadBadRows,
}: ReportStepProps<Row>) {
  const t = useTexts(sheetImportTexts);
  const { error_count, warnings, said_warnings } = report;
  const { isWriting, writeError, writeRows } = sheetImport;
  return (
    <ImportStep number={4} title={t('sheetImport.reportStep')} isNext={!isAsked}>
      <div role="status">
        <FigureTiles figures={figures} />
      </div>
      {warnings.length > 0 && (
        <ul className={styles.importWarnings}>
          {warnings.map((warning, index) => (
            <li key={warning}>
              <WarningOutlined aria-hidden /> {textByKey(warning, said_warnings[index])}
            </li>
          ))}
        </ul>
      )}
      {!isWriting && <p>{advice()}</p>}
      {writeError && <ImportFailure error={writeError} sheetImport={sheetImport} />}
      {isWriting ? (
        <WorkProgress label={texts.writing} />
      ) : (
        <div className={styles.importButtons}>
          {goodCount > 0 && error_count === 0 && (
            <Button type="primary" disabled={isMatchOpen} onClick={() => writeRows(false)}>
              {texts.write}
            </Button>
          )}
          {error_count > 0 && (
            <DownloadButton
              label={t('sheetImport.downloadBad', { n: formatNumber(error_count) })}
              filename={badRowsFilename}
              download={downloadBadRows}
            />
          )}
          {goodCount > 0 && error_count > 0 && (
            <Button disabled={isMatchOpen} onClick={() => writeRows(true)}>
              {t('sheetImport.writeGood', { n: formatNumber(goodCount) })}
            </Button>
          )}
        </div>
      )}
      <ImportRowsTable report={report} columns={columns} details={details} existingText={texts.existing} />
    </ImportStep>
  );

  function advice(): string | undefined {
    if (isMatchOpen) return texts.applyFirst;
    if (error_count > 0) return t(goodCount > 0 ? 'sheetImport.hasErrors' : 'sheetImport.nothingGood');
    return goodCount === 0 ? texts.nothing : undefined;
  }
}
