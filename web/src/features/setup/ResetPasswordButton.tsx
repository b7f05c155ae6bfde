import { KeyOutlined } from '@ant-design/icons';
import type { StaffMember } from '@soquay/contract/staff';
import { Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '@/session/selected-shop.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { resetStaffPassword } from './setup.api.ts';
import { useConfirmed } from './use-confirmed.ts';

/** Gives somebody who forgot theirs a new password, and shows it once. */
export function ResetPasswordButton({ member, shop }: { member: StaffMember; shop: Shop }) {
  const { t } = useTranslation();
  const confirmed = useConfirmed();
  const [password, setPassword] = useState<string | null>(null);
  const { user_id, username, fullname } = member;
  const question = {
    title: t('setup.resetPasswordTitle', { name: fullname }),
    text: t('setup.resetPasswordText'),
    okText: t('setup.resetPassword'),
    isDangerous: true,
  };
  const reset = async () => {
    const answer = await resetStaffPassword(shop.company_id, user_id);
    setPassword(answer.data.password);
    return answer;
  };
  return (
    <>
      <Button
        size="small"
        icon={<KeyOutlined aria-hidden />}
        aria-label={`${t('setup.resetPassword')} ${username}`}
        onClick={() => void confirmed(question, reset)}
      >
        {t('setup.resetPassword')}
      </Button>
      {password !== null && (
        <Modal
          open
          title={t('setup.newPasswordOf', { name: fullname })}
          // A click beside it would throw the only sight of it away.
          mask={{ closable: false }}
          onCancel={() => setPassword(null)}
          footer={<Button onClick={() => setPassword(null)}>{t('ui.close')}</Button>}
        >
          <p>{t('setup.newPasswordText', { name: fullname })}</p>
          <Space.Compact block>
            <Input readOnly value={password} aria-label={t('setup.newPasswordOf', { name: fullname })} />
            <CopyButton text={password} />
          </Space.Compact>
        </Modal>
      )}
    </>
  );
}
