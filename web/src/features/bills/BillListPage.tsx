import { PlusOutlined } from '@ant-design/icons';
import { type BillRow, defaultOrderOrigin } from '@soquay/contract/bills';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LazyUnfinishedDrafts } from '@/documents/drafts/LazyUnfinishedDrafts.tsx';
import { AccountingMark } from '@/documents/life/AccountingMark.tsx';
import { DocumentActions } from '@/documents/life/DocumentActions.tsx';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatMoment, formatMoney } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import { type ListAddress, readAddress } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { StatusTag } from '@/ui/StatusTag.tsx';
import { BillSums } from './BillSums.tsx';
import { billFilters } from './bill-filters.tsx';
import { billKind } from './bill-kind.ts';
import styles from './bill-list.module.css';
import { type BillSearch, billSearch, billsQuery } from './bills.api.ts';

/** The shop's bills, newest first (document 1, section 2); filters and page live in the address. */
export function BillListPage({ address }: { address: ListAddress<BillSearch> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rights = useRights();
  const { search, ignored } = readAddress(billSearch, address);
  return (
    <ListPage
      title={t('menu.orders')}
      actions={
        hasGrant(rights, 'orders', 'create') && (
          <>
            <LazyUnfinishedDrafts kind="bill" />
            <LinkButton to="/orders2/create" color="primary" variant="solid" icon={<PlusOutlined />}>
              {t('menu.newBill')}
            </LinkButton>
          </>
        )
      }
      query={billsQuery(rights.company_id, search)}
      columns={columns(t, rights)}
      card={(bill) => <BillCard bill={bill} />}
      rowKey="id"
      rowHref={billHref}
      rowClassName={rowClass}
      unit={t('bills.document.unit')}
      search={search}
      ignored={ignored}
      onSearch={(next, how) => void navigate({ to: '/orders', search: next, ...how })}
      defaults={{ order_origin: defaultOrderOrigin }}
      filters={billFilters(t)}
      quickSearchLabel={t('bills.document.quickSearch')}
      hasDays
      summary={<BillSums companyId={rights.company_id} search={search} />}
    />
  );
}

function billHref({ id }: BillRow): string {
  return `/orders2/view/${id}`;
}

function rowClass(bill: BillRow): string {
  return [bill.status === 0 && styles.deleted, bill.accounting_status === 1 && styles.marked]
    .filter(Boolean)
    .join(' ');
}

function customerOf(t: TFunction, bill: BillRow): string {
  return bill.customer_name || (bill.customer_phone ? '' : t('documents.walkIn'));
}

function BillCard({ bill }: { bill: BillRow }) {
  const { t } = useTranslation();
  return (
    <RowCard
      title={[`#${bill.bill_number}`, customerOf(t, bill) || bill.customer_phone].join(' · ')}
      href={billHref(bill)}
      figure={formatMoney(bill.total_final_amount)}
      lines={[
        formatMoment(bill.created_at),
        [bill.customer_name && bill.customer_phone, bill.saleman_fullname].filter(Boolean).join(' · '),
      ]}
      note={<BillStatus bill={bill} />}
    />
  );
}

/** Said only where it is not the usual one. */
function BillStatus({ bill }: { bill: BillRow }) {
  const { t } = useTranslation();
  if (bill.status === 0) return <StatusTag status={0} />;
  return bill.accounting_status === 1 ? <span className={styles.mark}>{t('documents.marked')}</span> : null;
}

function columns(t: TFunction, rights: ShopRights): DataColumn<BillRow>[] {
  const mayAct = (['edit', 'delete', 'restore'] as const).some((action) =>
    hasGrant(rights, 'orders', action),
  );
  return [
    codeColumn(t('bills.number'), (bill) => (
      <Link to="/orders2/view/$id" params={{ id: String(bill.id) }}>
        {bill.bill_number}
      </Link>
    )),
    codeColumn(t('documents.date'), (bill) => formatMoment(bill.created_at)),
    textColumn(t('documents.customer'), (bill) => customerOf(t, bill)),
    codeColumn(t('documents.customerPhone'), (bill) => bill.customer_phone),
    textColumn(t('documents.salesperson'), (bill) => bill.saleman_fullname),
    moneyColumn(t('documents.totalAmount'), (bill) => bill.total_amount),
    moneyColumn(t('documents.discount'), (bill) => bill.total_discount),
    moneyColumn(t('documents.afterDiscount'), (bill) => bill.total_final_amount, { strong: true }),
    moneyColumn(t('bills.prePaid'), (bill) => bill.pre_paid),
    {
      title: t('documents.status'),
      className: styles.status,
      render: (bill) =>
        bill.status === 0 ? (
          <StatusTag status={0} />
        ) : (
          <AccountingMark kind={billKind} document={bill} rights={rights} isCompact />
        ),
    },
    ...(mayAct
      ? [
          {
            title: t('ui.actions'),
            className: styles.actions,
            render: (bill: BillRow) => (
              <DocumentActions kind={billKind} document={bill} rights={rights} isCompact />
            ),
          },
        ]
      : []),
  ];
}
