import { CheckCircleFilled } from '@ant-design/icons';
import type { ImportResult } from '@soquay/contract/products';
import { hasGrant } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { downloadBadRows } from './products.api.ts';

interface ImportOutcomeProps {
  companyId: number;
  importId: string;
  result: ImportResult;
  onStartOver: () => void;
}

/** What came of the import, and where to go from here. */
export function ImportOutcome({ companyId, importId, result, onStartOver }: ImportOutcomeProps) {
  const { t } = useTranslation();
  const rights = useRights();
  const { created, opening_qty, existing, skipped } = result;
  return (
    <section className="import-step import-outcome" role="status">
      <h2>
        <CheckCircleFilled className="import-outcome-mark" aria-hidden />{' '}
        {t('productImport.doneCreated', { n: formatNumber(created) })}
      </h2>
      <ul>
        {opening_qty > 0 && <li>{t('productImport.doneOpening', { n: formatNumber(opening_qty) })}</li>}
        {existing > 0 && <li>{t('productImport.doneExisting', { n: formatNumber(existing) })}</li>}
        {skipped > 0 && <li>{t('productImport.doneSkipped', { n: formatNumber(skipped) })}</li>}
      </ul>
      <div className="import-buttons">
        <Link to="/products">
          <Button type="primary" tabIndex={-1}>
            {t('productImport.toList')}
          </Button>
        </Link>
        {hasGrant(rights, 'orders', 'create') && (
          <Link to="/orders2/create">
            <Button tabIndex={-1}>{t('productImport.toBill')}</Button>
          </Link>
        )}
        {skipped > 0 && (
          <DownloadButton
            label={t('productImport.downloadBad', { n: formatNumber(skipped) })}
            filename="san-pham-loi.xlsx"
            download={() => downloadBadRows(companyId, importId)}
          />
        )}
        <Button onClick={onStartOver}>{t('productImport.importMore')}</Button>
      </div>
    </section>
  );
}
