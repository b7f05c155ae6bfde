import { useQuery } from '@tanstack/react-query';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useDocument } from '@/documents/form/document-context.ts';
import { useLinesToSave } from '@/documents/goods/goods-context.ts';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import styles from './sell-from.module.css';

/** Says above Save how many lines leave another warehouse than the one that is sold from. */
export function LinesElsewhere() {
  const t = useTexts(documentsTexts);
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
