import { endMySession, listMySessions, type SessionUser } from '@soquay/contract/auth';
import { Modal, Radio, Tabs } from 'antd';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { chooseLanguage } from '@/i18n/i18n.ts';
import { type Language, languages } from '@/i18n/language.ts';
import { useShownLanguage, useTexts } from '@/i18n/texts.ts';
import { SessionList } from '@/session/SessionList.tsx';
import { sessionTexts } from '@/session/session.texts.ts';
import { sessionsTexts } from '@/session/sessions.texts.ts';
import { ViewOnlyNotice } from '@/session/ViewOnlyNotice.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './profile-modal.module.css';
import { shellTexts } from './shell.texts.ts';

export function ProfileModal({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const t = useTexts(sessionsTexts, sessionTexts, shellTexts);
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      title={t('shell.profile')}
      width={480}
      className={styles.profileModal}
    >
      <ViewOnlyNotice />
      <Tabs
        items={[
          {
            key: 'profile',
            label: t('session.profileTab'),
            children: <ProfileForm user={user} onSaved={onClose} />,
          },
          { key: 'password', label: t('session.passwordTab'), children: <PasswordForm onSaved={onClose} /> },
          { key: 'sessions', label: t('sessions.title'), children: <MySessions /> },
          { key: 'language', label: t('shell.language'), children: <LanguageChoice /> },
        ]}
      />
    </Modal>
  );
}

/** As the menu of the top bar, which a phone has no room to name. */
function LanguageChoice() {
  const language = useShownLanguage();
  const t = useTexts(shellTexts);
  return (
    <Radio.Group
      vertical
      aria-label={t('shell.language')}
      value={language}
      onChange={({ target }) => void chooseLanguage(target.value as Language)}
      options={Object.entries(languages).map(([value, name]) => ({
        value,
        label: <span lang={value}>{name}</span>,
      }))}
    />
  );
}

function MySessions() {
  return (
    <SessionList
      query={endpointQuery(listMySessions, {})}
      end={(session_id) => api(endMySession, { params: { session_id } })}
    />
  );
}
