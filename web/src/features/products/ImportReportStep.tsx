import { WarningOutlined } from '@ant-design/icons';
import type { ImportReport } from '@soquay/contract/products';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '@/api/error-message.ts';
import { formatNumber } from '@/ui/format.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { ImportFailure } from './ImportFailure.tsx';
import { ImportRowsTable } from './ImportRowsTable.tsx';
import { ImportStep } from './ImportStep.tsx';
import { downloadBadRows } from './products.api.ts';
import type { ProductImport } from './use-product-import.ts';
import { WorkProgress } from './WorkProgress.tsx';

interface ImportReportStepProps {
  companyId: number;
  report: ImportReport;
  productImport: ProductImport;
}

/** What writing the file would do, and the word to do it. */
export function ImportReportStep({ companyId, report, productImport }: ImportReportStepProps) {
  const { t } = useTranslation();
  const { new_count, existing_count, error_count, opening_qty, import_id, warnings } = report;
  const { isWriting, writeError, writeRows } = productImport;
  return (
    <ImportStep number={3} title={t('productImport.reportStep')}>
      <div role="status">
        <dl className="import-counts">
          <Count name={t('productImport.newRows')} count={new_count} />
          <Count name={t('productImport.existingRows')} count={existing_count} />
          <Count name={t('productImport.errorRows')} count={error_count} isBad={error_count > 0} />
          <Count name={t('productImport.openingQty')} count={opening_qty} />
        </dl>
      </div>
      {warnings.length > 0 && (
        <ul className="import-warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <WarningOutlined aria-hidden /> {translateMessage(warning)}
            </li>
          ))}
        </ul>
      )}
      {!isWriting && <p>{advice()}</p>}
      {writeError && <ImportFailure error={writeError} productImport={productImport} />}
      {isWriting ? (
        <WorkProgress label={t('productImport.writing', { n: formatNumber(new_count) })} />
      ) : (
        <div className="import-buttons">
          {new_count > 0 && error_count === 0 && (
            <Button type="primary" onClick={() => writeRows(false)}>
              {t('productImport.writeAll', { n: formatNumber(new_count) })}
            </Button>
          )}
          {error_count > 0 && (
            <DownloadButton
              label={t('productImport.downloadBad', { n: formatNumber(error_count) })}
              filename="san-pham-loi.xlsx"
              download={() => downloadBadRows(companyId, import_id)}
            />
          )}
          {new_count > 0 && error_count > 0 && (
            <Button onClick={() => writeRows(true)}>
              {t('productImport.writeGood', { n: formatNumber(new_count) })}
            </Button>
          )}
        </div>
      )}
      <ImportRowsTable report={report} />
    </ImportStep>
  );

  function advice(): string | null {
    if (error_count > 0) return t(new_count > 0 ? 'productImport.hasErrors' : 'productImport.nothingGood');
    return new_count === 0 ? t('productImport.nothingNew') : null;
  }
}

function Count({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{name}</dt>
      <dd className="figure">{formatNumber(count)}</dd>
    </div>
  );
}
