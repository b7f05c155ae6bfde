import type { StockRow } from '@soquay/contract/inventory-look-up';
import { variantOf } from '@/documents/products/line-product.ts';
import { PromoPrice } from '@/documents/products/PromoPrice.tsx';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { codeColumn, moneyColumn } from '@/ui/list/columns.tsx';
import { RowOpener } from '@/ui/list/RowOpener.tsx';
import { ProductImage } from '@/ui/ProductImage.tsx';
import { inventoriesTexts } from './inventories.texts.ts';
import styles from './look-up.module.css';

const t = textsFor(inventoriesTexts);

interface Opening {
  /** Whether this row shows what stands below it. */
  isOpen: (row: StockRow) => boolean;
  onToggle: (row: StockRow) => void;
}

/** The columns of document 1, section 2; cost for who may see it. */
export function lookUpColumns(
  { withCost }: { withCost: boolean },
  { isOpen, onToggle }: Opening,
): DataColumn<StockRow>[] {
  return [
    {
      title: t('inventories.picture'),
      render: ({ thumb_file, slide_file, product_name }) => (
        <ProductImage thumb={thumb_file} slide={slide_file} name={product_name} />
      ),
    },
    codeColumn(t('inventories.code'), (row) => (
      <RowOpener
        rowKey={row.product_code}
        isOpen={isOpen(row)}
        onToggle={() => onToggle(row)}
        className={styles.code}
      >
        {row.product_code}
      </RowOpener>
    )),
    {
      title: t('inventories.name'),
      render: (row) => (
        <span className={styles.name} title={row.product_name}>
          <span>{row.product_name}</span>
          <small>{variantOf(row)}</small>
        </span>
      ),
    },
    shortColumn(t('inventories.group'), (row) => row.category_name),
    shortColumn(t('inventories.description'), (row) => row.product_desc),
    moneyColumn(t('inventories.price'), (row) => row.price),
    {
      title: t('inventories.salePrice'),
      align: 'right',
      render: (row) => <PromoPrice product={row} />,
    },
    ...(withCost ? [moneyColumn<StockRow>(t('inventories.cost'), (row) => row.original_price)] : []),
    {
      title: t('inventories.stock'),
      align: 'right',
      className: styles.inSight,
      render: (row) => <StockFigure row={row} />,
    },
  ];
}

/** What one reads only when in doubt gives way to what one looks for. */
function shortColumn(title: string, text: (row: StockRow) => string): DataColumn<StockRow> {
  return {
    title,
    render: (row) => (
      <span className={styles.short} title={text(row)}>
        {text(row)}
      </span>
    ),
  };
}

/** More warehouses than this are counted. */
const namedWarehouses = 2;

/** What can be sold, and where it is. */
export function StockFigure({ row: { qty, held, inv_detail } }: { row: StockRow }) {
  const t = useTexts(inventoriesTexts);
  const having = inv_detail.filter((warehouse) => warehouse.qty > 0);
  const named = having
    .slice(0, namedWarehouses)
    .map(({ warehouse_code, qty }) => `${warehouse_code} ${formatNumber(qty)}`);
  const more = having.length - named.length;
  const places = [...named, ...(more > 0 ? [`+${more}`] : [])].join(' · ');
  return (
    <span className={styles.stock}>
      {qty > 0 ? (
        <b className="figure">{formatNumber(qty)}</b>
      ) : (
        <span className={styles.out}>{t('inventories.outOfStock')}</span>
      )}
      <small>{places || (held > 0 && t('inventories.heldOnly', { n: formatNumber(held) }))}</small>
    </span>
  );
}
