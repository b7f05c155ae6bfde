import { KeyOutlined } from '@ant-design/icons';
import type { UserRow } from '@soquay/contract/users';
import { Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useConfirmed } from '@/ui/use-confirmed.ts';
import { resetPassword } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

/** Gives somebody who forgot theirs a new password, and shows it once. */
export function ResetPasswordButton({ user }: { user: UserRow }) {
  const t = useTexts(uiTexts, usersTexts);
  const confirmed = useConfirmed();
  const [password, setPassword] = useState<string | null>(null);
  const { user_id, username, fullname } = user;
  const question = {
    title: t('users.resetPasswordTitle', { name: fullname }),
    text: t('users.resetPasswordText'),
    okText: t('users.resetPassword'),
    isDangerous: true,
  };
  const reset = async () => {
    const answer = await resetPassword(user_id);
    setPassword(answer.data.password);
    return answer;
  };
  return (
    <>
      <Button
        icon={<KeyOutlined aria-hidden />}
        aria-label={`${t('users.resetPassword')} ${username}`}
        onClick={() => void confirmed(question, reset)}
      >
        {t('users.resetPassword')}
      </Button>
      {password !== null && (
        <Modal
          open
          title={t('users.newPasswordOf', { name: fullname })}
          // A click beside it would throw the only sight of it away.
          mask={{ closable: false }}
          onCancel={() => setPassword(null)}
          footer={<Button onClick={() => setPassword(null)}>{t('ui.close')}</Button>}
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
