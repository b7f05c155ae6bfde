import { listTouchModels, type TouchModel } from '@soquay/contract/touch-goods';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { listQuery } from '@/api/endpoint-query.ts';
import { useDocument } from '@/documents/form/document-context.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { ModelTiles } from './ModelTiles.tsx';
import styles from './touch.module.css';

interface ModelsOfProductsProps {
  ids: readonly number[];
  /** Says why there are none. */
  empty: string;
  onOpen: (model: TouchModel) => void;
}

/** The models of these products, in their order. */
export function ModelsOfProducts({ ids, empty, onOpen }: ModelsOfProductsProps) {
  const company_id = useDocument((form) => form.shopId);
  const { data, error, refetch } = useQuery({
    ...listQuery(listTouchModels, { query: { company_id, ids: [...ids] } }),
    enabled: ids.length > 0,
  });
  if (ids.length === 0 || data?.data.length === 0) return <p className={styles.note}>{empty}</p>;
  if (data) return <ModelTiles models={data.data} onOpen={onOpen} />;
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return <Skeleton active />;
}
