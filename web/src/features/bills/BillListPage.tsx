import { EyeOutlined, PlusOutlined } from '@ant-design/icons';
import type { BillRow } from '@soquay/contract/bills';
import { hasGrant } from '@soquay/contract/rules/roles';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button, type TableColumnsType } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { formatDay } from '@/ui/format.ts';
import { ListPage } from '@/ui/ListPage.tsx';
import { Money } from '@/ui/Money.tsx';
import { StatusTag } from '@/ui/StatusTag.tsx';
import { BillFilterFields } from './BillFilterFields.tsx';
import { BillSums } from './BillSums.tsx';
import { type BillSearch, billsQuery } from './bills.api.ts';
import './bill-list.css';

/** The shop's bills, newest first (document 1, section 2); filters and page live in the address. */
export function BillListPage({ search }: { search: BillSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rights = useRights();
  return (
    <ListPage
      title={t('menu.orders')}
      actions={
        hasGrant(rights, 'orders', 'create') && (
          <Link to="/orders2/create" preload="intent">
            <Button type="primary" icon={<PlusOutlined />} tabIndex={-1}>
              {t('menu.newBill')}
            </Button>
          </Link>
        )
      }
      query={billsQuery(rights.company_id, search)}
      columns={columns(t)}
      rowKey="id"
      unit={t('bills.unit')}
      search={search}
      onSearch={(next, how) => void navigate({ to: '/orders', search: next, ...how })}
      filters={<BillFilterFields />}
      summary={<BillSums companyId={rights.company_id} search={search} />}
      rowClassName={rowClass}
    />
  );
}

function rowClass(bill: BillRow): string {
  return [bill.status === 0 && 'is-deleted', bill.accounting_status === 1 && 'is-marked']
    .filter(Boolean)
    .join(' ');
}

function columns(t: TFunction): TableColumnsType<BillRow> {
  return [
    {
      title: t('bills.number'),
      render: (_, bill) => (
        <Link to="/orders2/view/$id" params={{ id: String(bill.id) }} preload="intent">
          {bill.bill_number}
        </Link>
      ),
    },
    { title: t('bills.date'), render: (_, bill) => formatDay(bill.bill_date) },
    {
      title: t('bills.customer'),
      render: (_, bill) => bill.customer_name || (bill.customer_phone ? '' : t('bills.walkIn')),
    },
    { title: t('bills.customerPhone'), dataIndex: 'customer_phone' },
    { title: t('bills.salesperson'), dataIndex: 'saleman_fullname' },
    {
      title: t('bills.totalAmount'),
      align: 'right',
      render: (_, bill) => <Money amount={bill.total_amount} />,
    },
    {
      title: t('bills.discount'),
      align: 'right',
      render: (_, bill) => <Money amount={bill.total_discount} />,
    },
    {
      title: t('bills.afterDiscount'),
      align: 'right',
      render: (_, bill) => (
        <b>
          <Money amount={bill.total_final_amount} />
        </b>
      ),
    },
    { title: t('bills.prePaid'), align: 'right', render: (_, bill) => <Money amount={bill.pre_paid} /> },
    {
      title: t('bills.status'),
      className: 'bill-list-status',
      render: (_, bill) => <StatusTag status={bill.status} />,
    },
    {
      title: t('ui.actions'),
      render: (_, bill) => (
        <Link
          to="/orders2/view/$id"
          params={{ id: String(bill.id) }}
          preload="intent"
          aria-label={`${t('ui.view')} ${bill.bill_number}`}
          title={t('ui.view')}
        >
          <EyeOutlined />
        </Link>
      ),
    },
  ];
}
