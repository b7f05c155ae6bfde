import type { User } from '@soquay/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { SessionList } from '@/session/SessionList.tsx';
import { sessionsTexts } from '@/session/sessions.texts.ts';
import { FormSection } from '@/ui/FormSection.tsx';
import { useConfirmed } from '@/ui/use-confirmed.ts';
import { endSession, endSessions, userSessionsQuery } from './users.api.ts';
import styles from './users.module.css';

/** Where a person is signed in; each session is ended alone, or all of them. */
export function UserSessions({ user: { user_id, fullname } }: { user: User }) {
  const t = useTexts(sessionsTexts);
  const confirmed = useConfirmed();
  const query = userSessionsQuery(user_id);
  const count = useQuery(query).data?.data.length ?? 0;
  const question = {
    title: t('sessions.endAllTitle', { name: fullname }),
    text: t('sessions.endAllText'),
    okText: t('sessions.endAll'),
    isDangerous: true,
  };
  return (
    <FormSection title={t('sessions.title')}>
      <div className={styles.wide}>
        <SessionList query={query} end={(id) => endSession(user_id, id)} />
        {count > 1 && (
          <Button onClick={() => void confirmed(question, () => endSessions(user_id))}>
            {t('sessions.endAll')}
          </Button>
        )}
      </div>
    </FormSection>
  );
}
