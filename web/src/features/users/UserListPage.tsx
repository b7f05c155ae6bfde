import { PlusOutlined } from '@ant-design/icons';
import { createUser, deleteUser, restoreUser, type UserRow, type UserShop } from '@soquay/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import { type AskedFor, isNarrowed } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { StatusTag } from '@/ui/StatusTag.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { LetGoButton, TakeBackButton } from './LetGoButtons.tsx';
import { type UserSearch, userList, userShopsQuery } from './users.api.ts';
import styles from './users.module.css';
import { usersTexts } from './users.texts.ts';

const t = textsFor(uiTexts, usersTexts);

/** People and their accounts (document 3, 'Users'). */
function UserListPage({ search, ignored }: AskedFor<UserSearch>) {
  const t = useTexts(menuTexts, uiTexts, usersTexts);
  const rights = useRights();
  const shops = useQuery(userShopsQuery()).data?.data ?? [];
  const actions = (user: UserRow) => <RowActions user={user} />;
  return (
    <ListPage
      title={t('menu.users')}
      actions={
        mayCall(rights, createUser) && (
          <LinkButton color="primary" variant="solid" icon={<PlusOutlined aria-hidden />} to="/users/create">
            {t('users.add')}
          </LinkButton>
        )
      }
      query={userList.query(rights.company_id, search)}
      columns={[
        ...columns(shops.length > 1),
        { title: t('ui.actions'), align: 'right', isFixed: true, render: actions },
      ]}
      card={(user) => (
        <RowCard
          title={user.fullname}
          href={addressOf(user)}
          figure=""
          lines={[user.username, user.phone, rolesText(user)].filter(Boolean)}
          note={user.status === 0 && <StatusTag status={0} />}
          actions={actions(user)}
        />
      )}
      rowKey="user_id"
      rowHref={addressOf}
      rowClassName={({ status }) => (status === 0 ? (styles.off ?? '') : '')}
      unit={t('users.unit')}
      search={search}
      ignored={ignored}
      filters={filters(shops)}
      quickSearchLabel={t('users.quickSearch')}
      empty={isNarrowed(search) ? undefined : t('users.none')}
    />
  );
}

function RowActions({ user }: { user: UserRow }) {
  const rights = useRights();
  const isOthers = user.is_admin === 1 && !rights.is_admin;
  if (isOthers || user.user_id === rights.user_id) return null;
  if (user.status === 0) return mayCall(rights, restoreUser) && <TakeBackButton user={user} isSmall />;
  return mayCall(rights, deleteUser) && <LetGoButton user={user} isSmall />;
}

function addressOf({ user_id }: UserRow): string {
  return `/users/${user_id}`;
}

function rolesText({ is_admin, role }: UserRow): string {
  const groups = role === '' ? [] : role.split(',').map((name) => groupText(name));
  return [...(is_admin ? [t('users.systemAdmin')] : []), ...groups].join(', ');
}

function columns(hasShops: boolean): DataColumn<UserRow>[] {
  return [
    {
      ...textColumn<UserRow>(t('users.fullname'), ({ fullname }) => fullname, {
        wide: true,
        render: (name, row) => <Link to={addressOf(row)}>{name}</Link>,
      }),
      isFixed: true,
    },
    textColumn(t('users.username'), ({ username }) => username),
    codeColumn(t('users.phone'), ({ phone }) => phone),
    textColumn(t('users.groups'), (user) => rolesText(user)),
    ...(hasShops
      ? [
          {
            ...textColumn<UserRow>(t('users.shops'), ({ companies }) =>
              companies.map(({ company_name }) => company_name).join(', '),
            ),
            priority: 2 as const,
          },
        ]
      : []),
    { title: t('users.status'), render: ({ status }) => <StatusTag status={status} /> },
  ];
}

function filters(shops: readonly UserShop[]): ListFilter<UserSearch>[] {
  const names = [...new Set(shops.flatMap(({ roles }) => roles.map(({ role_name }) => role_name)))];
  return [
    { name: 'username', label: t('users.username') },
    { name: 'fullname', label: t('users.fullname') },
    { name: 'phone', label: t('users.phone'), kind: 'phone' },
    {
      name: 'company_id',
      label: t('users.shop'),
      kind: 'choice',
      options: shops.map(({ company_id, company_name }) => ({ value: company_id, label: company_name })),
    },
    {
      name: 'group',
      label: t('users.group'),
      kind: 'choice',
      options: names.map((name) => ({ value: name, label: groupText(name) })),
    },
    {
      name: 'status',
      label: t('users.status'),
      kind: 'choice',
      options: [
        { value: 1, label: t('ui.statusNormal') },
        { value: 0, label: t('ui.statusDeleted') },
      ],
    },
  ];
}

export const screen: ListScreen<UserSearch> = { list: userList, Page: UserListPage };
