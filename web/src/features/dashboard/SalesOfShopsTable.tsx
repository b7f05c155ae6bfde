import type { Period, ShopSales } from '@soquay/contract/reports';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useSwitchShop } from '@/shell/use-switch-shop.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { moneyColumn } from '@/ui/list/columns.tsx';
import styles from './dashboard.module.css';
import { FigureTable } from './FigureTable.tsx';
import { figuresTexts } from './figures.texts.ts';

interface SalesOfShopsTableProps {
  shops: readonly ShopSales[] | undefined;
  days: Partial<Period>;
}

/** Shop by shop. Each leads into its own figures of these days, and from there to its bills. */
export function SalesOfShopsTable({ shops, days }: SalesOfShopsTableProps) {
  const t = useTexts(figuresTexts);
  const navigate = useNavigate();
  const switchShop = useSwitchShop();

  async function open(companyId: number): Promise<void> {
    await navigate({ to: '/dashboard', search: days });
    await switchShop(companyId);
  }

  const columns: DataColumn<ShopSales>[] = [
    {
      title: t('figures.shop'),
      render: ({ company_id, company_name }) => (
        <Button
          type="link"
          className={styles.shop}
          title={company_name}
          onClick={() => void open(company_id)}
        >
          {company_name}
        </Button>
      ),
    },
    moneyColumn(t('figures.sales'), ({ totals }) => totals.total_amount, { strong: true }),
    moneyColumn(t('figures.periodBefore'), ({ totals_before }) => totals_before.total_amount),
    {
      title: t('figures.billCount'),
      align: 'right',
      render: ({ totals }) => formatNumber(totals.total_bill),
    },
    moneyColumn(t('figures.average'), ({ totals }) => totals.average),
  ];
  return (
    <FigureTable
      title={t('figures.byShop')}
      note={t('figures.byShopHint')}
      columns={columns}
      rows={shops}
      rowKey="company_id"
      empty={t('figures.noSales')}
    />
  );
}
