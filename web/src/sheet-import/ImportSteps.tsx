import type { ComponentProps, ReactNode } from 'react';
import { Fragment } from 'react';
import { ImportFileStep } from './ImportFileStep.tsx';
import styles from './sheet-import.module.css';
import type { SheetReport } from './sheet-report.ts';
import type { AnySheetImport } from './use-sheet-import.ts';

interface ImportStepsProps<Report extends SheetReport, Result>
  extends Pick<ComponentProps<typeof ImportFileStep>, 'maxRows'> {
  sheetImport: AnySheetImport & { report: Report | undefined; result: Result | undefined };
  /** Step 1: a template, or fields beside the file. */
  first: ReactNode;
  /** Stands above the file. */
  aboveFile?: ReactNode;
  /** Steps of a checked file: its columns, and the report. */
  checked: (report: Report) => ReactNode;
  /** Takes the place of all steps. */
  outcome: (result: Result) => ReactNode;
}

/** The steps of every import below each other, from the template to the outcome. */
export function ImportSteps<Report extends SheetReport, Result>({
  sheetImport,
  maxRows,
  first,
  aboveFile,
  checked,
  outcome,
}: ImportStepsProps<Report, Result>) {
  const { report, result } = sheetImport;
  return (
    <div className={styles.importSteps}>
      {report && result ? (
        outcome(result)
      ) : (
        <>
          {first}
          <ImportFileStep sheetImport={sheetImport} maxRows={maxRows}>
            {aboveFile}
          </ImportFileStep>
          {report && <Fragment key={report.import_id}>{checked(report)}</Fragment>}
        </>
      )}
    </div>
  );
}
