import type { ReturnRow } from '@soquay/contract/returns';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import { addresses } from '@/documents/addresses.ts';
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
import { customerFilters, listFilters } from '@/documents/list/document-filters.ts';
import { billsTexts } from '@/features/bills/bills.texts.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { codeColumn, moneyColumn, nameColumn } from '@/ui/list/columns.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { type ReturnSearch, returnKind, returnList } from './return-kind.ts';
import { returnsTexts } from './returns.texts.ts';
import { SavedReturnBar } from './SavedReturnBar.tsx';

const t = textsFor(documentsTexts, returnsTexts);

/** The shop's returns (document 1, section 2). */
function ReturnListPage({ search, ignored }: AskedFor<ReturnSearch>) {
  const t = useTexts(billsTexts, documentsTexts, returnsTexts);
  const rights = useRights();
  return (
    <DocumentList
      kind={returnKind}
      notice={<SavedReturnBar />}
      query={returnList.query(rights.company_id, search)}
      columns={columns(rights)}
      card={(row) => (
        <CustomerCard
          kind={returnKind}
          document={row}
          amount={row.total_final_amount}
          notes={[t('bills.document.title', { n: row.bill_number })]}
        />
      )}
      search={search}
      ignored={ignored}
      defaults={{}}
      filters={filters()}
      summary={
        <DocumentSums
          kind={returnKind}
          query={returnList.sumsQuery(rights.company_id, search)}
          counts={({ repay_count, deleted_count }) => ({ found: repay_count, deleted: deleted_count })}
          amounts={[
            { name: t('documents.totalAmount'), amount: (sums) => sums.total_amount },
            { name: t('documents.discount'), amount: (sums) => sums.total_discount },
            { name: t('returns.reduction'), amount: (sums) => sums.total_reduce_amount },
            { name: t('returns.refund'), amount: (sums) => sums.total_final_amount },
          ]}
        />
      }
    />
  );
}

function filters(): ListFilter<ReturnSearch>[] {
  const { days, user, status } = listFilters();
  const { customer, amounts, accounting } = customerFilters();
  return [
    { name: 'repay_number', label: t('returns.number'), kind: 'digits' },
    { name: 'bill_number', label: t('returns.billNumber'), kind: 'digits' },
    ...days,
    ...user,
    ...customer,
    ...amounts,
    ...status,
    ...accounting,
  ];
}

function columns(rights: ShopRights): DataColumn<ReturnRow>[] {
  return [
    numberColumn(returnKind, t('returns.number')),
    writtenColumn<ReturnRow>('repay_date'),
    customerColumn<ReturnRow>(),
    codeColumn(t('returns.billNumber'), (row) => (
      <Link to={addresses.bill.view(row.bill_id)}>{row.bill_number}</Link>
    )),
    { ...nameColumn<ReturnRow>(t('documents.writtenBy'), (row) => row.userinfo.fullname), priority: 2 },
    moneyColumn(t('returns.refund'), (row) => row.total_final_amount, {
      strong: true,
      sort: 'total_final_amount',
      details: ({ total_reduce_amount }) => [
        total_reduce_amount > 0 ? t('returns.reducedBy', { amount: formatNumber(total_reduce_amount) }) : '',
      ],
    }),
    ...lifeColumns(returnKind, rights),
  ];
}

export const screen: ListScreen<ReturnSearch> = { list: returnList, Page: ReturnListPage };
