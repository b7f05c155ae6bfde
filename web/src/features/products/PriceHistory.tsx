import type { PriceChange } from '@soquay/contract/product';
import { productLabels } from '@soquay/contract/product';
import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fieldTitle } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatMoment, formatMoney } from '@/ui/format.ts';
import { drawnPricesQuery, pricesPerPage, pricesQuery } from './product.api.ts';
import { productFormTexts } from './product-form.texts.ts';
import styles from './product-page.module.css';

const PriceChart = lazy(async () => ({ default: (await import('./PriceChart.tsx')).PriceChart }));

/** Of fewer changes a line says no more than the list. */
const worthDrawing = 2;

/** Every change of a product's prices that the reader may see. */
export function PriceHistory({ productId }: { productId: number }) {
  const t = useTexts(productFormTexts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(pricesQuery(productId, page));
  const isDrawn = (data?.total ?? 0) >= worthDrawing;
  const drawn = useQuery({ ...drawnPricesQuery(productId), enabled: isDrawn });
  return (
    <Card aria-label={t('productForm.prices')}>
      <h2 className={styles.heading}>{t('productForm.prices')}</h2>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data?.total === 0 && <p className={styles.none}>{t('productForm.noPrices')}</p>}
      {isDrawn && drawn.data && (
        <Suspense fallback={<div className={styles.chart} />}>
          <PriceChart changes={drawn.data.data} />
        </Suspense>
      )}
      <ol className={styles.events}>
        {(data?.data ?? []).map((change) => (
          <PriceLine key={change.id} change={change} />
        ))}
      </ol>
      <Pagination
        size="small"
        hideOnSinglePage
        current={page}
        pageSize={pricesPerPage}
        total={data?.total ?? 0}
        showSizeChanger={false}
        onChange={setPage}
      />
    </Card>
  );
}

function PriceLine({ change }: { change: PriceChange }) {
  const t = useTexts(productFormTexts);
  const { at, price_field, price_before, price_after, document_kind, fullname } = change;
  return (
    <li>
      <time dateTime={at}>{formatMoment(at)}</time>
      <span>
        {fieldTitle(productLabels[price_field])}: {formatMoney(price_before)} →{' '}
        <b>{formatMoney(price_after)}</b>
      </span>
      <small>{document_kind === null ? fullname : t('productForm.byReceipt', { name: fullname })}</small>
    </li>
  );
}
