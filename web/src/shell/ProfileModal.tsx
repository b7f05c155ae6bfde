import type { SessionUser } from '@soquay/contract/auth';
import { Modal, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './profile-modal.module.css';

export function ProfileModal({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      title={t('shell.profile')}
      width={480}
      className={styles.profileModal}
    >
      <Tabs
        items={[
          {
            key: 'profile',
            label: t('session.profileTab'),
            children: <ProfileForm user={user} onSaved={onClose} />,
          },
          { key: 'password', label: t('session.passwordTab'), children: <PasswordForm onSaved={onClose} /> },
        ]}
      />
    </Modal>
  );
}
