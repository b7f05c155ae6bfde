import { listGroupModels, type TouchModel } from '@soquay/contract/touch-goods';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { api } from '@/api/api.ts';
import { useDocument } from '@/documents/form/document-context.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { ModelTiles } from './ModelTiles.tsx';
import styles from './touch.module.css';
import { touchTexts } from './touch.texts.ts';

/** The scan after this one asks for no tiles anew. */
const tilesStayMs = 10_000;

interface GroupModelsProps {
  /** Null for the whole shop. */
  group: number | null;
  onOpen: (model: TouchModel) => void;
}

/** Models of a group, the newest first; more of them come beneath, so that no tile moves. */
export function GroupModels({ group, onOpen }: GroupModelsProps) {
  const t = useTexts(touchTexts);
  const company_id = useDocument((form) => form.shopId);
  const asked = { company_id, ...(group !== null && { cat: group }) };
  const pages = useInfiniteQuery({
    queryKey: [listGroupModels.path, asked],
    queryFn: ({ pageParam, signal }) =>
      api(listGroupModels, { query: { ...asked, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.base_product_id : undefined),
    meta: { topics: listGroupModels.topics },
    staleTime: tilesStayMs,
  });
  if (!pages.data) {
    if (pages.error) return <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />;
    return <Skeleton active />;
  }
  const models = pages.data.pages.flatMap(({ data }) => data);
  const showMore = () => void pages.fetchNextPage();
  if (models.length === 0) return <p className={styles.note}>{t('touch.emptyGroup')}</p>;
  return (
    <>
      <ModelTiles models={models} onOpen={onOpen} />
      {pages.isFetchNextPageError && <FailureNotice error={pages.error} onRetry={showMore} />}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <Button
          block
          size="large"
          className={styles.more}
          loading={pages.isFetchingNextPage}
          onClick={showMore}
        >
          {t('touch.more')}
        </Button>
      )}
    </>
  );
}
