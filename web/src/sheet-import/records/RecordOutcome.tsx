import { CheckCircleFilled } from '@ant-design/icons';
import type { RecordImportResult } from '@soquay/contract/record-import';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { OtherSheets } from '../OtherSheets.tsx';
import type { BadRows } from '../ReportStep.tsx';
import styles from '../sheet-import.module.css';
import { sheetImportTexts } from '../sheet-import.texts.ts';
import type { AnySheetImport } from '../use-sheet-import.ts';

interface RecordOutcomeProps extends BadRows {
  noun: string;
  /** What writing such a file does to them. */
  verb: 'import' | 'update';
  /** The address of their list. */
  list: string;
  result: RecordImportResult;
  sheetImport: Pick<AnySheetImport, 'report' | 'checkAgain' | 'startOver'>;
}

/** What came of a file, and where to go from here. */
export function RecordOutcome({
  noun,
  verb,
  list,
  result: { created, changed, existing, skipped },
  sheetImport,
  badRowsFilename,
  downloadBadRows,
}: RecordOutcomeProps) {
  const t = useTexts(sheetImportTexts);
  return (
    <Card className={`${styles.importStep} ${styles.importOutcome}`} role="status">
      <h2>
        <CheckCircleFilled className={styles.importOutcomeMark} aria-hidden />{' '}
        {t(verb === 'update' ? 'sheetImport.doneUpdates' : 'sheetImport.doneRecords', { noun })}
      </h2>
      <ul>
        {created > 0 && <li>{t('sheetImport.doneAdded', { n: formatNumber(created) })}</li>}
        {changed > 0 && <li>{t('sheetImport.doneChanged', { n: formatNumber(changed) })}</li>}
        {existing > 0 && <li>{t('sheetImport.doneUnchanged', { n: formatNumber(existing) })}</li>}
        {skipped > 0 && <li>{t('sheetImport.doneSkipped', { n: formatNumber(skipped) })}</li>}
      </ul>
      <div className={styles.importButtons}>
        <LinkButton to={list} color="primary" variant="solid">
          {t('sheetImport.toRecords', { noun })}
        </LinkButton>
        {skipped > 0 && (
          <DownloadButton
            label={t('sheetImport.downloadBad', { n: formatNumber(skipped) })}
            filename={badRowsFilename}
            download={downloadBadRows}
          />
        )}
        <OtherSheets {...sheetImport} />
        <Button onClick={sheetImport.startOver}>{t('sheetImport.importMore')}</Button>
      </div>
    </Card>
  );
}
