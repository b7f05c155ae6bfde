import { maxPrice } from '@soquay/contract/fields';
import { Checkbox } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/documents/fields/Field.tsx';
import { FormMoneyInput } from '@/documents/fields/NumberFields.tsx';
import { lineField } from '@/documents/form/document-store.ts';
import type { GoodsLines } from '@/documents/goods/GoodsLines.tsx';
import { useEntryFields } from '@/documents/goods/use-entry-fields.ts';
import { AmountField } from '@/documents/lines/LineField.tsx';
import { type CostFigures, saysCosts } from './receipt-form.ts';

/** What a piece costs, of what is being put together. */
export function CostEntry() {
  const { t } = useTranslation();
  const { entry, set, onKeyDown } = useEntryFields<CostFigures>();
  return (
    <Field name="entry.original_price" label={t('documents.cost')}>
      {({ id }) => (
        <FormMoneyInput
          id={id}
          name="entry.original_price"
          max={maxPrice}
          value={entry.original_price}
          onChange={(original_price) => set({ original_price })}
          onKeyDown={onKeyDown}
        />
      )}
    </Field>
  );
}

/** The lines of a receipt; costs show to who may say them. */
export const receiptColumns: ComponentProps<typeof GoodsLines<CostFigures>>['columns'] = (
  { picture, product, qty, actions },
  { t, store, rights },
) => {
  if (!saysCosts(rights)) return [picture, product, qty, actions];
  const change = (key: string, figures: Partial<CostFigures>) =>
    store.getState().changeLine(key, (line) => ({ ...line, ...figures }));
  return [
    picture,
    product,
    qty,
    {
      key: 'cost',
      width: 110,
      label: t('documents.cost'),
      kind: 'input',
      cell: ({ key, product: { product_code }, original_price }) => (
        <AmountField
          name={lineField(key, 'original_price')}
          value={original_price}
          max={maxPrice}
          label={t('receipts.costOf', { code: product_code })}
          onChange={(value) => change(key, { original_price: value })}
        />
      ),
    },
    {
      key: 'updatesCost',
      width: 92,
      label: t('receipts.updateCost'),
      cell: ({ key, product: { product_code }, updates_cost }) => (
        <Checkbox
          checked={updates_cost}
          aria-label={t('receipts.updateCostOf', { code: product_code })}
          onChange={({ target }) => change(key, { updates_cost: target.checked })}
        />
      ),
    },
    actions,
  ];
};
