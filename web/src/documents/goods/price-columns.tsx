import { maxAmount, maxPrice } from '@soquay/contract/fields';
import { lineAmounts } from '@soquay/contract/rules/bill-arithmetic';
import { percentOf } from '@soquay/contract/rules/bill-discount';
import { isPriceEditable } from '@soquay/contract/rules/selling-price';
import type { ReactNode } from 'react';
import { textsFor } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { Money } from '@/ui/Money.tsx';
import { documentsTexts } from '../documents.texts.ts';
import { DiscountInput } from '../fields/DiscountInput.tsx';
import { FormMoneyInput } from '../fields/NumberFields.tsx';
import { type DocumentStore, lineField } from '../form/document-store.ts';
import { LineField } from '../lines/LineField.tsx';
import type { LineColumn } from '../lines/LineTable.tsx';
import styles from './goods-columns.module.css';
import type { FigureChange } from './goods-policy.ts';
import { lineFigures, type PricedLine, type PriceFigures, withFigures } from './priced-goods.ts';

const t = textsFor(documentsTexts);

interface PriceColumns<Line extends PricedLine> {
  store: DocumentStore<object, Line>;
  mayEditPrice: boolean;
  /** What else its kind says of a line's price. */
  belowPrice?: (line: Line) => ReactNode;
}

/** What a line of goods that are sold shows and takes besides, for documents to choose from. */
export function priceColumns<Line extends PricedLine>({
  store,
  mayEditPrice,
  belowPrice,
}: PriceColumns<Line>): Readonly<Record<'price' | 'discount' | 'total', LineColumn<Line>>> {
  const change = (line: Line, figures: FigureChange<PriceFigures>) =>
    store.getState().changeLine(line.key, (current) => withFigures(current, figures));
  return {
    price: {
      key: 'price',
      width: 110,
      label: t('documents.price'),
      kind: 'input',
      cell: (line) => {
        const { key, product, price } = line;
        const name = lineField(key, 'price');
        return (
          <LineField name={name}>
            {isPriceEditable(product, mayEditPrice) ? (
              <FormMoneyInput
                name={name}
                value={price}
                max={maxPrice}
                onChange={(value) => change(line, { price: value })}
                aria-label={t('documents.priceOf', { code: product.product_code })}
              />
            ) : (
              <Money amount={price ?? 0} />
            )}
            {product.price !== price && product.price > 0 && (
              <small className={styles.listPrice}>
                <span className="visually-hidden">{t('documents.listPrice')}</span>
                <s>{formatNumber(product.price)}</s>
              </small>
            )}
            {belowPrice?.(line)}
          </LineField>
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
          <LineField name={name}>
            <DiscountInput
              name={name}
              value={line.discount}
              percent={line.percent}
              max={maxAmount}
              shareOf={(percent) => percentOf((line.qty ?? 0) * (line.price ?? 0), percent)}
              onChange={(discount, percent) => change(line, { discount, percent })}
              aria-label={t('documents.discountOf', { code: line.product.product_code })}
            />
          </LineField>
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
              <small className={styles.beforeDiscount}>
                <span className="visually-hidden">{t('documents.amount')}</span>
                <s>{formatNumber(amount)}</s>
              </small>
            )}
          </div>
        );
      },
    },
  };
}
