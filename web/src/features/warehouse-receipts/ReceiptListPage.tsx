import { UploadOutlined } from '@ant-design/icons';
import { maySeeField } from '@soquay/contract/hidden-fields';
import { mayImportLines } from '@soquay/contract/line-imports';
import type { ShopRights } from '@soquay/contract/rules/roles';
import {
  type ReceiptRow,
  type ReceiptSums,
  receiptRow,
  receiptSums,
} from '@soquay/contract/warehouse-receipts';
import { useQuery } from '@tanstack/react-query';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentList } from '@/documents/list/DocumentList.tsx';
import { DocumentSums } from '@/documents/list/DocumentSums.tsx';
import { DocumentCard, lifeColumns, numberColumn } from '@/documents/list/document-columns.tsx';
import { listFilters } from '@/documents/list/document-filters.ts';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { Money } from '@/ui/Money.tsx';
import {
  type ReceiptSearch,
  receiptKind,
  receiptList,
  receiptTypesQuery,
  senderOf,
  suppliersQuery,
} from './receipt-kind.ts';
import styles from './receipt-money.module.css';
import { receiptsTexts } from './receipts.texts.ts';

const t = textsFor(documentsTexts, receiptsTexts);

/** The shop's receipts (document 2, section 2). */
function ReceiptListPage({ search, ignored }: AskedFor<ReceiptSearch>) {
  const t = useTexts(documentsTexts, receiptsTexts);
  const rights = useRights();
  const types = useQuery(receiptTypesQuery()).data?.data ?? [];
  const suppliers = useQuery(suppliersQuery()).data?.data ?? [];
  const warehouses = useQuery(warehousesQuery(rights.company_id)).data?.data ?? [];
  const filters = receiptFilters({
    types: types.map((one) => ({
      value: one.warehouse_receipt_type_id,
      label: one.warehouse_receipt_type_name,
    })),
    suppliers: suppliers.map((one) => ({ value: one.supplier_id, label: one.supplier_name })),
    warehouses: warehouses.map(({ warehouse_code, warehouse_name }) => ({
      value: warehouse_code,
      label: `${warehouse_code} · ${warehouse_name}`,
    })),
  });
  return (
    <DocumentList
      kind={receiptKind}
      actions={
        mayImportLines(rights, 'warehouse-receipts') && (
          <LinkButton to="/warehouse-receipts/import" icon={<UploadOutlined aria-hidden />}>
            {t('documents.fromFile')}
          </LinkButton>
        )
      }
      query={receiptList.query(rights.company_id, search)}
      columns={columns(rights)}
      card={(row) => (
        <DocumentCard
          kind={receiptKind}
          document={row}
          name={row.receipt_type_name}
          day={row.receipt_date}
          figure={formatNumber(row.total_qty)}
          notes={[
            ...amountNotes(row),
            cameFrom(row),
            row.sent_from?.export_note ?? '',
            row.userinfo.fullname,
          ]}
        />
      )}
      search={search}
      ignored={ignored}
      defaults={{}}
      filters={filters}
      summary={
        <DocumentSums
          kind={receiptKind}
          query={receiptList.sumsQuery(rights.company_id, search)}
          counts={({ receipt_count, deleted_count }) => ({ found: receipt_count, deleted: deleted_count })}
          amounts={[
            { name: t('documents.totalQty'), amount: (sums) => sums.total_qty, isCount: true },
            { name: t('receipts.waiting'), amount: (sums) => sums.waiting_qty, isCount: true },
            ...(maySeeField(rights, receiptSums, 'total_amount')
              ? [{ name: t('receipts.goodsTotal'), amount: (sums: ReceiptSums) => sums.total_amount ?? 0 }]
              : []),
          ]}
        />
      }
    />
  );
}

type Options<Value = number> = { value: Value; label: string }[];

function receiptFilters({
  types,
  suppliers,
  warehouses,
}: {
  types: Options;
  suppliers: Options;
  warehouses: Options<string>;
}): ListFilter<ReceiptSearch>[] {
  const { days, user, statusOrWaiting } = listFilters();
  return [
    { name: 'receipt_number', label: t('receipts.number'), kind: 'digits' },
    ...days,
    ...user,
    { name: 'receipt_type', label: t('receipts.type'), kind: 'choice', options: types },
    { name: 'supplier_id', label: t('receipts.supplier'), kind: 'choice', options: suppliers },
    { name: 'warehouse', label: t('documents.warehouse'), kind: 'choices', options: warehouses },
    ...statusOrWaiting,
  ];
}

function columns(rights: ShopRights): DataColumn<ReceiptRow>[] {
  return [
    numberColumn(receiptKind, t('receipts.number')),
    {
      ...codeColumn<ReceiptRow>(t('documents.date'), (row) => formatDay(row.receipt_date)),
      sort: 'receipt_date',
    },
    textColumn(t('receipts.type'), (row) => row.receipt_type_name),
    textColumn(t('receipts.cameFrom'), (row) => cameFrom(row), {
      render: (from, row) => <Origin from={from} row={row} />,
    }),
    { ...textColumn<ReceiptRow>(t('documents.writtenBy'), (row) => row.userinfo.fullname), priority: 2 },
    {
      title: t('documents.qty'),
      align: 'right',
      sort: 'total_qty',
      render: (row) => formatNumber(row.total_qty),
    },
    ...(maySeeField(rights, receiptRow, 'total_amount') ? [amountColumn()] : []),
    ...lifeColumns(receiptKind, rights),
  ];
}

/** The supplier of goods that were bought, or the warehouse of those that were sent. */
function cameFrom(row: ReceiptRow): string {
  return row.sent_from ? t('receipts.fromWarehouses', { names: senderOf(row) }) : row.supplier_name;
}

function Origin({ from, row: { sent_from } }: { from: string; row: ReceiptRow }) {
  return (
    <>
      {from}
      {sent_from?.export_note && (
        <small className={styles.senderNote} title={sent_from.export_note}>
          {sent_from.export_note}
        </small>
      )}
    </>
  );
}

/** As the column says it, on a phone: what has no price yet comes to nothing, and is not free. */
function amountNotes({ total_amount, unpriced_count, row_count }: ReceiptRow): string[] {
  if (typeof total_amount !== 'number') return [];
  return [
    unpriced_count === row_count ? '' : formatMoney(total_amount),
    unpriced_count ? t('receipts.unpricedLines', { n: formatNumber(unpriced_count) }) : '',
  ];
}

/** Nothing of a transfer, for which nothing is paid. */
function amountColumn(): DataColumn<ReceiptRow> {
  return {
    title: t('receipts.goodsTotal'),
    align: 'right',
    render: ({ total_amount, unpriced_count, row_count }) =>
      typeof total_amount === 'number' && (
        <span className={styles.amount}>
          {unpriced_count !== row_count && <Money amount={total_amount} />}
          {Boolean(unpriced_count) && (
            <small>{t('receipts.unpricedLines', { n: formatNumber(unpriced_count ?? 0) })}</small>
          )}
        </span>
      ),
  };
}

export const screen: ListScreen<ReceiptSearch> = { list: receiptList, Page: ReceiptListPage };
