import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { fieldTitle } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { actorName, formatMoment } from '@/ui/format.ts';
import { PictureOrText } from '@/ui/PictureOrText.tsx';
import { howDone } from './how-done.ts';
import { cellText } from './record-columns.tsx';
import { recordHistoryQuery, type ToldKind } from './record-kind.ts';
import styles from './records.module.css';
import { recordsTexts } from './records.texts.ts';

interface RecordHistoryProps {
  kind: ToldKind;
  recordKey: string;
}

/** Who has done what to a record, once somebody wants to know. */
export function RecordHistory({ kind, recordKey }: RecordHistoryProps) {
  const t = useTexts(recordsTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('records.history')}</summary>
      {isOpen && <Events kind={kind} recordKey={recordKey} />}
    </details>
  );
}

function Events({ kind, recordKey }: RecordHistoryProps) {
  const t = useTexts(recordsTexts);
  const { company_id: companyId } = useRights();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(recordHistoryQuery(kind, recordKey, { companyId, page }));
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data) return null;
  if (data.total === 0) return <p>{t('records.noHistory')}</p>;
  return (
    <>
      <ol className={styles.events}>
        {data.data.map(({ at, action, fields, ...how }) => (
          <li key={at}>
            <p>
              {howDone(t(`records.did.${action}`, { name: actorName(how) }), how)}{' '}
              <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            {fields.map(({ field, before, after }) => (
              <p key={field}>
                {fieldTitle(kind.contract.fields[field]?.label ?? field)}:{' '}
                <PictureOrText text={cellText(kind, field, { [field]: before }) || '–'} /> →{' '}
                <PictureOrText text={cellText(kind, field, { [field]: after }) || '–'} />
              </p>
            ))}
          </li>
        ))}
      </ol>
      {page > 1 && (
        <Button type="link" size="small" onClick={() => setPage(page - 1)}>
          {t('records.newerEvents')}
        </Button>
      )}
      {page * data.per_page < data.total && (
        <Button type="link" size="small" onClick={() => setPage(page + 1)}>
          {t('records.olderEvents')}
        </Button>
      )}
    </>
  );
}
