import type { BillRow } from '@soquay/contract/bills';
import { defaultOrderOrigin } from '@soquay/contract/order-origins';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentList } from '@/documents/list/DocumentList.tsx';
import { DocumentSums } from '@/documents/list/DocumentSums.tsx';
import {
  CustomerCard,
  customerColumn,
  lifeColumns,
  numberColumn,
  writtenColumn,
} from '@/documents/list/document-columns.tsx';
import {
  orderOriginsQuery,
  paymentMethodsQuery,
  salespeopleQuery,
  useOriginName,
} from '@/documents/look-ups.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { moneyColumn, nameColumn } from '@/ui/list/columns.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { billFilters } from './bill-filters.ts';
import { billKind } from './bill-kind.ts';
import { type BillSearch, billList } from './bills.api.ts';
import { billsTexts } from './bills.texts.ts';
import { PaymentGlyph } from './PaymentGlyph.tsx';
import { PrintMenu } from './print/PrintMenu.tsx';
import { ReturnGoods } from './ReturnGoods.tsx';
import { SavedBillBar } from './SavedBillBar.tsx';
import { useScansToNewBill } from './scans-ahead.ts';

const t = textsFor(billsTexts, documentsTexts);

/** The shop's bills (document 1, section 2). */
function BillListPage({ search, ignored }: AskedFor<BillSearch>) {
  useTexts();
  const rights = useRights();
  const salespeople = useQuery(salespeopleQuery(rights.company_id)).data?.data ?? [];
  const payments = useQuery(paymentMethodsQuery()).data?.data ?? [];
  const origins = useQuery(orderOriginsQuery()).data?.data ?? [];
  useScansToNewBill({ isOn: hasGrant(rights, 'orders', 'create') });
  return (
    <>
      <SavedBillBar />
      <DocumentList
        kind={billKind}
        createKeys="F8"
        opensWithToday
        query={billList.query(rights.company_id, search)}
        columns={columns(rights)}
        card={(bill) => (
          <CustomerCard
            kind={billKind}
            document={bill}
            amount={bill.total_final_amount}
            notes={[bill.saleman_fullname]}
          />
        )}
        search={search}
        ignored={ignored}
        defaults={{ order_origin: defaultOrderOrigin }}
        filters={billFilters({
          salespeople: salespeople.map((one) => ({ value: one.user_id, label: one.fullname })),
          payments: payments.map((one) => ({ value: one.payment_code, label: one.payment_desc })),
          origins: origins.map((one) => ({ value: one.order_origin, label: one.origin_name })),
        })}
        summary={<BillSums companyId={rights.company_id} search={search} />}
      />
    </>
  );
}

/** Which bills are counted stands beside them, so that nothing looks lost (decisions.md X60). */
function BillSums({ companyId, search }: { companyId: number; search: BillSearch }) {
  const t = useTexts(billsTexts, documentsTexts, uiTexts);
  const origin = search.order_origin ?? defaultOrderOrigin;
  const originName = useOriginName(origin);
  return (
    <DocumentSums
      kind={billKind}
      query={billList.sumsQuery(companyId, search)}
      counts={({ bill_count, deleted_count }) => ({ found: bill_count, deleted: deleted_count })}
      amounts={[
        { name: t('documents.totalAmount'), amount: (sums) => sums.total_amount },
        { name: t('documents.discount'), amount: (sums) => sums.total_discount },
        { name: t('documents.afterDiscount'), amount: (sums) => sums.total_final_amount },
        { name: t('bills.prePaid'), amount: (sums) => sums.pre_paid },
      ]}
      note={origin === 'all' ? t('ui.everyChannel') : t('bills.onlyOrigin', { origin: originName })}
      notesDeleted={origin === 'all'}
    />
  );
}

function columns(rights: ShopRights): DataColumn<BillRow>[] {
  return [
    numberColumn(billKind, t('bills.number')),
    writtenColumn<BillRow>('bill_date'),
    customerColumn<BillRow>(),
    { ...nameColumn<BillRow>(t('documents.salesperson'), (bill) => bill.saleman_fullname), priority: 2 },
    {
      title: t('documents.paidBy'),
      priority: 3,
      render: (bill) => <PaymentGlyph kind={bill.payment_kind} name={bill.payment_desc} />,
    },
    moneyColumn(t('documents.afterDiscount'), (bill) => bill.total_final_amount, {
      strong: true,
      sort: 'total_final_amount',
      details: ({ total_discount, pre_paid }) => [
        total_discount > 0 ? t('documents.discountOff', { amount: formatNumber(total_discount) }) : '',
        pre_paid > 0 ? t('bills.ofWhichPrePaid', { amount: formatNumber(pre_paid) }) : '',
      ],
    }),
    ...lifeColumns(billKind, rights, (bill) => (
      <>
        <PrintMenu bill={bill} rights={rights} isCompact />
        <ReturnGoods bill={bill} isCompact />
      </>
    )),
  ];
}

export const screen: ListScreen<BillSearch> = { list: billList, Page: BillListPage };
