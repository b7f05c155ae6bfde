import { saidText } from '@/api/said-text.ts';
import { textsFor } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { FormQtyInput } from '../fields/NumberFields.tsx';
import { lineField } from '../form/document-store.ts';
import { LineField } from '../lines/LineField.tsx';
import type { LineColumn } from '../lines/LineTable.tsx';
import { productColumns } from '../products/product-columns.tsx';
import styles from './goods-columns.module.css';
import { type GoodsLine, isAboveStock } from './goods-line.ts';
import { LineActions } from './LineActions.tsx';

const t = textsFor(documentsTexts, uiTexts);

/** What every line of goods shows and takes, for documents to choose from. */
export type GoodsColumns<Line> = Readonly<
  Record<'picture' | 'product' | 'qty' | 'actions', LineColumn<Line>>
>;

export function goodsColumns<Line extends GoodsLine>(
  setQty: (line: Line, qty: number | null) => void,
): GoodsColumns<Line> {
  return {
    ...productColumns(),
    qty: {
      key: 'qty',
      width: 74,
      label: t('documents.qty'),
      kind: 'input',
      cell: (line) => {
        const name = lineField(line.key, 'qty');
        return (
          <LineField name={name} isCount>
            <FormQtyInput
              name={name}
              value={line.qty}
              onChange={(qty) => setQty(line, qty)}
              aria-label={t('documents.qtyOf', { code: line.product.product_code })}
            />
            {isAboveStock(line) && (
              <small className={styles.short}>
                <span className="visually-hidden">{saidText('qtyAboveStock')}, </span>
                {t('documents.aboveStock', { n: formatNumber(line.stock ?? 0) })}
              </small>
            )}
          </LineField>
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
