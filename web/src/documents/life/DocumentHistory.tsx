import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { type DocumentKind, documentHistoryQuery, type LivingDocument } from '../document-kind.ts';
import { EventList } from './EventList.tsx';
import styles from './event-list.module.css';
import type { ShownFields } from './shown-fields.ts';

interface DocumentHistoryProps<Row extends LivingDocument> {
  kind: DocumentKind<Row>;
  id: number;
  shown: ShownFields;
}

/** What has happened to a document since it was written. */
export function DocumentHistory<Row extends LivingDocument>({ kind, id, shown }: DocumentHistoryProps<Row>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(documentHistoryQuery(kind, id));
  return (
    <Card aria-label={t('documents.history')} className={styles.history}>
      <h2>{t('documents.history')}</h2>
      {error && <FailureNotice error={error} onRetry={refetch} />}
      {data && <EventList events={data.data} shown={shown} />}
      {!data && !error && <Skeleton active title={false} />}
    </Card>
  );
}
