import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { howDone } from '@/records/how-done.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { actorName, formatMoment } from '@/ui/format.ts';
import { eventsQuery } from './product.api.ts';
import { productFormTexts } from './product-form.texts.ts';
import styles from './product-page.module.css';
import { fieldText, type ProductAction, valueText } from './product-texts.ts';

/** Who has done what to a product. */
export function ProductEvents({ productId }: { productId: number }) {
  const t = useTexts(productFormTexts);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(eventsQuery(productId, page));
  return (
    <Card aria-label={t('productForm.history')}>
      <h2 className={styles.heading}>{t('productForm.history')}</h2>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data?.total === 0 && <p className={styles.none}>{t('productForm.noHistory')}</p>}
      <ol className={styles.events}>
        {(data?.data ?? []).map(({ at, action, fields, ...how }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span>
              {howDone(t(`productForm.did.${action as ProductAction}`, { name: actorName(how) }), how)}
            </span>
            {fields.map(({ field, before, after }) => (
              <small key={field}>
                {fieldText(field)}: {valueText(field, before)} → {valueText(field, after)}
              </small>
            ))}
          </li>
        ))}
      </ol>
      <Pagination
        size="small"
        hideOnSinglePage
        current={page}
        pageSize={data?.per_page ?? 1}
        total={data?.total ?? 0}
        showSizeChanger={false}
        onChange={setPage}
      />
    </Card>
  );
}
