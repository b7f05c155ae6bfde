import { DeleteOutlined } from '@ant-design/icons';
import { maxPrice } from '@soquay/contract/fields';
import { preorderAmount } from '@soquay/contract/rules/preorder-arithmetic';
import type { Unit } from '@soquay/contract/units';
import { Button } from 'antd';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { FormQtyInput } from '@/documents/fields/NumberFields.tsx';
import { type DocumentStore, lineField } from '@/documents/form/document-store.ts';
import { AmountField, LineField } from '@/documents/lines/LineField.tsx';
import type { LineColumn } from '@/documents/lines/LineTable.tsx';
import { textsFor } from '@/i18n/texts.ts';
import { Money } from '@/ui/Money.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { type PreorderFormLine, renamed } from './preorder-form-line.ts';
import { LineText, LineUnit } from './preorder-line-fields.tsx';
import { preordersTexts } from './preorders.texts.ts';

const t = textsFor(documentsTexts, preordersTexts, uiTexts);

interface Columns {
  store: DocumentStore<object, PreorderFormLine>;
  units: readonly Unit[];
  /** A line is gone, and the cursor that stood in it. */
  onRemoved: () => void;
}

/** All that is typed of what a customer asks for. */
export function preorderColumns({
  store,
  units,
  onRemoved,
}: Columns): readonly LineColumn<PreorderFormLine>[] {
  const change = (key: string, change: (line: PreorderFormLine) => PreorderFormLine) =>
    store.getState().changeLine(key, change);
  const text = (field: 'color' | 'size', label: string, width: number): LineColumn<PreorderFormLine> => ({
    key: field,
    width,
    label,
    cell: (line) => (
      <LineText
        name={lineField(line.key, field)}
        value={line[field]}
        label={t('preorders.of', { field: label, name: line.product_name })}
        maxLength={100}
        onChange={(typed) => change(line.key, (current) => ({ ...current, [field]: typed }))}
      />
    ),
  });
  return [
    {
      key: 'name',
      label: t('documents.productName'),
      kind: 'name',
      isPlain: true,
      cell: ({ key, product_name, product_code }) => (
        <LineText
          name={lineField(key, 'product_name')}
          value={product_name}
          label={t('documents.productName')}
          maxLength={300}
          note={product_code}
          onChange={(typed) => change(key, (line) => renamed(line, typed))}
        />
      ),
    },
    text('color', t('preorders.color'), 96),
    text('size', t('preorders.size'), 72),
    {
      key: 'unit',
      width: 84,
      label: t('documents.unitCode'),
      cell: ({ key, unit_code, product_name }) => (
        <LineUnit
          name={lineField(key, 'unit_code')}
          value={unit_code}
          units={units}
          label={t('preorders.of', { field: t('documents.unitCode'), name: product_name })}
          onChange={(code) => change(key, (line) => ({ ...line, unit_code: code }))}
        />
      ),
    },
    {
      key: 'qty',
      width: 74,
      label: t('documents.qty'),
      kind: 'input',
      cell: ({ key, qty, product_name }) => (
        <LineField name={lineField(key, 'qty')} isCount>
          <FormQtyInput
            name={lineField(key, 'qty')}
            value={qty}
            aria-label={t('documents.qtyOf', { code: product_name })}
            onChange={(value) => change(key, (line) => ({ ...line, qty: value }))}
          />
        </LineField>
      ),
    },
    {
      key: 'price',
      width: 110,
      label: t('documents.price'),
      kind: 'input',
      cell: ({ key, price, product_name }) => (
        <AmountField
          name={lineField(key, 'price')}
          value={price}
          max={maxPrice}
          label={t('documents.priceOf', { code: product_name })}
          onChange={(value) => change(key, (line) => ({ ...line, price: value }))}
        />
      ),
    },
    {
      key: 'amount',
      width: 92,
      label: t('documents.amount'),
      kind: 'figure',
      cell: ({ qty, price }) => <Money amount={preorderAmount({ qty: qty ?? 0, price: price ?? 0 })} />,
    },
    {
      key: 'actions',
      width: 40,
      label: t('ui.actions'),
      kind: 'actions',
      isPlain: true,
      cell: ({ key, product_name }) => (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('documents.removeLine', { code: product_name })}
          onClick={() => {
            store.getState().removeLine(key);
            onRemoved();
          }}
        />
      ),
    },
  ];
}
