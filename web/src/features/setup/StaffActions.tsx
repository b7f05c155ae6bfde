import { UserDeleteOutlined } from '@ant-design/icons';
import type { StaffMember } from '@soquay/contract/staff';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import type { Shop } from '@/session/selected-shop.ts';
import { DisableButton } from './DisableButton.tsx';
import { ResetPasswordButton } from './ResetPasswordButton.tsx';
import { endMembership } from './setup.api.ts';
import { useConfirmed } from './use-confirmed.ts';

/** Ends somebody's work in the shop, or, for system admins, their account; helps who forgot their password. */
export function StaffActions({ member, shop }: { member: StaffMember; shop: Shop }) {
  const { t } = useTranslation();
  const rights = useRights();
  const confirmed = useConfirmed();
  const { user_id, username, fullname } = member;
  const question = {
    title: t('setup.endMembershipTitle', { name: fullname, shop: shop.company_name }),
    text: t('setup.endMembershipText'),
    okText: t('setup.endMembership'),
    isDangerous: true,
  };
  return (
    <>
      <Button
        size="small"
        icon={<UserDeleteOutlined aria-hidden />}
        aria-label={`${t('setup.endMembership')} ${username}`}
        onClick={() => void confirmed(question, () => endMembership(shop.company_id, user_id))}
      >
        {t('setup.endMembership')}
      </Button>
      {user_id !== rights.user_id && <ResetPasswordButton member={member} shop={shop} />}
      {rights.is_admin && user_id !== rights.user_id && <DisableButton user={member} />}
    </>
  );
}
