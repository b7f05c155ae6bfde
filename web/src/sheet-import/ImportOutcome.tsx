import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { formatNumber } from '@/ui/format.ts';
import type { BadRows } from './ReportStep.tsx';
import styles from './sheet-import.module.css';
import { sheetImportTexts } from './sheet-import.texts.ts';
import type { AnySheetImport } from './use-sheet-import.ts';

interface ImportOutcomeProps extends BadRows {
  title: string;
  /** Lines of what was written; false ones are left out. */
  written: readonly (string | false)[];
  /** Rows left out because of errors. */
  skipped: number;
  /** Links to what was written. */
  links: ReactNode;
  sheetImport: Pick<AnySheetImport, 'report' | 'checkAgain' | 'startOver'>;
}

/** Outcome of an import, the sheets of its workbook that are left, and the ways on. */
export function ImportOutcome({
  title,
  written,
  skipped,
  links,
  sheetImport: { report, checkAgain, startOver },
  badRowsFilename,
  downloadBadRows,
}: ImportOutcomeProps) {
  const t = useTexts(sheetImportTexts);
  const left = skipped > 0 && t('sheetImport.doneSkipped', { n: formatNumber(skipped) });
  return (
    <Card className={`${styles.importStep} ${styles.importOutcome}`} role="status">
      <h2>
        <CheckCircleFilled className={styles.importOutcomeMark} aria-hidden /> {title}
      </h2>
      <ul>
        {[...written, left]
          .filter((text) => text !== false)
          .map((text) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
      <div className={styles.importButtons}>
        {links}
        {skipped > 0 && (
          <DownloadButton
            label={t('sheetImport.downloadBad', { n: formatNumber(skipped) })}
            filename={badRowsFilename}
            download={downloadBadRows}
          />
        )}
        {report?.other_sheets.map((name) => (
          <Button key={name} onClick={() => checkAgain(name)}>
            {t('sheetImport.importSheet', { name })}
          </Button>
        ))}
        <Button onClick={startOver}>{t('sheetImport.importMore')}</Button>
      </div>
    </Card>
  );
}
