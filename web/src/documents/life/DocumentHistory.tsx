import type { DocumentEvent } from '@soquay/contract/documents';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { EventList } from './EventList.tsx';
import styles from './event-list.module.css';
import type { ShownFields } from './shown-fields.ts';

interface DocumentHistoryProps<Key extends QueryKey> {
  query: UseQueryOptions<{ data: DocumentEvent[] }, Error, { data: DocumentEvent[] }, Key>;
  shown: ShownFields;
}

/** What has happened to a document since it was written. */
export function DocumentHistory<Key extends QueryKey>({ query, shown }: DocumentHistoryProps<Key>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(query);
  return (
    <Card aria-label={t('documents.history')} className={styles.history}>
      <h2>{t('documents.history')}</h2>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data && <EventList events={data.data} shown={shown} />}
      {!data && !error && <Skeleton active title={false} />}
    </Card>
  );
}
