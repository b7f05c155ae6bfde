import type { CustomerSummary } from '@soquay/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { codeColumn, moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { Rows } from '@/ui/list/Rows.tsx';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { type CustomerInShop, customerSummaryQuery } from './customers.api.ts';
import { customersTexts } from './customers.texts.ts';

type Goods = CustomerSummary['goods'][number];

/** What they bought most of, less what came back; nothing of who has bought nothing. */
export function CustomerGoods({ scope }: { scope: CustomerInShop }) {
  const t = useTexts(customersTexts);
  const goods = useQuery(customerSummaryQuery(scope)).data?.data.goods ?? [];
  if (goods.length === 0) return null;
  const columns: DataColumn<Goods>[] = [
    codeColumn(t('customers.productCode'), (row) => row.product_code),
    textColumn(t('customers.product'), (row) => row.product_name, { wide: true }),
    { title: t('customers.pieces'), align: 'right', render: (row) => formatNumber(row.qty) },
    moneyColumn(t('customers.amount'), (row) => row.amount, { strong: true }),
    codeColumn(t('customers.lastBought'), (row) => formatDay(row.last_day)),
  ];
  return (
    <Card>
      <h2>{t('customers.goods')}</h2>
      <Rows<Goods>
        label={t('customers.goods')}
        rows={goods}
        rowKey="product_id"
        columns={columns}
        card={(row) => (
          <RowCard
            picture={<ProductThumb thumb={row.thumb_file} />}
            title={row.product_name}
            figure={formatMoney(row.amount)}
            lines={[`${row.product_code} · ${formatDay(row.last_day)}`]}
            note={t('customers.piecesOf', { n: formatNumber(row.qty) })}
          />
        )}
      />
    </Card>
  );
}
