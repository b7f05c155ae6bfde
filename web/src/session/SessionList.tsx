import type { DeviceSession } from '@soquay/contract/sessions';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatMoment } from '@/ui/format.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import styles from './session-list.module.css';
import { sessionsTexts } from './sessions.texts.ts';

const t = textsFor(sessionsTexts);

type Sessions = { data: DeviceSession[] };

interface SessionListProps<Key extends QueryKey> {
  query: UseQueryOptions<Sessions, Error, Sessions, Key>;
  end: (sessionId: string) => Promise<{ message: string }>;
}

/** Where somebody is signed in: device, since when, last seen. Each is ended alone, but for the one that one looks from. */
export function SessionList<Key extends QueryKey>({ query, end }: SessionListProps<Key>) {
  const t = useTexts(sessionsTexts);
  const feedback = useFeedback();
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });

  async function endOne({ session_id }: DeviceSession): Promise<void> {
    try {
      feedback.success((await end(session_id)).message);
    } catch (failure) {
      feedback.failure(failure);
      void refetch();
    }
  }

  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  if (!data) return null;
  if (data.data.length === 0) return <p>{t('sessions.none')}</p>;
  return (
    <ul className={styles.sessions} aria-label={t('sessions.title')}>
      {data.data.map((session) => {
        const device = deviceText(session);
        return (
          <li key={session.session_id}>
            <div>
              <b>{device}</b> {session.is_current && <Tag color="success">{t('sessions.current')}</Tag>}
              <small>{t('sessions.lastSeen', { at: formatMoment(session.last_seen_at) })}</small>
              <small>
                {t('sessions.since', { at: formatMoment(session.created_at) })}
                {session.address !== '' && ` · ${session.address}`}
              </small>
            </div>
            {!session.is_current && (
              <Button
                size="small"
                aria-label={`${t('sessions.end')}: ${device}`}
                onClick={() => void endOne(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function deviceText({ browser, system }: DeviceSession): string {
  if (browser && system) return t('sessions.device', { browser, system });
  return browser || system || t('sessions.unknownDevice');
}
