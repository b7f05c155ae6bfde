import { categories } from '@soquay/contract/categories';
import { listProducts } from '@soquay/contract/products';
import { useQuery } from '@tanstack/react-query';
import { Pagination, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery, listQuery } from '@/api/endpoint-query.ts';
import { useDocument } from '@/documents/form/document-context.ts';
import { offered } from '@/documents/look-ups.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { TouchTiles } from './TouchTiles.tsx';
import styles from './touch.module.css';

const tilesOnPage = 48;
const fiveMinutesMs = 5 * 60 * 1000;

/** The goods of a group of the warehouse, page by page. */
export function GroupGoods() {
  const { t } = useTranslation();
  const company_id = useDocument((form) => form.shopId);
  const [place, setPlace] = useState<{ group: number | null; page: number }>({ group: null, page: 1 });
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery(categories.options, { query: { company_id } }),
    staleTime: fiveMinutesMs,
  });
  if (error && !data) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  const { group, page } = place;
  return (
    <>
      <Select
        className={styles.group ?? ''}
        aria-label={t('touch.group')}
        placeholder={t('touch.group')}
        loading={isFetching && !data}
        value={group}
        onChange={(chosen: number) => setPlace({ group: chosen, page: 1 })}
        showSearch={searchLabels}
        options={offered(data?.data).map(({ category_id, category_name }) => ({
          value: category_id,
          label: category_name,
        }))}
      />
      {group === null ? (
        <p className={styles.note}>{t('touch.chooseGroup')}</p>
      ) : (
        <GroupPage key={group} group={group} page={page} onPage={(next) => setPlace({ group, page: next })} />
      )}
    </>
  );
}

interface GroupPageProps {
  group: number;
  page: number;
  onPage: (page: number) => void;
}

function GroupPage({ group, page, onPage }: GroupPageProps) {
  const { t } = useTranslation();
  const company_id = useDocument((form) => form.shopId);
  const query = { company_id, cat: [group], active: 1 as const, page, per_page: tilesOnPage };
  const { data, error, refetch } = useQuery(listQuery(listProducts, { query }));
  if (data) {
    const ids = data.data.map(({ product_id }) => product_id);
    return (
      <>
        <TouchTiles ids={ids} empty={t('touch.emptyGroup')} />
        <Pagination
          size="small"
          current={page}
          total={data.total}
          pageSize={tilesOnPage}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={onPage}
        />
      </>
    );
  }
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return <Skeleton active />;
}
