import { PlusOutlined } from '@ant-design/icons';
import { createRole, deleteRole, type RoleRow } from '@soquay/contract/roles';
import { Link } from '@tanstack/react-router';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { RoleRowActions } from './RoleRowActions.tsx';
import { type RoleSearch, roleList } from './roles.api.ts';
import { rolesTexts } from './roles.texts.ts';

const t = textsFor(rolesTexts);

/** Roles of the selected shop, the seven first. */
function RoleListPage({ search, ignored }: AskedFor<RoleSearch>) {
  const t = useTexts(menuTexts, rolesTexts, uiTexts);
  const rights = useRights();
  const mayCreate = mayCall(rights, createRole);
  const actions = (row: RoleRow) => (
    <RoleRowActions row={row} mayCopy={mayCreate} mayDelete={mayCall(rights, deleteRole)} />
  );
  return (
    <ListPage
      title={t('menu.roles')}
      actions={
        <>
          <LinkButton to="/roles/compare">{t('roles.compare')}</LinkButton>
          {mayCreate && (
            <LinkButton
              to="/roles/create"
              color="primary"
              variant="solid"
              icon={<PlusOutlined aria-hidden />}
            >
              {t('roles.add')}
            </LinkButton>
          )}
        </>
      }
      query={roleList.query(rights.company_id, search)}
      columns={[...columns(), { title: t('ui.actions'), align: 'right', isFixed: true, render: actions }]}
      card={(row) => (
        <RowCard
          title={groupText(row.role_name)}
          href={addressOf(row)}
          figure=""
          lines={[
            baseText(row),
            `${t('roles.peopleCount', { n: row.people })} · ${t('roles.grantCount', { n: row.grants })}`,
          ]}
          actions={actions(row)}
        />
      )}
      rowKey="role_id"
      rowHref={addressOf}
      unit={t('roles.unit')}
      search={search}
      ignored={ignored}
      filters={[]}
      quickSearchLabel={t('roles.quickSearch')}
      empty={t('roles.none')}
      failureTitle={t('roles.failed')}
    />
  );
}

function addressOf({ role_id }: RoleRow): string {
  return `/roles/${role_id}`;
}

function baseText({ is_fixed, base_group }: RoleRow): string {
  return is_fixed === 1 ? t('roles.isItself') : t('roles.baseOf', { group: groupText(base_group) });
}

function columns(): DataColumn<RoleRow>[] {
  return [
    {
      ...textColumn<RoleRow>(t('roles.name'), (row) => groupText(row.role_name), {
        wide: true,
        render: (name, row) => <Link to={addressOf(row)}>{name}</Link>,
      }),
      isFixed: true,
    },
    { ...textColumn<RoleRow>(t('roles.base'), (row) => baseText(row)) },
    { title: t('roles.people'), align: 'right', render: ({ people }) => people },
    { title: t('roles.grants'), align: 'right', priority: 2, render: ({ grants }) => grants },
  ];
}

export const screen: ListScreen<RoleSearch> = { list: roleList, Page: RoleListPage };
