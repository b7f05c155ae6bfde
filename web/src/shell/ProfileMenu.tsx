import { UserOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { useSession } from '@/session/session-store.ts';
import { useAddressState } from '@/ui/address-state.ts';
import styles from './top-bar.module.css';

const ProfileModal = lazy(async () => {
  const [{ ProfileModal }] = await Promise.all([import('./ProfileModal.tsx'), featureTexts('sessions')]);
  return { default: ProfileModal };
});

export function ProfileMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession(({ session }) => session?.user);
  const [isProfileOpen, setProfileOpen] = useAddressState<true>('profile');
  if (!user) return null;
  const name = user.fullname || user.username;

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'profile', label: t('shell.profile') },
            { key: 'sign-out', label: t('shell.signOut') },
          ],
          onClick: ({ key }) => (key === 'profile' ? setProfileOpen(true) : navigate({ to: '/logout' })),
        }}
      >
        <Button
          type="text"
          icon={
            user.picture ? (
              <img className={styles.picture} src={user.picture} alt="" />
            ) : (
              <UserOutlined aria-hidden />
            )
          }
          aria-label={`${t('shell.account')}: ${name}`}
        >
          <span className={styles.profileName}>{name}</span>
        </Button>
      </Dropdown>
      <Suspense>
        {isProfileOpen && <ProfileModal user={user} onClose={() => setProfileOpen(undefined)} />}
      </Suspense>
    </>
  );
}
