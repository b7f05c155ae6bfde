import { WarningOutlined } from '@ant-design/icons';
import type { ImportReport, ImportRow } from '@soquay/contract/products';
import { Button, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { translateSheetText } from '@/api/sheet-texts.ts';
import { ImportFailure } from '@/sheet-import/ImportFailure.tsx';
import { figureColumn, ImportRowsTable, writtenColumn } from '@/sheet-import/ImportRowsTable.tsx';
import { ImportStep } from '@/sheet-import/ImportStep.tsx';
import styles from '@/sheet-import/sheet-import.module.css';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatNumber } from '@/ui/format.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { needsMatch } from './import-match.ts';
import { downloadBadRows } from './product-import.api.ts';
import type { ProductImport } from './use-product-import.ts';

interface ImportReportStepProps {
  companyId: number;
  report: ImportReport;
  productImport: ProductImport;
  /** Something about the columns is still to be said or applied: by what it is, the rows may be others. */
  isMatchOpen: boolean;
}

/** What writing the file would do, and the word to do it. */
export function ImportReportStep({ companyId, report, productImport, isMatchOpen }: ImportReportStepProps) {
  const { t } = useTranslation();
  const { new_count, existing_count, error_count, opening_qty, import_id, warnings } = report;
  const { isWriting, writeError, writeRows } = productImport;
  return (
    <ImportStep number={4} title={t('sheetImport.reportStep')} isNext={!needsMatch(report)}>
      <div role="status">
        <FigureTiles
          figures={[
            { name: t('productImport.newRows'), text: formatNumber(new_count) },
            { name: t('productImport.existingRows'), text: formatNumber(existing_count) },
            { name: t('sheetImport.errorRows'), text: formatNumber(error_count), isBad: error_count > 0 },
            { name: t('productImport.openingQty'), text: formatNumber(opening_qty) },
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
      {writeError && <ImportFailure error={writeError} sheetImport={productImport} />}
      {isWriting ? (
        <WorkProgress label={t('productImport.writing', { n: formatNumber(new_count) })} />
      ) : (
        <div className={styles.importButtons}>
          {new_count > 0 && error_count === 0 && (
            <Button type="primary" disabled={isMatchOpen} onClick={() => writeRows(false)}>
              {t('productImport.writeAll', { n: formatNumber(new_count) })}
            </Button>
          )}
          {error_count > 0 && (
            <DownloadButton
              label={t('sheetImport.downloadBad', { n: formatNumber(error_count) })}
              filename="san-pham-loi.xlsx"
              download={() => downloadBadRows(companyId, import_id)}
            />
          )}
          {new_count > 0 && error_count > 0 && (
            <Button disabled={isMatchOpen} onClick={() => writeRows(true)}>
              {t('sheetImport.writeGood', { n: formatNumber(new_count) })}
            </Button>
          )}
        </div>
      )}
      <ImportRowsTable report={report} columns={columns(t)} />
    </ImportStep>
  );

  function advice(): string | null {
    if (isMatchOpen) return t('sheetImport.applyFirst');
    if (error_count > 0) return t(new_count > 0 ? 'sheetImport.hasErrors' : 'sheetImport.nothingGood');
    return new_count === 0 ? t('productImport.nothingNew') : null;
  }
}

function columns(t: TFunction): TableColumnsType<ImportRow> {
  return [
    writtenColumn(t('products.code'), ({ product_code }) => product_code, true),
    writtenColumn(t('products.name'), ({ product_name }) => product_name),
    figureColumn(t('products.price'), ({ price }) => price),
    figureColumn(t('products.cost'), ({ original_price }) => original_price),
    figureColumn(t('productImport.openingQty'), ({ opening_qty }) => opening_qty),
  ];
}
