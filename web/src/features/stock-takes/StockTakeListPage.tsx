import { PlusOutlined } from '@ant-design/icons';
import { hasGrant } from '@soquay/contract/rules/roles';
import { type StockTakeRow, stockTakeStatus, stockTakes } from '@soquay/contract/stock-takes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '@/documents/addresses.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentsExcel } from '@/documents/list/DocumentsExcel.tsx';
import { listFilters } from '@/documents/list/document-filters.ts';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { bothSides, bothValues } from './differences.tsx';
import { scopeText } from './scope-text.ts';
import { type TakeSearch, takeList } from './stock-takes.api.ts';
import styles from './stock-takes.module.css';
import { stockTakesTexts } from './stock-takes.texts.ts';
import { statusNames, TakeStatus } from './TakeStatus.tsx';
import { TakeSums } from './TakeSums.tsx';
import { WarehousesToCount } from './WarehousesToCount.tsx';

const t = textsFor(documentsTexts, stockTakesTexts);

/** The shop's stock takes, newest first; filters and page live in the address. */
function StockTakeListPage({ search, ignored }: AskedFor<TakeSearch>) {
  const t = useTexts(menuTexts, stockTakesTexts);
  const rights = useRights();
  const { company_id } = rights;
  const warehouses = useQuery(warehousesQuery(company_id)).data?.data ?? [];
  return (
    <ListPage
      title={t('menu.stock-takes')}
      actions={
        <>
          <DocumentsExcel module="stock-takes" endpoint={stockTakes.excel} search={search} />
          {hasGrant(rights, 'stock-takes', 'create') && (
            <LinkButton
              to={addresses['stock-take'].create}
              color="primary"
              variant="solid"
              icon={<PlusOutlined />}
            >
              {t('stockTakes.create')}
            </LinkButton>
          )}
        </>
      }
      query={takeList.query(company_id, search)}
      columns={columns()}
      card={(take) => <TakeCard take={take} />}
      rowKey="id"
      rowHref={({ id }) => addresses['stock-take'].view(id)}
      rowClassName={({ status }) => (status === 0 ? (styles.deleted ?? '') : '')}
      unit={t('stockTakes.unit')}
      search={search}
      ignored={ignored}
      filters={filters(
        warehouses.map(({ warehouse_code, warehouse_name }) => ({
          value: warehouse_code,
          label: `${warehouse_code} · ${warehouse_name}`,
        })),
      )}
      quickSearchLabel={t('stockTakes.quickSearch')}
      hasDays
      summary={
        <>
          <WarehousesToCount />
          <TakeSums companyId={company_id} search={search} />
        </>
      }
    />
  );
}

function filters(warehouses: { value: string; label: string }[]): ListFilter<TakeSearch>[] {
  const { days, user } = listFilters();
  return [
    { name: 'stock_take_number', label: t('stockTakes.number'), kind: 'digits' },
    ...days,
    ...user,
    {
      name: 'warehouse_code',
      label: t('documents.warehouse'),
      kind: 'choice',
      options: warehouses,
    },
    {
      name: 'status',
      label: t('documents.status'),
      kind: 'choice',
      options: [...stockTakeStatus.values].map((value) => ({
        value,
        label: t(`stockTakes.status.${statusNames[value]}`),
      })),
    },
  ];
}

function columns(): DataColumn<StockTakeRow>[] {
  return [
    codeColumn(t('stockTakes.number'), (take) => (
      <Link to={addresses['stock-take'].view(take.id)}>{take.stock_take_number}</Link>
    )),
    {
      ...codeColumn<StockTakeRow>(t('documents.date'), (take) => formatDay(take.stock_take_date)),
      sort: 'stock_take_date',
    },
    {
      title: t('documents.status'),
      className: styles.plain,
      render: (take) => <TakeStatus status={take.status} />,
    },
    textColumn(t('documents.warehouse'), (take) => `${take.warehouse_code} · ${take.warehouse_name}`),
    {
      ...textColumn<StockTakeRow>(t('stockTakes.scope'), (take) =>
        [scopeText(take), take.stock_take_note].filter(Boolean).join(' · '),
      ),
      priority: 3,
    },
    {
      title: t('stockTakes.differentOfCounted'),
      align: 'right',
      className: styles.code,
      render: ({ different_count, row_count }) =>
        `${formatNumber(different_count)} / ${formatNumber(row_count)}`,
    },
    { title: t('stockTakes.overShort'), align: 'right', className: styles.code, render: bothSides },
    {
      title: t('stockTakes.value'),
      align: 'right',
      className: styles.code,
      render: (take) => bothValues(take) ?? '–',
    },
    { ...textColumn<StockTakeRow>(t('documents.writtenBy'), (take) => take.userinfo.fullname), priority: 4 },
  ];
}

/** The same on a phone. */
function TakeCard({ take }: { take: StockTakeRow }) {
  const t = useTexts(stockTakesTexts);
  const { id, stock_take_number, warehouse_name, stock_take_date, row_count, userinfo, status } = take;
  return (
    <RowCard
      title={`#${stock_take_number} · ${warehouse_name}`}
      href={addresses['stock-take'].view(id)}
      figure={bothSides(take)}
      lines={[
        [formatDay(stock_take_date), t('stockTakes.countedLines', { n: formatNumber(row_count) })].join(
          ' · ',
        ),
        [scopeText(take), userinfo.fullname].join(' · '),
      ]}
      note={<TakeStatus status={status} />}
    />
  );
}

export const screen: ListScreen<TakeSearch> = { list: takeList, Page: StockTakeListPage };
