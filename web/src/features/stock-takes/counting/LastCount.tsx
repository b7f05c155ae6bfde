import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { stockTakesTexts } from '../stock-takes.texts.ts';
import type { CountQueue } from './count-queue.ts';
import styles from './counting.module.css';
import { useQueued } from './use-count-queue.ts';

/** What came of the last count, large enough to be read at arm's length. */
export function LastCount({ queue }: { queue: CountQueue }) {
  const t = useTexts(stockTakesTexts);
  const last = useQueued(queue, (state) => state.last);
  if (!last) return null;
  const { count, line, number } = last;
  if (count.problem !== null) {
    return (
      <div key={number} className={styles.last} data-outcome="failed" role="alert">
        <WarningFilled aria-hidden />
        <span>
          <b>{count.code}</b>
          <small>{count.problem}</small>
        </span>
      </div>
    );
  }
  return (
    <div key={number} className={styles.last} data-outcome="taken" role="status">
      <CheckCircleFilled aria-hidden />
      <span>
        <b>{line?.product_code ?? count.code}</b>
        <small>{line?.product_name ?? count.product?.product_name}</small>
        {line?.needs_recount && <small className={styles.recount}>{t('stockTakes.movedMeanwhile')}</small>}
      </span>
      <span className={styles.figures}>
        <b>+{formatNumber(count.qty)}</b>
        {line?.counted_qty !== null && line?.counted_qty !== undefined && (
          <small>{t('stockTakes.inAll', { n: formatNumber(line.counted_qty) })}</small>
        )}
      </span>
    </div>
  );
}
