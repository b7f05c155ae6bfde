import { KeyOutlined } from '@ant-design/icons';
import type { UserRow } from '@soquay/contract/users';
import { Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useWrite } from '@/ui/use-write.ts';
import { resetPassword } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

/** Gives somebody who forgot theirs a new password, and shows it once. */
export function ResetPasswordButton({ user }: { user: UserRow }) {
  const t = useTexts(uiTexts, usersTexts);
  const { write, isBusy } = useWrite();
  const [isShown, setShown] = useAddressState<true>('new-password');
  // Beside the address: history would keep a password for whoever comes next.
  const [password, setPassword] = useState('');
  const { user_id, username, fullname } = user;
  const question = {
    title: t('users.resetPasswordTitle', { name: fullname }),
    text: t('users.resetPasswordText'),
    okText: t('users.resetPassword'),
    isDangerous: true,
  };
  const reset = async () => {
    const answer = await write(() => resetPassword(user_id), question);
    if (!answer) return;
    setPassword(answer.data.password);
    setShown(true);
  };
  return (
    <>
      <Button
        icon={<KeyOutlined aria-hidden />}
        aria-label={`${t('users.resetPassword')} ${username}`}
        loading={isBusy}
        onClick={() => void reset()}
      >
        {t('users.resetPassword')}
      </Button>
      {password !== '' && (
        <Modal
          open={isShown === true}
          title={t('users.newPasswordOf', { name: fullname })}
          // A click beside it would throw the only sight of it away.
          mask={{ closable: false }}
          onCancel={() => setShown(undefined)}
          afterClose={() => setPassword('')}
          footer={<Button onClick={() => setShown(undefined)}>{t('ui.close')}</Button>}
        >
          <p>{t('users.newPasswordText', { name: fullname })}</p>
          <Space.Compact block>
            <Input readOnly value={password} aria-label={t('users.newPasswordOf', { name: fullname })} />
            <CopyButton text={password} />
          </Space.Compact>
        </Modal>
      )}
    </>
  );
}
