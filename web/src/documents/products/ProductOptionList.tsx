import type { ProductOption } from '@soquay/contract/products';
import { sellingPrice } from '@soquay/contract/rules/selling-price';
import { useTexts } from '@/i18n/texts.ts';
import { formatMoney, formatNumber } from '@/ui/format.ts';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { documentsTexts } from '../documents.texts.ts';
import styles from './product-picker.module.css';

interface ProductOptionListProps {
  id: string;
  options: readonly ProductOption[];
  /** The code they were found by, where the keyboard had changed it. */
  typedAs?: string | null | undefined;
  /** Place of the option the arrows stand on; -1 for none. */
  active: number;
  /** The warehouse that goods are taken from, whose stock is said first; null for wherever there is most. */
  warehouse: string | null;
  onChoose(product: ProductOption): void;
}

/** The list under a code entry: picture, code, name, price, pieces that are left. */
export function ProductOptionList({
  id,
  options,
  typedAs,
  active,
  warehouse,
  onChoose,
}: ProductOptionListProps) {
  const t = useTexts(documentsTexts);
  return (
    <div id={id} role="listbox" aria-label={t('documents.options')} className={styles.options}>
      {typedAs && (
        <p role="presentation" className={styles.typedAs}>
          {t('documents.typedAs', { text: typedAs })}
        </p>
      )}
      {options.map((option, index) => (
        <div
          key={option.product_id}
          id={`${id}-${index}`}
          ref={index === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : null}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // Before the field loses the focus and the list with it.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(option);
          }}
        >
          <ProductThumb thumb={option.thumb_file} />
          <span className={styles.name}>
            <b>{option.product_code}</b> {option.product_name}
            <small>{[option.color, option.size].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={styles.figures}>
            {formatMoney(sellingPrice(option))}
            <StockLeft option={option} warehouse={warehouse} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Pieces in the warehouse that is meant, those in the others told apart. */
function StockLeft({
  option: { qty, inv_detail },
  warehouse,
}: {
  option: ProductOption;
  warehouse: string | null;
}) {
  const t = useTexts(documentsTexts);
  const here =
    warehouse === null ? qty : (inv_detail.find((at) => at.warehouse_code === warehouse)?.qty ?? 0);
  const elsewhere = qty - here;
  if (qty <= 0) return <small className={styles.out}>{t('documents.outOfStock')}</small>;
  return (
    <small className={here > 0 ? styles.left : `${styles.left} ${styles.elsewhere}`}>
      {here > 0 && <span>{t('documents.inStock', { n: formatNumber(here) })}</span>}
      {elsewhere > 0 && <span>{t('documents.inOthers', { n: formatNumber(elsewhere) })}</span>}
    </small>
  );
}
