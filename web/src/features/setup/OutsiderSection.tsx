import { UnlockOutlined, UserAddOutlined } from '@ant-design/icons';
import type { StaffMember } from '@soquay/contract/staff';
import type { Outsider } from '@soquay/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '@/session/selected-shop.ts';
import { StatusTag } from '@/ui/StatusTag.tsx';
import { useDebounced } from '@/ui/use-debounced.ts';
import { DisableButton } from './DisableButton.tsx';
import { ListSection } from './ListSection.tsx';
import { StaffForm } from './StaffForm.tsx';
import { outsidersQuery, restoreUser } from './setup.api.ts';
import { useConfirmed } from './use-confirmed.ts';

const searchDelayMs = 350;

type BroughtIn = Pick<StaffMember, (keyof Outsider & keyof StaffMember) | 'groups' | 'warehouse_codes'>;

/** For system admins: accounts of people who do not work in the shop, to be added to it or opened again. */
export function OutsiderSection({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const [broughtIn, setBroughtIn] = useState<BroughtIn | null>(null);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim(), searchDelayMs);
  const query = outsidersQuery(shop.company_id, { q, page });
  const { data } = useQuery(query);
  // The last one of the last page may have been added to the shop.
  const lastPage = data ? Math.max(1, Math.ceil(data.total / data.per_page)) : page;
  if (page > lastPage) setPage(lastPage);
  return (
    <ListSection
      title={t('setup.outsiders')}
      about={t('setup.outsidersText')}
      search={
        <Input
          className="setup-search"
          type="search"
          placeholder={t('setup.findPerson')}
          aria-label={t('setup.findPerson')}
          allowClear
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      }
      query={query}
      columns={[
        { title: t('setup.fullname'), className: 'setup-text', dataIndex: 'fullname' },
        { title: t('setup.username'), dataIndex: 'username' },
        { title: t('setup.phone'), dataIndex: 'phone' },
        {
          title: t('setup.worksWhere'),
          className: 'setup-text',
          render: (_, { status, companies }) =>
            status === 1 && companies.length > 0 ? (
              companies.join(', ')
            ) : (
              <StatusTag status={status} text={t(status === 0 ? 'setup.disabled' : 'setup.withoutShop')} />
            ),
        },
      ]}
      rowKey="user_id"
      emptyText={t(q === '' ? 'setup.noOutsiders' : 'setup.nobodyFound')}
      actions={(user) =>
        user.status === 0 ? (
          <RestoreButton user={user} />
        ) : (
          <>
            <Button
              size="small"
              icon={<UserAddOutlined aria-hidden />}
              aria-label={`${t('setup.bringIn')}: ${user.username}`}
              onClick={() => setBroughtIn({ ...user, groups: [], warehouse_codes: [] })}
            >
              {t('setup.bringIn')}
            </Button>
            <DisableButton user={user} />
          </>
        )
      }
    >
      {data && (
        <Pagination
          current={data.current_page}
          pageSize={data.per_page}
          total={data.total}
          onChange={setPage}
          showSizeChanger={false}
          showLessItems
          hideOnSinglePage
        />
      )}
      {broughtIn && (
        <StaffForm
          title={`${t('setup.bringIn')}: ${broughtIn.username}`}
          shop={shop}
          member={broughtIn}
          onClose={() => setBroughtIn(null)}
          onReload={setBroughtIn}
        />
      )}
    </ListSection>
  );
}

function RestoreButton({ user: { user_id, username } }: { user: Outsider }) {
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
