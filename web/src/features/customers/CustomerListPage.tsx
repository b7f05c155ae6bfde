import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type Customer, createCustomer, exportCustomers, updateCustomer } from '@soquay/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Button } from 'antd';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { ImportLink } from '@/records/ImportLink.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListExcel } from '@/ui/list/ListExcel.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import { type AskedFor, isNarrowed } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useListDialog } from '@/ui/use-list-dialog.ts';
import { CustomerDialog } from './CustomerDialog.tsx';
import { type CustomerSearch, customerGroupsQuery, customerList } from './customers.api.ts';
import { customersTexts } from './customers.texts.ts';

const t = textsFor(customersTexts);

const list = '/customers';
const create = '/customers/create';

/** Customers of all shops (document 2, section 2); the form of a new one, which has an address, in front of them. */
function CustomerListPage({ search, ignored }: AskedFor<CustomerSearch>) {
  const t = useTexts(customersTexts, menuTexts, uiTexts);
  const rights = useRights();
  const dialog = useListDialog(list);
  const isCreating = useLocation({ select: ({ pathname }) => pathname === create });
  const [edited, setEdited] = useAddressState<Customer>('edit');
  const groups = useQuery(customerGroupsQuery()).data?.data ?? [];
  const mayCreate = mayCall(rights, createCustomer);
  const mayEdit = mayCall(rights, updateCustomer);
  const editButton = (customer: Customer) => <EditButton customer={customer} onClick={setEdited} />;
  return (
    <>
      <ListPage
        title={t('menu.customers')}
        actions={
          <>
            <ListExcel
              label={t('customers.excel')}
              filename={t('menu.customers')}
              endpoint={exportCustomers}
              search={search}
            />
            {mayCreate && (
              <>
                <ImportLink to="/customers/import" />
                <Button
                  type="primary"
                  icon={<PlusOutlined aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => dialog.open(create)}
                >
                  {t('customers.add')}
                </Button>
              </>
            )}
          </>
        }
        query={customerList.query(rights.company_id, search)}
        columns={[
          ...columns(),
          ...(mayEdit
            ? [
                {
                  title: t('ui.actions'),
                  align: 'right' as const,
                  isFixed: true as const,
                  render: editButton,
                },
              ]
            : []),
        ]}
        card={(customer) => (
          <RowCard
            title={nameOf(customer)}
            href={addressOf(customer)}
            figure=""
            lines={[customer.customer_phone, customer.customer_address, customer.customer_note].filter(
              Boolean,
            )}
            note={customer.customer_group}
            actions={mayEdit && editButton(customer)}
          />
        )}
        rowKey="customer_id"
        rowHref={addressOf}
        unit={t('customers.unit')}
        search={search}
        ignored={ignored}
        filters={filters(groups)}
        quickSearchLabel={t('customers.quickSearch')}
        empty={isNarrowed(search) ? undefined : t('customers.none')}
      />
      {isCreating && mayCreate && <CustomerDialog onClose={dialog.close} />}
      {edited && <CustomerDialog customer={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function EditButton({ customer, onClick }: { customer: Customer; onClick: (customer: Customer) => void }) {
  const t = useTexts(uiTexts);
  return (
    <Button
      size="small"
      icon={<EditOutlined aria-hidden />}
      aria-label={`${t('ui.edit')} ${nameOf(customer)}`}
      aria-haspopup="dialog"
      onClick={() => onClick(customer)}
    >
      {t('ui.edit')}
    </Button>
  );
}

function addressOf({ customer_id }: Customer): string {
  return `${list}/${customer_id}`;
}

function nameOf({ customer_name }: Customer): string {
  return customer_name || t('customers.noName');
}

function columns(): DataColumn<Customer>[] {
  return [
    {
      ...textColumn<Customer>(t('customers.name'), (row) => nameOf(row), {
        wide: true,
        render: (name, row) => <Link to={addressOf(row)}>{name}</Link>,
      }),
      isFixed: true,
    },
    codeColumn(t('customers.phone'), (row) => row.customer_phone),
    textColumn(t('customers.address'), (row) => row.customer_address),
    { ...textColumn<Customer>(t('customers.group'), (row) => row.customer_group), priority: 2 },
    { ...textColumn<Customer>(t('customers.note'), (row) => row.customer_note), priority: 3 },
  ];
}

function filters(groups: readonly string[]): ListFilter<CustomerSearch>[] {
  return [
    { name: 'name', label: t('customers.name') },
    { name: 'address', label: t('customers.address') },
    { name: 'phone', label: t('customers.phone'), kind: 'phone' },
    {
      name: 'customer_group',
      label: t('customers.group'),
      kind: 'choice',
      options: groups.map((group) => ({ value: group, label: group })),
    },
  ];
}

export const screen: ListScreen<CustomerSearch> = { list: customerList, Page: CustomerListPage };
