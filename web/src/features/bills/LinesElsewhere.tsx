import { useTranslation } from 'react-i18next';
import { useGoods } from '@/documents/goods/goods-context.ts';
import { formatNumber } from '@/ui/format.ts';
import styles from './sell-from.module.css';

/** Says above Save how many lines leave another warehouse than the one that is sold from. */
export function LinesElsewhere() {
  const { t } = useTranslation();
  const n = useGoods(({ lines }) => lines.filter(({ insteadOf }) => insteadOf !== undefined).length);
  return (
    n > 0 && (
      <p className={styles.elsewhere} role="status">
        {t('documents.linesElsewhere', { n: formatNumber(n) })}
      </p>
    )
  );
}
