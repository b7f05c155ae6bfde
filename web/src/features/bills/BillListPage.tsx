import { type BillRow, defaultOrderOrigin } from '@soquay/contract/bills';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DocumentList } from '@/documents/list/DocumentList.tsx';
import { DocumentSums } from '@/documents/list/DocumentSums.tsx';
import {
  CustomerCard,
  customerColumns,
  lifeColumns,
  numberColumn,
  writtenColumn,
} from '@/documents/list/document-columns.tsx';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { type ListAddress, readAddress } from '@/ui/list/list-search.ts';
import { billFilters } from './bill-filters.tsx';
import { billKind } from './bill-kind.ts';
import { type BillSearch, billSearch, billSumsQuery, billsQuery } from './bills.api.ts';
import { PrintMenu } from './print/PrintMenu.tsx';
import { ReturnGoods } from './ReturnGoods.tsx';

/** The shop's bills (document 1, section 2). */
export function BillListPage({ address }: { address: ListAddress<BillSearch> }) {
  const { t } = useTranslation();
  const rights = useRights();
  const { search, ignored } = readAddress(billSearch, address);
  return (
    <DocumentList
      kind={billKind}
      query={billsQuery(rights.company_id, search)}
      columns={columns(t, rights)}
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
      filters={billFilters(t)}
      summary={<BillSums companyId={rights.company_id} search={search} />}
    />
  );
}

const originTexts = {
  all: 'bills.originAll',
  '24': 'bills.originOwn',
  ctv: 'bills.originCollaborators',
} as const;

/** Which origin is shown stands beside them, so that nothing looks lost (decisions.md X60). */
function BillSums({ companyId, search }: { companyId: number; search: BillSearch }) {
  const { t } = useTranslation();
  return (
    <DocumentSums
      kind={billKind}
      query={billSumsQuery(companyId, search)}
      counts={({ bill_count, deleted_count }) => ({ found: bill_count, deleted: deleted_count })}
      amounts={[
        { name: t('documents.totalAmount'), amount: (sums) => sums.total_amount },
        { name: t('documents.discount'), amount: (sums) => sums.total_discount },
        { name: t('documents.afterDiscount'), amount: (sums) => sums.total_final_amount },
        { name: t('bills.prePaid'), amount: (sums) => sums.pre_paid },
      ]}
      note={`${t('bills.origin')}: ${t(originTexts[search.order_origin ?? defaultOrderOrigin])}`}
    />
  );
}

function columns(t: TFunction, rights: ShopRights): DataColumn<BillRow>[] {
  return [
    numberColumn(billKind, t('bills.number')),
    writtenColumn<BillRow>(t),
    ...customerColumns<BillRow>(t),
    textColumn(t('documents.salesperson'), (bill) => bill.saleman_fullname),
    moneyColumn(t('documents.totalAmount'), (bill) => bill.total_amount),
    moneyColumn(t('documents.discount'), (bill) => bill.total_discount),
    moneyColumn(t('documents.afterDiscount'), (bill) => bill.total_final_amount, { strong: true }),
    moneyColumn(t('bills.prePaid'), (bill) => bill.pre_paid),
    ...lifeColumns(billKind, t, rights, (bill) => (
      <>
        <PrintMenu bill={bill} rights={rights} isCompact />
        <ReturnGoods bill={bill} isCompact />
      </>
    )),
  ];
}
