import { useQueries } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { type DocumentWithHistory, documentHistoryQuery } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { EventList } from './EventList.tsx';
import styles from './event-list.module.css';
import type { ShownFields } from './shown-fields.ts';

interface DocumentHistoryProps {
  kind: DocumentWithHistory;
  id: number;
  shown: ShownFields;
}

/** What has happened to a document since it was written. */
export function DocumentHistory({ kind, id, shown }: DocumentHistoryProps) {
  const t = useTexts(documentsTexts);
  const [pages, setPages] = useState(1);
  const read = useQueries({
    queries: Array.from({ length: pages }, (_, index) => documentHistoryQuery(kind, { id, page: index + 1 })),
  });
  const events = read.flatMap(({ data }) => data?.data ?? []);
  const failed = read.find(({ error }) => error);
  const isReading = read.some(({ isPending }) => isPending);
  const total = read[0]?.data?.total ?? 0;
  return (
    <Card aria-label={t('documents.history')} className={styles.history}>
      <h2>{t('documents.history')}</h2>
      {failed && <FailureNotice error={failed.error} onRetry={failed.refetch} />}
      {events.length > 0 && <EventList events={events} shown={shown} />}
      {isReading && <Skeleton active title={false} />}
      {!isReading && !failed && events.length < total && (
        <Button type="link" onClick={() => setPages(pages + 1)}>
          {t('documents.olderEvents')}
        </Button>
      )}
    </Card>
  );
}
