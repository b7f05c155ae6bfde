import type { BestSeller } from '@soquay/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { moneyColumn } from '@/ui/list/columns.tsx';
import { billsOf } from './bills-of.ts';
import { bestSellersQuery } from './dashboard.api.ts';
import { FigureTable } from './FigureTable.tsx';
import { figuresTexts } from './figures.texts.ts';
import { GoodsName } from './GoodsName.tsx';
import type { OfPeriod } from './SalesOfSalespeople.tsx';

/** What sold best by pieces, each with the way to the bills it stands on. */
export function BestSellers({ shopId, days, period }: OfPeriod) {
  const t = useTexts(figuresTexts);
  const { data, error, refetch } = useQuery(bestSellersQuery(shopId, days));
  const columns: DataColumn<BestSeller>[] = [
    {
      title: t('figures.product'),
      render: (product) => (
        <GoodsName product={product}>
          {period && (
            // The list sums up whole bills, on which other goods stand too.
            <Link
              to="/orders"
              search={billsOf(period, { product_code: product.product_code })}
              aria-label={t('figures.billsWithProduct', { name: product.product_name })}
              title={t('figures.billsWithProduct', { name: product.product_name })}
            >
              {t('figures.billsWith')}
            </Link>
          )}
        </GoodsName>
      ),
    },
    { title: t('figures.pieces'), align: 'right', render: ({ qty }) => formatNumber(qty) },
    moneyColumn(t('figures.sales'), ({ total_amount }) => total_amount, { strong: true }),
  ];
  return (
    <FigureTable
      title={t('figures.bestSellers')}
      columns={columns}
      rows={data?.data}
      rowKey="product_id"
      empty={t('figures.noSales')}
      failure={{ error, onRetry: refetch }}
    />
  );
}
