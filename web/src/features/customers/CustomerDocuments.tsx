import { type BillRow, bills } from '@soquay/contract/bills';
import { type Hold, listHolds } from '@soquay/contract/holds';
import { type PreorderRow, preorders } from '@soquay/contract/preorders';
import { type ReturnRow, returns } from '@soquay/contract/returns';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { listQuery } from '@/api/endpoint-query.ts';
import { addresses } from '@/documents/addresses.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { codeColumn, moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListResults, type Page } from '@/ui/list/ListResults.tsx';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { StatusTag } from '@/ui/StatusTag.tsx';
import type { CustomerInShop } from './customers.api.ts';
import { customersTexts } from './customers.texts.ts';

const perPage = 5;

interface OfCustomer {
  scope: CustomerInShop;
}

/** Deleted ones too, as every list has them. */
export function CustomerBills({ scope }: OfCustomer) {
  const t = useTexts(customersTexts);
  const [page, onPage] = useState(1);
  const query = { ...scope, order_origin: 'all', page, per_page: perPage } as const;
  return (
    <Documents<BillRow>
      title={t('customers.bills')}
      unit={t('customers.billUnit')}
      result={useQuery(listQuery(bills.list, { query }))}
      onPage={onPage}
      summaryOf={(row) => ({
        number: row.bill_number,
        href: addresses.bill.view(row.id),
        day: row.bill_date,
        person: row.saleman_fullname,
        amount: row.total_final_amount,
        isDeleted: row.status === 0,
      })}
    />
  );
}

export function CustomerReturns({ scope }: OfCustomer) {
  const t = useTexts(customersTexts);
  const [page, onPage] = useState(1);
  return (
    <Documents<ReturnRow>
      title={t('customers.returns')}
      unit={t('customers.returnUnit')}
      result={useQuery(listQuery(returns.list, { query: { ...scope, page, per_page: perPage } }))}
      onPage={onPage}
      summaryOf={(row) => ({
        number: row.repay_number,
        href: addresses.return.view(row.id),
        day: row.repay_date,
        person: row.userinfo.fullname,
        amount: row.total_final_amount,
        isDeleted: row.status === 0,
      })}
    />
  );
}

export function CustomerPreorders({ scope }: OfCustomer) {
  const t = useTexts(customersTexts);
  const [page, onPage] = useState(1);
  return (
    <Documents<PreorderRow>
      title={t('customers.preorders')}
      unit={t('customers.preorderUnit')}
      result={useQuery(listQuery(preorders.list, { query: { ...scope, page, per_page: perPage } }))}
      onPage={onPage}
      summaryOf={(row) => ({
        number: row.order_number,
        href: addresses.preorder.view(row.id),
        day: row.order_date,
        person: row.saleman.fullname,
        amount: row.total_amount,
        state: row.process_status_text,
        isDeleted: row.status === 0,
      })}
    />
  );
}

/** What of a document stands here. */
interface DocumentSummary {
  number: number;
  href: string;
  /** YYYY-MM-DD. */
  day: string;
  person: string;
  /** Whole dong. */
  amount: number;
  state?: string;
  isDeleted: boolean;
}

interface DocumentsProps<Row> {
  title: string;
  unit: string;
  result: UseQueryResult<Page<Row>>;
  onPage: (page: number) => void;
  summaryOf: (row: Row) => DocumentSummary;
}

function Documents<Row extends { id: number }>({ summaryOf, ...section }: DocumentsProps<Row>) {
  const t = useTexts(customersTexts);
  const stateOf = ({ state, isDeleted }: DocumentSummary) => (isDeleted ? <StatusTag status={0} /> : state);
  const columns: DataColumn<Row>[] = [
    codeColumn(t('customers.number'), (row) => <Link to={summaryOf(row).href}>{summaryOf(row).number}</Link>),
    codeColumn(t('customers.day'), (row) => formatDay(summaryOf(row).day)),
    textColumn(t('customers.person'), (row) => summaryOf(row).person),
    moneyColumn(t('customers.amount'), (row) => summaryOf(row).amount, { strong: true }),
    { title: t('customers.state'), render: (row) => stateOf(summaryOf(row)) },
  ];
  return (
    <Section<Row>
      {...section}
      columns={columns}
      card={(row) => {
        const summary = summaryOf(row);
        return (
          <RowCard
            title={`#${summary.number} · ${formatDay(summary.day)}`}
            href={summary.href}
            figure={formatMoney(summary.amount)}
            lines={[summary.person]}
            note={stateOf(summary)}
          />
        );
      }}
    />
  );
}

/** Goods kept for them at this moment, found by their number: a hold knows no more of whose it is. */
export function CustomerHolds({ companyId, phone }: { companyId: number; phone: string }) {
  const t = useTexts(customersTexts);
  const [page, onPage] = useState(1);
  const query = { company_id: companyId, q: phone, page, per_page: perPage };
  return (
    <Section<Hold>
      title={t('customers.holds')}
      unit={t('customers.holdUnit')}
      result={useQuery(listQuery(listHolds, { query }))}
      onPage={onPage}
      columns={[
        codeColumn(t('customers.productCode'), (hold) => hold.product_code),
        textColumn(t('customers.product'), (hold) => hold.product_name, { wide: true }),
        codeColumn(t('customers.warehouse'), (hold) => hold.warehouse_code),
        { title: t('customers.pieces'), align: 'right', render: (hold) => formatNumber(hold.remaining) },
        codeColumn(t('customers.heldUntil'), (hold) => formatDay(hold.expired_date)),
      ]}
      card={(hold) => (
        <RowCard
          title={hold.product_name}
          figure={t('customers.piecesOf', { n: formatNumber(hold.remaining) })}
          lines={[`${hold.product_code} · ${hold.warehouse_code}`]}
          note={formatDay(hold.expired_date)}
        />
      )}
    />
  );
}

interface SectionProps<Row> extends Omit<DocumentsProps<Row>, 'summaryOf'> {
  columns: readonly DataColumn<Row>[];
  card: (row: Row) => ReactNode;
}

function Section<Row extends { id: number }>({ title, ...list }: SectionProps<Row>) {
  const t = useTexts(customersTexts);
  return (
    <Card>
      <h2>{title}</h2>
      <ListResults<Row> {...list} label={title} rowKey="id" empty={t('customers.nothing')} />
    </Card>
  );
}
