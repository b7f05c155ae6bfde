import { UnlockOutlined, UserAddOutlined } from '@ant-design/icons';
import type { IdleUser } from '@soquay/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '@/session/selected-shop.ts';
import { StatusTag } from '@/ui/StatusTag.tsx';
import { DisableButton } from './DisableButton.tsx';
import { RecordSection } from './RecordSection.tsx';
import { StaffForm } from './StaffForm.tsx';
import { idleUsersQuery, restoreUser } from './setup.api.ts';
import { useConfirmed } from './use-confirmed.ts';

/** For system admins: accounts that nobody works with, to be opened again or given to the shop. Nothing while there are none. */
export function IdleUserSection({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const [broughtIn, setBroughtIn] = useState<IdleUser | null>(null);
  const idle = useQuery(idleUsersQuery());
  if (!idle.data || idle.data.data.length === 0) return null;
  return (
    <RecordSection
      title={t('setup.idle')}
      about={t('setup.idleText')}
      query={idleUsersQuery()}
      columns={[
        { title: t('setup.fullname'), className: 'setup-text', dataIndex: 'fullname' },
        { title: t('setup.username'), dataIndex: 'username' },
        { title: t('setup.phone'), dataIndex: 'phone' },
        {
          title: t('setup.idleStatus'),
          render: (_, { status }) => (
            <StatusTag status={status} text={t(status === 0 ? 'setup.disabled' : 'setup.withoutShop')} />
          ),
        },
      ]}
      rowKey="user_id"
      emptyText={t('ui.noData')}
      actions={(user) =>
        user.status === 0 ? (
          <RestoreButton user={user} />
        ) : (
          <>
            <Button
              size="small"
              icon={<UserAddOutlined aria-hidden />}
              aria-label={`${t('setup.bringIn')}: ${user.username}`}
              onClick={() => setBroughtIn(user)}
            >
              {t('setup.bringIn')}
            </Button>
            <DisableButton user={user} />
          </>
        )
      }
    >
      {broughtIn && (
        <StaffForm
          shop={shop}
          member={{ ...broughtIn, groups: [], warehouse_codes: [] }}
          onClose={() => setBroughtIn(null)}
        />
      )}
    </RecordSection>
  );
}

function RestoreButton({ user: { user_id, username } }: { user: IdleUser }) {
  const { t } = useTranslation();
  const confirmed = useConfirmed();
  const question = {
    title: t('setup.restoreTitle', { name: username }),
    text: t('setup.restoreText'),
    okText: t('setup.restore'),
  };
  return (
    <Button
      size="small"
      icon={<UnlockOutlined aria-hidden />}
      aria-label={`${t('setup.restore')} ${username}`}
      onClick={() => void confirmed(question, () => restoreUser(user_id))}
    >
      {t('setup.restore')}
    </Button>
  );
}
