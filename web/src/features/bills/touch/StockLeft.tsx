import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import styles from './touch.module.css';
import { touchTexts } from './touch.texts.ts';
import type { TouchStock } from './touch-stock.ts';

/** Shows pieces left at the counter; those that only other warehouses have, in amber. */
export function StockLeft({ stock: { here, elsewhere } }: { stock: TouchStock }) {
  const t = useTexts(touchTexts);
  if (here > 0) return <small className={styles.left}>{t('touch.left', { n: formatNumber(here) })}</small>;
  if (elsewhere <= 0) return <small className={styles.left}>{t('touch.soldOut')}</small>;
  return <small className={styles.elsewhere}>{t('touch.elsewhere', { n: formatNumber(elsewhere) })}</small>;
}
