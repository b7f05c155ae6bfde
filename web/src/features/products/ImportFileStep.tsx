import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassing } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { Notice } from '@/ui/Notice.tsx';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportStep } from './ImportStep.tsx';
import styles from './product-import.module.css';
import { maxFileMegabytes, problemOfFile } from './product-import.ts';
import type { ProductImport } from './use-product-import.ts';

/** Takes the file, sends it to be checked, and says how that goes. */
export function ImportFileStep({ productImport }: { productImport: ProductImport }) {
  const { t } = useTranslation();
  const { file, sentShare, isChecking, checkError, report, isWriting, checkFile, startOver } = productImport;
  const [refused, setRefused] = useState<string | null>(null);

  function choose(chosen: File): void {
    const problem = problemOfFile(chosen);
    setRefused(problem && t(`productImport.${problem}`, { name: chosen.name, size: maxFileMegabytes }));
    if (!problem) checkFile(chosen);
  }

  return (
    <ImportStep number={2} title={t('productImport.fileStep')}>
      {refused && <Notice text={refused} />}
      {checkError && file && (
        <Notice
          text={`${file.name}: ${errorMessage(checkError)}`}
          action={
            isPassing(checkError) && (
              <Button size="small" onClick={() => checkFile(file)}>
                {t('ui.retry')}
              </Button>
            )
          }
        />
      )}
      {isChecking && file && (
        <>
          <WorkProgress
            label={t(sentShare < 1 ? 'productImport.sending' : 'productImport.checking', { name: file.name })}
            share={sentShare < 1 ? sentShare : undefined}
          />
          <Button onClick={startOver}>{t('ui.cancel')}</Button>
        </>
      )}
      {!isChecking && report && file && (
        <p className={styles.importFile}>
          <CheckCircleFilled aria-hidden /> {t('productImport.checked', { name: file.name })}
          <Button size="small" disabled={isWriting} onClick={startOver}>
            {t('productImport.otherFile')}
          </Button>
        </p>
      )}
      {!isChecking && !report && <FileDrop onChoose={choose} />}
    </ImportStep>
  );
}
