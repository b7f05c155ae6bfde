import { LeftOutlined } from '@ant-design/icons';
import { getVariants, type Variant, type VariantGrid } from '@soquay/contract/inventories';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import type { TouchModel } from '@soquay/contract/touch-goods';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { listQuery } from '@/api/endpoint-query.ts';
import { useDocument, useDocumentForm } from '@/documents/form/document-context.ts';
import { useTexts } from '@/i18n/texts.ts';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { moveByArrow } from './move-by-arrow.ts';
import { OnBill } from './OnBill.tsx';
import { priceRange } from './price-range.ts';
import styles from './touch.module.css';
import { touchTexts } from './touch.texts.ts';
import { useTouchStock } from './touch-stock.ts';

interface ModelMatrixProps {
  model: TouchModel;
  onClose: () => void;
}

/** The colours and sizes of a model: a touch of a cell sells one more piece. */
export function ModelMatrix({ model, onClose }: ModelMatrixProps) {
  const t = useTexts(touchTexts);
  const company_id = useDocument((form) => form.shopId);
  const { product_code, name, min_price, max_price } = model;
  const { data, error, refetch } = useQuery(
    listQuery(getVariants, { query: { company_id, product_code, sold: 1 } }),
  );
  return (
    <section
      className={styles.model}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <header className={styles.modelHead}>
        <Button
          size="large"
          // The tile that was pressed cannot keep the focus.
          autoFocus
          icon={<LeftOutlined />}
          onClick={onClose}
        >
          {t('touch.back')}
        </Button>
        <span>
          <b>{name}</b>
          <small>{priceRange(min_price, max_price)}</small>
        </span>
      </header>
      {data ? (
        <Cells grid={data.data} showsPrices={min_price !== max_price} />
      ) : error ? (
        <FailureNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active />
      )}
    </section>
  );
}

function Cells({
  grid: { colors, sizes, variants },
  showsPrices,
}: {
  grid: VariantGrid;
  showsPrices: boolean;
}) {
  const t = useTexts(touchTexts);
  const stockOf = useTouchStock();
  const hasElsewhere = variants.some((variant) => stockOf(variant).elsewhere > 0);
  return (
    <>
      <table className={styles.matrix} onKeyDown={moveByArrow}>
        <thead>
          <tr>
            <td />
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size || t('touch.noSize')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map((color) => (
            <tr key={color}>
              <th scope="row">{color || t('touch.noColor')}</th>
              {sizes.map((size) => {
                const here = variants.filter((variant) => variant.color === color && variant.size === size);
                return (
                  <td key={size}>
                    {here.map((variant) => (
                      <Cell
                        key={variant.product_id}
                        variant={variant}
                        // Twins of before are told apart by their codes.
                        note={notesOf(variant, { showsPrices, hasTwins: here.length > 1 })}
                      />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {hasElsewhere && <p className={styles.legend}>{t('touch.legend')}</p>}
    </>
  );
}

function notesOf(variant: Variant, shown: { showsPrices: boolean; hasTwins: boolean }): string {
  return [
    ...(shown.showsPrices ? [formatMoney(sellingPrice(variant))] : []),
    ...(shown.hasTwins ? [variant.product_code] : []),
  ].join(' · ');
}

function Cell({ variant, note }: { variant: Variant; note: string }) {
  const t = useTexts(touchTexts);
  const { scanner } = useDocumentForm();
  const { here, elsewhere } = useTouchStock()(variant);
  const { product_id, product_code: code, color, size } = variant;
  const n = formatNumber(here);
  const m = formatNumber(elsewhere);
  return (
    <button
      type="button"
      data-tile
      className={styles.matrixCell}
      data-out={here + elsewhere <= 0 || undefined}
      title={code}
      onClick={() => scanner.add(code)}
    >
      <span className="visually-hidden">{t('touch.cell', { code, color, size, n, m })}</span>
      <span aria-hidden className={styles.matrixQty}>
        <b>{n}</b>
        {elsewhere > 0 && <small>+{m}</small>}
      </span>
      {note && <small>{note}</small>}
      <OnBill productIds={[product_id]} />
    </button>
  );
}
