import { maxAmount, maxPrice } from '@soquay/contract/fields';
import { messages } from '@soquay/contract/messages';
import { lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import { percentOf } from '@soquay/contract/rules/bill-discount';
import { isPriceEditable } from '@soquay/contract/rules/selling-price';
import type { TFunction } from 'i18next';
import { translateMessage } from '@/api/error-message.ts';
import { formatNumber } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { DiscountInput } from '../DiscountInput.tsx';
import { type DocumentStore, lineField } from '../document-store.ts';
import { FieldError } from '../FieldError.tsx';
import type { LineColumn } from '../LineTable.tsx';
import { FormMoneyInput, FormQtyInput } from '../NumberFields.tsx';
import { productColumns } from '../product-columns.tsx';
import styles from './goods-columns.module.css';
import { type FigureChange, type GoodsLine, lineFigures, withFigures } from './goods-line.ts';
import { LineActions } from './LineActions.tsx';

/** What a line of goods shows and takes, for documents to choose from. */
export type GoodsColumns = Readonly<
  Record<'picture' | 'product' | 'price' | 'qty' | 'discount' | 'total' | 'actions', LineColumn<GoodsLine>>
>;

export function goodsColumns(
  t: TFunction,
  { store, mayEditPrice }: { store: DocumentStore<object, GoodsLine>; mayEditPrice: boolean },
): GoodsColumns {
  const change = (line: GoodsLine, figures: FigureChange) =>
    store.getState().changeLine(line.key, (current) => withFigures(current, figures));
  return {
    ...productColumns(t),
    price: {
      key: 'price',
      width: 110,
      label: t('documents.price'),
      kind: 'input',
      cell: ({ key, product, price, ...line }) => {
        const name = lineField(key, 'price');
        return (
          <div className={styles.price} data-field={name}>
            {isPriceEditable(product, mayEditPrice) ? (
              <FormMoneyInput
                name={name}
                value={price}
                max={maxPrice}
                onChange={(value) => change({ key, product, price, ...line }, { price: value })}
                aria-label={t('documents.priceOf', { code: product.product_code })}
              />
            ) : (
              <Money amount={price ?? 0} />
            )}
            {product.price !== price && product.price > 0 && (
              <small>
                <span className="visually-hidden">{t('documents.listPrice')}</span>
                <s>{formatNumber(product.price)}</s>
              </small>
            )}
            <FieldError name={name} />
          </div>
        );
      },
    },
    qty: {
      key: 'qty',
      width: 74,
      label: t('documents.qty'),
      kind: 'input',
      cell: (line) => {
        const name = lineField(line.key, 'qty');
        const isShort = (line.qty ?? 0) > line.stock;
        return (
          <div className={styles.qty} data-field={name}>
            <FormQtyInput
              name={name}
              value={line.qty}
              onChange={(value) => change(line, { qty: value })}
              aria-label={t('documents.qtyOf', { code: line.product.product_code })}
            />
            <FieldError name={name} />
            {isShort && (
              <small className={styles.short}>
                <span className="visually-hidden">{translateMessage(messages.qtyAboveStock)}, </span>
                {t('documents.aboveStock', { n: formatNumber(line.stock) })}
              </small>
            )}
          </div>
        );
      },
    },
    discount: {
      key: 'discount',
      width: 110,
      label: t('documents.discount'),
      kind: 'input',
      cell: (line) => {
        const name = lineField(line.key, 'discount');
        return (
          <div className={styles.discount} data-field={name}>
            <DiscountInput
              name={name}
              value={line.discount}
              percent={line.percent}
              max={maxAmount}
              shareOf={(percent) => percentOf((line.qty ?? 0) * (line.price ?? 0), percent)}
              onChange={(discount, percent) => change(line, { discount, percent })}
              aria-label={t('documents.discountOf', { code: line.product.product_code })}
            />
            <FieldError name={name} />
          </div>
        );
      },
    },
    total: {
      key: 'total',
      width: 92,
      label: t('documents.lineTotal'),
      kind: 'figure',
      cell: (line) => {
        const { amount, final_amount } = lineAmounts(lineFigures(line));
        return (
          <div className={styles.total}>
            <Money amount={final_amount} />
            {amount !== final_amount && (
              <small>
                <span className="visually-hidden">{t('documents.amount')}</span>
                <s>{formatNumber(amount)}</s>
              </small>
            )}
          </div>
        );
      },
    },
    actions: {
      key: 'actions',
      width: 74,
      label: t('ui.actions'),
      kind: 'actions',
      isPlain: true,
      cell: ({ key, product }) => <LineActions lineKey={key} code={product.product_code} />,
    },
  };
}
