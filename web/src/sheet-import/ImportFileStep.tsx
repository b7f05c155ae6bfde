import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { isPassing } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { fieldErrors } from '@/api/field-errors.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportStep } from './ImportStep.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { maxFileMegabytes, problemOfFile } from './sheet-file.ts';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';
import type { AnySheetImport } from './use-sheet-import.ts';

interface ImportFileStepProps {
  sheetImport: AnySheetImport;
  /** Of a file. */
  maxRows: number;
  /** Stands above it, such as a template. */
  children?: ReactNode;
}

/** Takes the file, sends it to be checked, and says how that goes. */
export function ImportFileStep({ sheetImport, maxRows, children }: ImportFileStepProps) {
  const t = useTexts(sheetImportTexts, uiTexts);
  const { file, sentShare, isChecking, checkError, report, isWriting, checkFile, checkAgain, startOver } =
    sheetImport;
  const [refused, setRefused] = useState<string | null>(null);

  function choose(chosen: File): void {
    const problem = problemOfFile(chosen);
    setRefused(problem && t(`sheetImport.${problem}`, { name: chosen.name, size: maxFileMegabytes }));
    if (!problem) checkFile(chosen);
  }

  // What stands beside the file is wrong, not the file: it need not be chosen again.
  const isRefusedBeside = fieldErrors(checkError).length > 0;

  return (
    <ImportStep number={2} title={t('sheetImport.fileStep')}>
      {children}
      {refused && <Notice text={refused} />}
      {checkError && file && (
        <Notice
          text={`${file.name}: ${errorMessage(checkError)}`}
          action={
            (isPassing(checkError) || isRefusedBeside) && (
              <Button size="small" onClick={() => checkAgain()}>
                {t(isRefusedBeside ? 'sheetImport.checkAgain' : 'ui.retry')}
              </Button>
            )
          }
        />
      )}
      {isChecking && file && (
        <>
          <WorkProgress
            label={t(sentShare < 1 ? 'sheetImport.sending' : 'sheetImport.checking', { name: file.name })}
            share={sentShare < 1 ? sentShare : undefined}
          />
          <Button onClick={startOver}>{t('ui.cancel')}</Button>
        </>
      )}
      {!isChecking && report && file && (
        <p className={styles.importFile}>
          <CheckCircleFilled aria-hidden /> {t('sheetImport.checked', { name: file.name })}
          <Button size="small" disabled={isWriting} onClick={startOver}>
            {t('sheetImport.otherFile')}
          </Button>
        </p>
      )}
      {!isChecking && report && report.other_sheets.length > 0 && (
        <SheetChoice
          name={report.sheet_name}
          others={report.other_sheets}
          isDisabled={isWriting}
          onChoose={checkAgain}
        />
      )}
      {!isChecking && !report && <FileDrop maxRows={maxRows} onChoose={choose} />}
    </ImportStep>
  );
}
