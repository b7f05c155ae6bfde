import { CheckCircleFilled } from '@ant-design/icons';
import type { LineImportResult } from '@soquay/contract/line-imports';
import { Button } from 'antd';
import { addresses } from '@/documents/addresses.ts';
import type { DocumentKind, LivingDocument } from '@/documents/document-kind.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { OtherSheets } from '../OtherSheets.tsx';
import styles from '../sheet-import.module.css';
import { sheetImportTexts } from '../sheet-import.texts.ts';
import type { AnySheetImport } from '../use-sheet-import.ts';

interface LineOutcomeProps<Row extends LivingDocument> {
  document: DocumentKind<Row>;
  result: LineImportResult;
  badRowsFilename: string;
  downloadBadRows: () => Promise<Blob>;
  sheetImport: Pick<AnySheetImport, 'report' | 'checkAgain' | 'startOver'>;
}

/** The document that came of a file, and where to go from here. */
export function LineOutcome<Row extends LivingDocument>({
  document: { name: kind, texts },
  result: { id, number, created, total_qty, skipped },
  badRowsFilename,
  downloadBadRows,
  sheetImport,
}: LineOutcomeProps<Row>) {
  const t = useTexts(sheetImportTexts);
  const name = texts('name', { n: number });
  return (
    <Card className={`${styles.importStep} ${styles.importOutcome}`} role="status">
      <h2>
        <CheckCircleFilled className={styles.importOutcomeMark} aria-hidden />{' '}
        {t('sheetImport.doneLines', { name })}
      </h2>
      <ul>
        <li>{t('sheetImport.doneOf', { n: formatNumber(created), qty: formatNumber(total_qty) })}</li>
        {skipped > 0 && <li>{t('sheetImport.doneSkipped', { n: formatNumber(skipped) })}</li>}
      </ul>
      <div className={styles.importButtons}>
        <LinkButton to={addresses[kind].view(id)} color="primary" variant="solid">
          {t('sheetImport.toDocument', { name })}
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
