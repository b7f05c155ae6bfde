import { type RunningOut as Product, paceDays, stockDays } from '@soquay/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { runningOutQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { FigureTable } from './FigureTable.tsx';
import { figuresTexts } from './figures.texts.ts';
import { GoodsName } from './GoodsName.tsx';

/** Goods to order now, whatever period is picked: what is sold out first. */
export function RunningOut({ shopId }: { shopId: number }) {
  const t = useTexts(figuresTexts);
  const { data, error, refetch } = useQuery(runningOutQuery(shopId));
  const columns: DataColumn<Product>[] = [
    { title: t('figures.product'), render: (product) => <GoodsName product={product} /> },
    {
      title: t('figures.lasts'),
      render: ({ qty, days_left }) =>
        qty === 0 ? (
          <b className={styles.soldOut}>{t('figures.soldOut')}</b>
        ) : (
          t(days_left === 0 ? 'figures.lastsNoDay' : 'figures.lastsDays', { n: days_left })
        ),
    },
    { title: t('figures.left'), align: 'right', render: ({ qty }) => formatNumber(qty) },
    {
      title: t('figures.soldLately', { n: paceDays }),
      align: 'right',
      render: ({ sold }) => formatNumber(sold),
    },
  ];
  return (
    <FigureTable
      title={t('figures.runningOut')}
      note={t('figures.runningOutMeans', { pace: paceDays, days: stockDays })}
      columns={columns}
      rows={data?.data}
      rowKey="product_id"
      empty={t('figures.nothingRunsOut')}
      failure={{ error, onRetry: refetch }}
    />
  );
}
