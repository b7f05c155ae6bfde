import type { DaySales, Sales } from '@soquay/contract/reports';
import { Link, useNavigate } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { type DataColumn, DataTable } from '@/ui/DataTable.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { codeColumn, moneyColumn } from '@/ui/list/columns.tsx';
import { billsOf } from './bills-of.ts';
import { daysOf } from './chart-days.ts';
import styles from './dashboard.module.css';
import { figuresTexts } from './figures.texts.ts';
import { SalesChart } from './SalesChart.tsx';

interface DailySalesProps {
  sales: Sales | undefined;
  /** Whether a list shows the bills of a day. */
  isOfShop: boolean;
}

/** Sales by day as a chart, and the same days as a table: for who cannot see the one, and for exact figures. */
export function DailySales({ sales, isOfShop }: DailySalesProps) {
  const t = useTexts(figuresTexts);
  const navigate = useNavigate();
  const days = useMemo(() => (sales ? daysOf(sales.period, sales.days) : []), [sales]);
  const before = useMemo(() => (sales ? daysOf(sales.before, sales.days_before) : []), [sales]);
  const columns: DataColumn<DaySales>[] = [
    codeColumn(t('figures.day'), ({ day }) =>
      isOfShop ? (
        <Link to="/orders" search={billsOf({ from_date: day, to_date: day })}>
          {formatDay(day)}
        </Link>
      ) : (
        formatDay(day)
      ),
    ),
    { title: t('figures.billCount'), align: 'right', render: (row) => formatNumber(row.total_bill) },
    moneyColumn(t('figures.sales'), (row) => row.total_amount, { strong: true }),
  ];
  if (!sales) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (sales.days.length + sales.days_before.length === 0) return <p>{t('figures.noSales')}</p>;
  return (
    <section aria-label={t('figures.byDay')}>
      <SalesChart
        days={days}
        before={before}
        onOpen={
          isOfShop
            ? (day) => void navigate({ to: '/orders', search: billsOf({ from_date: day, to_date: day }) })
            : undefined
        }
      />
      <details className={styles.daily}>
        <summary>{t('figures.byDayTable')}</summary>
        <DataTable
          label={t('figures.byDayTable')}
          columns={columns}
          rows={sales.days.toReversed()}
          rowKey="day"
          empty={t('figures.noSales')}
        />
      </details>
    </section>
  );
}
