import { EditOutlined, UndoOutlined } from '@ant-design/icons';
import { removeStockCount, type StockCount } from '@soquay/contract/stock-take-counts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatMoment, formatNumber } from '@/ui/format.ts';
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx';
import { useWrite } from '@/ui/use-write.ts';
import { RecountDialog, type RecountGoods } from '../RecountDialog.tsx';
import { countsQuery } from '../stock-takes.api.ts';
import { stockTakesTexts } from '../stock-takes.texts.ts';
import styles from './counting.module.css';

/** What has been counted last, by everybody or by oneself, with the ways to take it back and to count anew. */
export function RecentCounts({ takeId, canCount }: { takeId: number; canCount: boolean }) {
  const t = useTexts(stockTakesTexts);
  const [mine, setMine] = useState(false);
  const [recounted, setRecounted] = useAddressState<RecountGoods>('recount');
  const { data, error, refetch } = useQuery(countsQuery(takeId, { mine }));
  return (
    <Card aria-label={t('stockTakes.lately')} className={styles.recent}>
      <div className={styles.head}>
        <h2>{t('stockTakes.lately')}</h2>
        <Button
          size="small"
          shape="round"
          color={mine ? 'primary' : 'default'}
          variant="outlined"
          aria-pressed={mine}
          onClick={() => setMine(!mine)}
        >
          {t('stockTakes.mineOnly')}
        </Button>
      </div>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton />}
      {data?.data.length === 0 && <p className={styles.none}>{t('stockTakes.nothingCounted')}</p>}
      <ol className={styles.counts}>
        {data?.data.map((count) => (
          <RecentCount
            key={count.id}
            count={count}
            canCount={canCount}
            onRecount={() => setRecounted({ ...count, counted_qty: count.line_qty })}
          />
        ))}
      </ol>
      {recounted && (
        <RecountDialog takeId={takeId} goods={recounted} onClose={() => setRecounted(undefined)} />
      )}
    </Card>
  );
}

interface RecentCountProps {
  count: StockCount;
  canCount: boolean;
  onRecount: () => void;
}

function RecentCount({ count, canCount, onRecount }: RecentCountProps) {
  const t = useTexts(stockTakesTexts);
  const { write, isBusy } = useWrite();
  const { id, product_code, product_name, qty, is_recount, is_counted, removed_at, counted_at, userinfo } =
    count;
  const state = removed_at ? 'stockTakes.takenBack' : 'stockTakes.replaced';
  return (
    <li data-gone={!is_counted || undefined}>
      <span className={styles.what}>
        <span>
          <b>{product_code}</b> {product_name}
        </span>
        <small>
          {[userinfo.fullname, formatMoment(counted_at), !is_counted && t(state)].filter(Boolean).join(' · ')}
        </small>
      </span>
      <b className="figure">
        {is_recount ? t('stockTakes.recountOf', { n: formatNumber(qty) }) : `+${formatNumber(qty)}`}
      </b>
      {canCount && is_counted && (
        <span className={styles.actions}>
          <Button
            type="text"
            icon={<EditOutlined aria-hidden />}
            aria-label={t('stockTakes.countAgainOf', { code: product_code })}
            title={t('stockTakes.countAgain')}
            aria-haspopup="dialog"
            onClick={onRecount}
          />
          <Button
            type="text"
            icon={<UndoOutlined aria-hidden />}
            loading={isBusy}
            aria-label={t('stockTakes.takeBackOf', { code: product_code, n: formatNumber(qty) })}
            title={t('stockTakes.takeBack')}
            onClick={() =>
              void write((idempotencyKey) => api(removeStockCount, { params: { id } }, { idempotencyKey }))
            }
          />
        </span>
      )}
    </li>
  );
}
