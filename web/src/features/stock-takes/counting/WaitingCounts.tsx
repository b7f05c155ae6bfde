import { CloudSyncOutlined, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { stockTakesTexts } from '../stock-takes.texts.ts';
import { type Count, isBehind } from './count.ts';
import type { CountQueue } from './count-queue.ts';
import styles from './counting.module.css';
import { useQueued } from './use-count-queue.ts';

/** Counts that the server does not have: those on their way, and those it does not take, until somebody sees to them. */
export function WaitingCounts({ queue }: { queue: CountQueue }) {
  const t = useTexts(stockTakesTexts);
  const counts = useQueued(queue, (state) => state.counts);
  const isAway = useQueued(queue, (state) => state.isAway);
  if (counts.length === 0) return null;
  const isHeldUp = (count: Count) => isBehind(counts, count, ({ isPutAside }) => isPutAside);
  const waiting = counts.filter((count) => count.problem === null && !isHeldUp(count));
  return (
    <section className={styles.waiting} aria-label={t('stockTakes.notSaved')}>
      {waiting.length > 0 && (
        <p role="status" data-away={isAway || undefined}>
          <CloudSyncOutlined aria-hidden />{' '}
          {t(isAway ? 'stockTakes.waitingAway' : 'stockTakes.sending', { n: formatNumber(waiting.length) })}
        </p>
      )}
      <ul>
        {counts.toReversed().map((count) => (
          <WaitingCount key={count.key} count={count} isHeldUp={isHeldUp(count)} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

interface WaitingCountProps {
  count: Count;
  /** It waits for one of the same goods that somebody has to see to. */
  isHeldUp: boolean;
  queue: CountQueue;
}

function WaitingCount({ count, isHeldUp, queue }: WaitingCountProps) {
  const t = useTexts(documentsTexts, stockTakesTexts, uiTexts);
  const { key, code, product, qty, problem, choices } = count;
  return (
    <li data-count={problem === null ? 'pending' : 'failed'}>
      {problem !== null && <WarningFilled aria-hidden />}
      <span className={styles.what}>
        <span>
          <b>{code}</b> {product?.product_name} × {formatNumber(qty)}
        </span>
        {problem !== null && <small>{problem}</small>}
        {problem === null && isHeldUp && <small>{t('stockTakes.waitsBehind')}</small>}
      </span>
      {problem !== null && (
        <>
          {choices.map((choice) => (
            <Button key={choice.product_id} size="small" onClick={() => queue.choose(key, choice)}>
              {choice.name}
            </Button>
          ))}
          {choices.length === 0 && (
            <Button
              size="small"
              onClick={() => queue.retry(key)}
              aria-label={t('documents.retryScan', { text: code })}
            >
              {t('ui.retry')}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => queue.drop(key)}
            aria-label={t('documents.dropScan', { text: code })}
          >
            {t('documents.drop')}
          </Button>
        </>
      )}
    </li>
  );
}
