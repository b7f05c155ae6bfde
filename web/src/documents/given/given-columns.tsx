import { Checkbox } from 'antd';
import type { TFunction } from 'i18next';
import { formatNumber } from '@/ui/format.ts';
import { type DocumentStore, lineField } from '../document-store.ts';
import { FieldError } from '../FieldError.tsx';
import type { LineColumn } from '../LineTable.tsx';
import { FormMoneyInput, FormQtyInput } from '../NumberFields.tsx';
import { productColumns } from '../product-columns.tsx';
import { type GivenLine, withQty, withTick } from './given-line.ts';
import styles from './given-lines.module.css';

interface AmountFieldProps {
  /** As errors name it. */
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
  label: string;
  max: number;
}

/** An amount that is typed of a line. */
export function AmountField({ name, value, onChange, label, max }: AmountFieldProps) {
  return (
    <div className={styles.figure} data-field={name}>
      <FormMoneyInput name={name} value={value} max={max} onChange={onChange} aria-label={label} />
      <FieldError name={name} />
    </div>
  );
}

/** What a line of another document shows and takes, for documents to choose from. */
export type GivenColumns<Line> = Readonly<
  Record<'tick' | 'picture' | 'product' | 'remaining' | 'qty', LineColumn<Line>>
>;

export function givenColumns<Line extends GivenLine>(
  t: TFunction,
  store: DocumentStore<object, Line>,
): GivenColumns<Line> {
  return {
    ...productColumns(t),
    tick: {
      key: 'tick',
      width: 32,
      label: t('documents.take'),
      kind: 'actions',
      isPlain: true,
      cell: ({ key, product, isTaken }) => (
        <Checkbox
          checked={isTaken}
          aria-label={t('documents.takeOf', { code: product.product_code })}
          onChange={({ target }) =>
            store.getState().changeLine(key, (line) => withTick(line, target.checked))
          }
        />
      ),
    },
    remaining: {
      key: 'remaining',
      width: 60,
      label: t('documents.remaining'),
      kind: 'figure',
      cell: ({ most }) => formatNumber(most),
    },
    qty: {
      key: 'qty',
      width: 74,
      label: t('documents.qty'),
      kind: 'input',
      cell: ({ key, product, qty, isTaken }) => {
        const name = lineField(key, 'qty');
        return (
          <div className={styles.figure} data-field={name}>
            <FormQtyInput
              name={name}
              value={isTaken ? qty : null}
              onChange={(value) => store.getState().changeLine(key, (line) => withQty(line, value))}
              aria-label={t('documents.qtyOf', { code: product.product_code })}
            />
            <FieldError name={name} />
          </div>
        );
      },
    },
  };
}
