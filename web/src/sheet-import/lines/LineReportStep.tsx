import { WarningOutlined } from '@ant-design/icons';
import type { ImportedLine, LineImportReport } from '@soquay/contract/line-imports';
import { Button, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { translateSheetText } from '@/api/sheet-texts.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatNumber } from '@/ui/format.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { ImportFailure } from '../ImportFailure.tsx';
import { figureColumn, ImportRowsTable, writtenColumn } from '../ImportRowsTable.tsx';
import { ImportStep } from '../ImportStep.tsx';
import styles from '../sheet-import.module.css';
import { asksForMatch } from '../sheet-report.ts';
import type { AnySheetImport } from '../use-sheet-import.ts';
import type { LineField } from './line-import.ts';

interface LineReportStepProps {
  report: LineImportReport;
  /** What the document is called: 'phiếu nhập'. */
  name: string;
  fields: readonly LineField[];
  sheetImport: AnySheetImport;
  /** Something about the file is still to be said or applied: by what it is, the rows may be others. */
  isMatchOpen: boolean;
  badRowsFilename: string;
  downloadBadRows: () => Promise<Blob>;
}

/** What the document of a file would be, and the word to write it. */
export function LineReportStep({
  report,
  name,
  fields,
  sheetImport: { isWriting, writeError, writeRows, ...others },
  isMatchOpen,
  badRowsFilename,
  downloadBadRows,
}: LineReportStepProps) {
  const { t } = useTranslation();
  const { new_count, error_count, total_qty, warnings } = report;
  const lines = formatNumber(new_count);
  return (
    <ImportStep number={4} title={t('sheetImport.reportStep')} isNext={!asksForMatch(report)}>
      <div role="status">
        <FigureTiles
          figures={[
            { name: t('sheetImport.goodRows'), text: lines },
            {
              name: t('sheetImport.errorRows'),
              text: formatNumber(error_count),
              isBad: error_count > 0,
            },
            { name: t('sheetImport.pieces'), text: formatNumber(total_qty) },
          ]}
        />
      </div>
      {warnings.length > 0 && (
        <ul className={styles.importWarnings}>
          {warnings.map((warning) => (
            <li key={warning}>
              <WarningOutlined aria-hidden /> {translateSheetText(warning)}
            </li>
          ))}
        </ul>
      )}
      {!isWriting && <p>{advice()}</p>}
      {writeError && (
        <ImportFailure error={writeError} sheetImport={{ isWriting, writeError, writeRows, ...others }} />
      )}
      {isWriting ? (
        <WorkProgress label={t('sheetImport.writingLines', { name })} />
      ) : (
        <div className={styles.importButtons}>
          {new_count > 0 && error_count === 0 && (
            <Button type="primary" disabled={isMatchOpen} onClick={() => writeRows(false)}>
              {t('sheetImport.writeLines', { name, n: lines })}
            </Button>
          )}
          {error_count > 0 && (
            <DownloadButton
              label={t('sheetImport.downloadBad', { n: formatNumber(error_count) })}
              filename={badRowsFilename}
              download={downloadBadRows}
            />
          )}
          {new_count > 0 && error_count > 0 && (
            <Button disabled={isMatchOpen} onClick={() => writeRows(true)}>
              {t('sheetImport.writeGood', { n: lines })}
            </Button>
          )}
        </div>
      )}
      <ImportRowsTable report={report} columns={columns(t, fields)} />
    </ImportStep>
  );

  function advice(): string | null {
    if (isMatchOpen) return t('sheetImport.applyLinesFirst');
    if (error_count === 0) return null;
    return t(new_count > 0 ? 'sheetImport.hasErrors' : 'sheetImport.nothingGood');
  }
}

function columns(t: TFunction, fields: readonly LineField[]): TableColumnsType<ImportedLine> {
  // A barcode shows as the code that it stands for.
  const all: Partial<Record<LineField, TableColumnsType<ImportedLine>[number]>> = {
    product_code: writtenColumn(
      t('sheetImport.fields.product_code'),
      ({ product_code }) => product_code,
      true,
    ),
    product_name: writtenColumn(t('sheetImport.fields.product_name'), ({ product_name }) => product_name),
    warehouse_code: writtenColumn(
      t('sheetImport.fields.warehouse_code'),
      ({ warehouse_code }) => warehouse_code,
      true,
    ),
    qty: figureColumn(t('sheetImport.fields.qty'), ({ qty }) => qty),
    original_price: figureColumn(
      t('sheetImport.fields.original_price'),
      ({ original_price }) => original_price ?? 0,
    ),
    receiver: writtenColumn(t('sheetImport.fields.receiver'), ({ receiver }) => receiver),
  };
  return fields.flatMap((field) => all[field] ?? []);
}
