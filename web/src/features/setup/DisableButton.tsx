import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { disableUser } from './setup.api.ts';
import { useConfirmed } from './use-confirmed.ts';

/** For system admins: locks somebody out of everything. */
export function DisableButton({ user }: { user: { user_id: number; username: string } }) {
  const { t } = useTranslation();
  const confirmed = useConfirmed();
  const question = {
    title: t('setup.disableTitle', { name: user.username }),
    text: t('setup.disableText'),
    okText: t('setup.disable'),
    isDangerous: true,
  };
  return (
    <Button
      size="small"
      icon={<LockOutlined aria-hidden />}
      aria-label={`${t('setup.disable')} ${user.username}`}
      onClick={() => void confirmed(question, () => disableUser(user.user_id))}
    >
      {t('setup.disable')}
    </Button>
  );
}
