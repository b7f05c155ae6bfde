import { RollbackOutlined, UserDeleteOutlined } from '@ant-design/icons';
import type { UserRow } from '@soquay/contract/users';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useConfirmed } from '@/ui/use-confirmed.ts';
import { letGo, takeBack } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

interface ButtonProps {
  user: Pick<UserRow, 'user_id' | 'username' | 'fullname'>;
  /** What follows once it is done. */
  onDone?: () => void;
  /** In a row of the list. */
  isSmall?: boolean;
}

/** A shop's Admin ends somebody's work in their shops; a system admin locks the account. */
export function LetGoButton({ user, onDone, isSmall = false }: ButtonProps) {
  const t = useTexts(uiTexts, usersTexts);
  const { is_admin } = useRights();
  const confirmed = useConfirmed();
  const { user_id, username, fullname } = user;
  const question = {
    title: t('users.deleteTitle'),
    text: t(is_admin ? 'users.lockText' : 'users.letGoText', { name: fullname }),
    okText: t('ui.delete'),
    isDangerous: true,
  };
  return (
    <Button
      size={isSmall ? 'small' : 'medium'}
      icon={<UserDeleteOutlined aria-hidden />}
      aria-label={`${t('ui.delete')} ${username}`}
      onClick={() => void confirmed(question, () => letGo(user_id), onDone)}
    >
      {t('ui.delete')}
    </Button>
  );
}

export function TakeBackButton({ user, onDone, isSmall = false }: ButtonProps) {
  const t = useTexts(usersTexts);
  const { is_admin } = useRights();
  const confirmed = useConfirmed();
  const { user_id, username, fullname } = user;
  const question = {
    title: t('users.restoreTitle'),
    text: t(is_admin ? 'users.unlockText' : 'users.takeBackText', { name: fullname }),
    okText: t('users.restore'),
  };
  return (
    <Button
      size={isSmall ? 'small' : 'medium'}
      icon={<RollbackOutlined aria-hidden />}
      aria-label={`${t('users.restore')} ${username}`}
      onClick={() => void confirmed(question, () => takeBack(user_id), onDone)}
    >
      {t('users.restore')}
    </Button>
  );
}
