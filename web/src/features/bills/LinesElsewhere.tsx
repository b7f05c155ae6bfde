import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDocument } from '@/documents/form/document-context.ts';
import { useLinesToSave } from '@/documents/goods/goods-context.ts';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { formatNumber } from '@/ui/format.ts';
import styles from './sell-from.module.css';

/** Says above Save how many lines leave another warehouse than the one that is sold from. */
export function LinesElsewhere() {
  const { t } = useTranslation();
  const shopId = useDocument((form) => form.shopId);
  const warehouses = useQuery(warehousesQuery(shopId)).data?.data;
  const meant = useLinesToSave().flatMap(({ insteadOf }) => insteadOf ?? []);
  const names = [...new Set(meant)].map(
    (code) => warehouses?.find(({ warehouse_code }) => warehouse_code === code)?.warehouse_name ?? code,
  );
  return (
    meant.length > 0 && (
      <p className={styles.elsewhere} role="status">
        {t('documents.linesElsewhere', { n: formatNumber(meant.length), name: names.join(', ') })}
      </p>
    )
  );
}
