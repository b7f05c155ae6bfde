import { CheckCircleFilled } from '@ant-design/icons';
import type { ImportResult } from '@soquay/contract/products';
import { hasGrant } from '@soquay/contract/rules/roles';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { OtherSheets } from '@/sheet-import/OtherSheets.tsx';
import styles from '@/sheet-import/sheet-import.module.css';
import { sheetImportTexts } from '@/sheet-import/sheet-import.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { downloadBadRows } from './product-import.api.ts';
import { productImportTexts } from './product-import.texts.ts';
import type { ProductImport } from './use-product-import.ts';

interface ImportOutcomeProps {
  companyId: number;
  importId: string;
  result: ImportResult;
  productImport: ProductImport;
}

/** What came of the import, and where to go from here. */
export function ImportOutcome({ companyId, importId, result, productImport }: ImportOutcomeProps) {
  const t = useTexts(productImportTexts, sheetImportTexts);
  const rights = useRights();
  const { created, opening_qty, existing, skipped } = result;
  return (
    <Card className={`${styles.importStep} ${styles.importOutcome}`} role="status">
      <h2>
        <CheckCircleFilled className={styles.importOutcomeMark} aria-hidden />{' '}
        {t('productImport.doneCreated', { n: formatNumber(created) })}
      </h2>
      <ul>
        {opening_qty > 0 && <li>{t('productImport.doneOpening', { n: formatNumber(opening_qty) })}</li>}
        {existing > 0 && <li>{t('productImport.doneExisting', { n: formatNumber(existing) })}</li>}
        {skipped > 0 && <li>{t('sheetImport.doneSkipped', { n: formatNumber(skipped) })}</li>}
      </ul>
      <div className={styles.importButtons}>
        <LinkButton to="/products" color="primary" variant="solid">
          {t('productImport.toList')}
        </LinkButton>
        {hasGrant(rights, 'orders', 'create') && (
          <LinkButton to="/orders2/create">{t('productImport.toBill')}</LinkButton>
        )}
        {skipped > 0 && (
          <DownloadButton
            label={t('sheetImport.downloadBad', { n: formatNumber(skipped) })}
            filename="san-pham-loi.xlsx"
            download={() => downloadBadRows(companyId, importId)}
          />
        )}
        <OtherSheets {...productImport} />
        <Button onClick={productImport.startOver}>{t('sheetImport.importMore')}</Button>
      </div>
    </Card>
  );
}
