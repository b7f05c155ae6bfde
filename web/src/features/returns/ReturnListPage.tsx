import type { ReturnRow } from '@soquay/contract/returns';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { DocumentList } from '@/documents/list/DocumentList.tsx';
import { DocumentSums } from '@/documents/list/DocumentSums.tsx';
import {
  CustomerCard,
  customerColumns,
  lifeColumns,
  numberColumn,
  writtenColumn,
} from '@/documents/list/document-columns.tsx';
import { customerFilters, listFilters, textField } from '@/documents/list/document-filters.tsx';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { codeColumn, moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import { type ListAddress, readAddress } from '@/ui/list/list-search.ts';
import { RepayableBills } from './RepayableBills.tsx';
import { type ReturnSearch, returnKind, returnSearch, returnSumsQuery, returnsQuery } from './return-kind.ts';

/** The shop's returns (document 1, section 2). */
export function ReturnListPage({ address }: { address: ListAddress<ReturnSearch> }) {
  const { t } = useTranslation();
  const rights = useRights();
  const { search, ignored } = readAddress(returnSearch, address);
  return (
    <DocumentList
      kind={returnKind}
      actions={<RepayableBills />}
      query={returnsQuery(rights.company_id, search)}
      columns={columns(t, rights)}
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
      filters={filters(t)}
      summary={
        <DocumentSums
          kind={returnKind}
          query={returnSumsQuery(rights.company_id, search)}
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

function filters(t: TFunction): ListFilter<ReturnSearch>[] {
  const { days, user, status } = listFilters(t);
  const { customer, amounts } = customerFilters(t);
  return [
    { name: 'repay_number', label: t('returns.number'), field: textField('numeric') },
    { name: 'bill_number', label: t('returns.billNumber'), field: textField('numeric') },
    ...days,
    ...user,
    ...customer,
    ...amounts,
    ...status,
  ];
}

function columns(t: TFunction, rights: ShopRights): DataColumn<ReturnRow>[] {
  return [
    numberColumn(returnKind, t('returns.number')),
    writtenColumn<ReturnRow>(t),
    ...customerColumns<ReturnRow>(t),
    codeColumn(t('returns.billNumber'), (row) => (
      <Link to={addresses.bill.view(row.bill_id)}>{row.bill_number}</Link>
    )),
    textColumn(t('documents.writtenBy'), (row) => row.username),
    moneyColumn(t('documents.totalAmount'), (row) => row.total_amount),
    moneyColumn(t('returns.reduction'), (row) => row.total_reduce_amount),
    moneyColumn(t('returns.refund'), (row) => row.total_final_amount, { strong: true }),
    ...lifeColumns(returnKind, t, rights),
  ];
}
