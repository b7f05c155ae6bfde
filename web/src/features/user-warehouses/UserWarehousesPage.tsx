import { groupNames } from '@soquay/contract/rights';
import { saveUserWarehouses, type UserWarehouses } from '@soquay/contract/user-warehouses';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { AssignManyDialog } from './AssignManyDialog.tsx';
import { shopWarehousesQuery, type UserWarehouseSearch, userWarehouseList } from './user-warehouses.api.ts';
import { userWarehousesTexts } from './user-warehouses.texts.ts';
import { type WarehouseOption, warehouseOptions } from './warehouse-options.ts';

const t = textsFor(userWarehousesTexts);

/** Whose goods the people of the shop may move (S3-039); many are assigned at once. */
function UserWarehousesPage({ search, ignored }: AskedFor<UserWarehouseSearch>) {
  const t = useTexts(menuTexts, uiTexts, userWarehousesTexts);
  const rights = useRights();
  const { company_id: companyId } = rights;
  const [edited, setEdited] = useAddressState<UserWarehouses>('edit');
  const [chosen, setChosen] = useAddressState<readonly UserWarehouses[]>('assign');
  const options = warehouseOptions(useQuery(shopWarehousesQuery(companyId)).data?.data ?? []);
  const mayAssign = mayCall(rights, saveUserWarehouses);
  const assignButton = (person: UserWarehouses) => (
    <Button
      size="small"
      aria-label={`${t('userWarehouses.assign')} ${person.username}`}
      aria-haspopup="dialog"
      onClick={() => setEdited(person)}
    >
      {t('userWarehouses.assign')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('menu.userWarehouses')}
        query={userWarehouseList.query(companyId, search)}
        columns={[
          ...columns(options),
          ...(mayAssign
            ? [
                {
                  title: t('ui.actions'),
                  align: 'right' as const,
                  isFixed: true as const,
                  render: assignButton,
                },
              ]
            : []),
        ]}
        card={(person) => (
          <RowCard
            title={person.fullname || person.username}
            figure=""
            lines={[person.username, groupsText(person), warehousesText(options, person)].filter(Boolean)}
            actions={mayAssign && assignButton(person)}
          />
        )}
        rowKey="user_id"
        unit={t('userWarehouses.unit')}
        search={search}
        ignored={ignored}
        filters={filters(options)}
        quickSearchLabel={t('userWarehouses.find')}
        bulk={
          mayAssign
            ? {
                actions: (people) => (
                  <Button type="primary" aria-haspopup="dialog" onClick={() => setChosen(people)}>
                    {t('userWarehouses.assign')}
                  </Button>
                ),
                nameOf: ({ username }) => username,
              }
            : undefined
        }
      />
      <p>{t('userWarehouses.what')}</p>
      {edited && (
        <AssignDialog
          companyId={companyId}
          person={edited}
          options={options}
          onClose={() => setEdited(undefined)}
        />
      )}
      {chosen && (
        <AssignManyDialog
          companyId={companyId}
          people={chosen}
          options={options}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

function groupsText({ groups }: UserWarehouses): string {
  return groups.map((name) => groupText(name)).join(', ');
}

function warehousesText(
  options: readonly WarehouseOption[],
  { warehouse_codes, is_admin }: UserWarehouses,
): string {
  if (is_admin === 1 || warehouse_codes.length === 0) return t('userWarehouses.all');
  return warehouse_codes.map((code) => nameOf(options, code)).join(', ');
}

function nameOf(options: readonly WarehouseOption[], code: string): string {
  return options.find(({ value }) => value === code)?.label ?? code;
}

function columns(options: readonly WarehouseOption[]): DataColumn<UserWarehouses>[] {
  return [
    {
      ...textColumn<UserWarehouses>(t('userWarehouses.fullname'), ({ fullname }) => fullname),
      isFixed: true,
    },
    codeColumn(t('userWarehouses.username'), ({ username }) => username),
    codeColumn(t('userWarehouses.phone'), ({ phone }) => phone),
    textColumn(t('userWarehouses.groups'), (person) => groupsText(person)),
    textColumn(t('userWarehouses.warehouses'), (person) => warehousesText(options, person), {
      wide: true,
    }),
    textColumn(t('userWarehouses.usual'), ({ default_warehouse }) =>
      default_warehouse === null ? '' : nameOf(options, default_warehouse),
    ),
  ];
}

function filters(options: readonly WarehouseOption[]): ListFilter<UserWarehouseSearch>[] {
  return [
    {
      name: 'group',
      label: t('userWarehouses.group'),
      kind: 'choice',
      options: groupNames.map((value) => ({ value, label: groupText(value) })),
    },
    { name: 'warehouse', label: t('userWarehouses.warehouse'), kind: 'choice', options },
  ];
}

export const screen: ListScreen<UserWarehouseSearch> = { list: userWarehouseList, Page: UserWarehousesPage };
