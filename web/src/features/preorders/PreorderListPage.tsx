import type { PreorderRow } from '@soquay/contract/preorders';
import { processStatuses } from '@soquay/contract/rules/preorder-process';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { saidText } from '@/api/said-text.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentList } from '@/documents/list/DocumentList.tsx';
import { DocumentSums } from '@/documents/list/DocumentSums.tsx';
import {
  CustomerCard,
  customerColumn,
  lifeColumns,
  numberColumn,
} from '@/documents/list/document-columns.tsx';
import { customerFilters, listFilters } from '@/documents/list/document-filters.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, moneyColumn } from '@/ui/list/columns.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { CreateBill } from './CreateBill.tsx';
import { type PreorderSearch, preorderKind, preorderList } from './preorder-kind.ts';
import styles from './preorder-list.module.css';
import { preordersTexts } from './preorders.texts.ts';
import { SavedPreorderBar } from './SavedPreorderBar.tsx';
import { ProcessTag } from './StepTag.tsx';

const t = textsFor(documentsTexts, preordersTexts);

/** The shop's pre-orders (document 1, section 2). */
function PreorderListPage({ search, ignored }: AskedFor<PreorderSearch>) {
  const t = useTexts(documentsTexts, preordersTexts);
  const rights = useRights();
  return (
    <DocumentList
      kind={preorderKind}
      notice={<SavedPreorderBar />}
      links={<LinkButton to="/preorders/waiting">{t('preorders.waiting')}</LinkButton>}
      query={preorderList.query(rights.company_id, search)}
      columns={columns(rights)}
      card={(row) => (
        <CustomerCard
          kind={preorderKind}
          document={row}
          amount={row.total_amount}
          notes={[
            t(`preorders.process.${row.process_status.status_id}`),
            t('preorders.promisedFor', { day: formatDay(row.expire_date) }),
          ]}
        />
      )}
      search={search}
      ignored={ignored}
      failureTitle={saidText('preorderFailed')}
      defaults={{}}
      filters={filters()}
      summary={
        <DocumentSums
          kind={preorderKind}
          query={preorderList.sumsQuery(rights.company_id, search)}
          counts={({ order_count, deleted_count }) => ({ found: order_count, deleted: deleted_count })}
          amounts={[
            { name: t('documents.totalAmount'), amount: (sums) => sums.total_amount },
            { name: t('preorders.deposit'), amount: (sums) => sums.pre_paid },
          ]}
        />
      }
    />
  );
}

function filters(): ListFilter<PreorderSearch>[] {
  const { days, status } = listFilters();
  const { customer, amounts, accounting } = customerFilters();
  const processOptions = processStatuses.map((value) => ({ value, label: t(`preorders.process.${value}`) }));
  return [
    { name: 'order_number', label: t('preorders.number'), kind: 'digits' },
    {
      name: 'process_status',
      label: t('preorders.processStatus'),
      kind: 'choice',
      options: processOptions,
    },
    {
      name: 'due',
      label: t('preorders.promised'),
      kind: 'choice',
      options: [{ value: 'today', label: t('preorders.dueToday') }],
    },
    ...days,
    ...customer,
    { name: 'sale_user', label: t('documents.salesperson') },
    { name: 'order_user', label: t('preorders.orderPerson') },
    ...amounts,
    ...status,
    ...accounting,
  ];
}

function columns(rights: ShopRights): DataColumn<PreorderRow>[] {
  return [
    numberColumn(preorderKind, t('preorders.number')),
    {
      ...codeColumn<PreorderRow>(t('documents.date'), (row) => formatDay(row.order_date)),
      sort: 'order_date',
    },
    customerColumn<PreorderRow>(),
    {
      ...codeColumn<PreorderRow>(t('preorders.promised'), (row) => formatDay(row.expire_date)),
      sort: 'expire_date',
    },
    codeColumn(t('preorders.processStatus'), (row) => <ProcessTag status={row.process_status.status_id} />),
    { title: t('preorders.people'), priority: 3, render: (row) => <People preorder={row} /> },
    moneyColumn(t('documents.totalAmount'), (row) => row.total_amount, {
      strong: true,
      sort: 'total_amount',
      details: ({ pre_paid }) => [
        pre_paid > 0 ? t('preorders.ofWhichDeposit', { amount: formatNumber(pre_paid) }) : '',
      ],
    }),
    ...lifeColumns(preorderKind, rights, (row) => <CreateBill preorder={row} isCompact />),
  ];
}

/** Who sells and who buys; once, where that is one person. */
function People({ preorder: { saleman, orderman } }: { preorder: PreorderRow }) {
  const names = [...new Set([saleman.fullname, orderman.fullname])];
  return (
    <div className={styles.people}>
      {names.map((name) => (
        <span key={name} title={name}>
          {name}
        </span>
      ))}
    </div>
  );
}

export const screen: ListScreen<PreorderSearch> = { list: preorderList, Page: PreorderListPage };
