import { listMostSold, mostSoldDays, type TouchModel } from '@soquay/contract/touch-goods';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useDocument } from '@/documents/form/document-context.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { ModelsOfProducts } from './ModelsOfProducts.tsx';
import { touchTexts } from './touch.texts.ts';

const fiveMinutesMs = 5 * 60 * 1000;

/** What the shop has sold most of late. */
export function MostSoldModels({ onOpen }: { onOpen: (model: TouchModel) => void }) {
  const t = useTexts(touchTexts);
  const shop = useDocument((form) => form.shopId);
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listMostSold, { params: { shop } }),
    staleTime: fiveMinutesMs,
  });
  if (data) {
    const ids = data.data.map(({ product_id }) => product_id);
    return <ModelsOfProducts ids={ids} empty={t('touch.noneSold', { n: mostSoldDays })} onOpen={onOpen} />;
  }
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return <Skeleton active />;
}
