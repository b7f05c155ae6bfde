import type { Period, SalespersonSales } from '@soquay/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { billsOf } from './bills-of.ts';
import { salespeopleSalesQuery } from './dashboard.api.ts';
import { FigureTable } from './FigureTable.tsx';
import { figuresTexts } from './figures.texts.ts';

export interface OfPeriod {
  shopId: number;
  /** As they were picked. */
  days: Partial<Period>;
  /** Which the server has made of them. */
  period: Period | undefined;
}

/** Who sold how much and what of it is left after returns, each with the way to their bills. */
export function SalesOfSalespeople({ shopId, days, period }: OfPeriod) {
  const t = useTexts(figuresTexts);
  const { data, error, refetch } = useQuery(salespeopleSalesQuery(shopId, days));
  const columns: DataColumn<SalespersonSales>[] = [
    textColumn(t('figures.salesperson'), (person) => person.fullname || person.username, {
      render: (name, { user_id }) =>
        period ? (
          <Link to="/orders" search={billsOf(period, { saleman_id: user_id })}>
            {name}
          </Link>
        ) : (
          name
        ),
    }),
    moneyColumn(t('figures.netSalesColumn'), ({ returned }) => returned.net_amount, { strong: true }),
    moneyColumn(t('figures.sales'), ({ totals }) => totals.total_amount),
    moneyColumn(t('figures.returned'), ({ returned }) => returned.total_amount),
    {
      title: t('figures.billCount'),
      align: 'right',
      render: ({ totals }) => formatNumber(totals.total_bill),
    },
    moneyColumn(t('figures.average'), ({ totals }) => totals.average),
  ];
  return (
    <FigureTable
      title={t('figures.bySalesperson')}
      columns={columns}
      rows={data?.data}
      rowKey="user_id"
      empty={t('figures.noSales')}
      failure={{ error, onRetry: refetch }}
    />
  );
}
