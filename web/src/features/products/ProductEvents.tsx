import { productLabels } from '@soquay/contract/product';
import { useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTitle } from '@/fields/field-title.ts';
import { howDone } from '@/records/how-done.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatMoment, formatNumber } from '@/ui/format.ts';
import { wordsOfHtml } from '@/ui/words-of-html.ts';
import { eventsQuery } from './product.api.ts';
import styles from './product-page.module.css';

/** Who has done what to a product. */
export function ProductEvents({ productId }: { productId: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const labels = {
    ...productLabels,
    bundle_item: t('productForm.bundleItem'),
    sold_online: t('productForm.soldOnline'),
  };
  const { data, error, refetch } = useQuery(eventsQuery(productId, page));
  return (
    <Card aria-label={t('productForm.history')}>
      <h2 className={styles.heading}>{t('productForm.history')}</h2>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data?.total === 0 && <p className={styles.none}>{t('productForm.noHistory')}</p>}
      <ol className={styles.events}>
        {(data?.data ?? []).map(({ at, action, fullname, fields, ...how }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at}>{formatMoment(at)}</time>
            <span>{howDone(t, t(`productForm.did.${action as 'update'}`, { name: fullname }), how)}</span>
            {fields.map(({ field, before, after }) => (
              <small key={field}>
                {fieldTitle(labels[field as keyof typeof labels] ?? field)}: {shown(t, field, before)} →{' '}
                {shown(t, field, after)}
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

function shown(t: TFunction, field: string, value: string | number | boolean | null): string {
  if (isFlag(field)) return t(value === 1 ? 'productForm.isOn' : 'productForm.isOff');
  if (typeof value === 'number') return formatNumber(value);
  if (value === null || value === '') return '–';
  return field === 'product_content' ? wordsOfHtml(String(value)) : String(value);
}

function isFlag(field: string): boolean {
  return field === 'active' || field.startsWith('posted_');
}
