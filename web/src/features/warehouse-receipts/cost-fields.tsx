import { maxPrice } from '@soquay/contract/fields';
import { Checkbox } from 'antd';
import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { Field } from '@/documents/fields/Field.tsx';
import { FormMoneyInput } from '@/documents/fields/NumberFields.tsx';
import { useDocumentStore } from '@/documents/form/document-context.ts';
import { lineField } from '@/documents/form/document-store.ts';
import type { GoodsLines } from '@/documents/goods/GoodsLines.tsx';
import { useEntryFields } from '@/documents/goods/use-entry-fields.ts';
import { LineField } from '@/documents/lines/LineField.tsx';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { Money } from '@/ui/Money.tsx';
import { LastCostOf } from './LastCost.tsx';
import { amountOf, isPriced } from './receipt-amounts.ts';
import { type CostedLine, type CostFigures, type ReceiptHeader, saysCosts } from './receipt-form.ts';
import { receiptsTexts } from './receipts.texts.ts';

const t = textsFor(documentsTexts, receiptsTexts);

/** What a piece costs, of what is being put together. */
export function CostEntry() {
  const t = useTexts(documentsTexts);
  const { entry, set, onKeyDown } = useEntryFields<CostFigures>();
  return (
    <Field name="entry.original_price" label={t('documents.cost')}>
      {({ id }) => (
        <>
          <FormMoneyInput
            id={id}
            name="entry.original_price"
            max={maxPrice}
            value={entry.original_price}
            onChange={(original_price) => set({ original_price })}
            onKeyDown={onKeyDown}
          />
          {entry.product && (
            <LastCostOf productId={entry.product.product_id} original_price={entry.original_price} />
          )}
        </>
      )}
    </Field>
  );
}

/** The lines of a receipt; costs show to who may say them. */
export const receiptColumns: ComponentProps<typeof GoodsLines<CostFigures>>['columns'] = (
  { picture, product, qty, actions },
  { store, rights },
) => {
  if (!saysCosts(rights)) return [picture, product, qty, actions];
  return [
    picture,
    product,
    qty,
    {
      key: 'cost',
      width: 120,
      label: t('documents.cost'),
      kind: 'input',
      cell: ({ key, product: { product_id, product_code }, original_price }) => (
        <LineField name={lineField(key, 'original_price')}>
          <FormMoneyInput
            name={lineField(key, 'original_price')}
            value={original_price}
            max={maxPrice}
            aria-label={t('receipts.costOf', { code: product_code })}
            onChange={(value) =>
              store.getState().changeLine(key, (line) => ({ ...line, original_price: value }))
            }
          />
          <LastCostOf productId={product_id} original_price={original_price} />
        </LineField>
      ),
    },
    {
      key: 'amount',
      width: 96,
      label: t('documents.amount'),
      kind: 'figure',
      cell: (line) => (isPriced(line) ? <Money amount={amountOf(line)} /> : '–'),
    },
    {
      key: 'updatesCost',
      width: 72,
      label: t('receipts.updateCost'),
      cell: (line) => <UpdateCost line={line} />,
    },
    actions,
  ];
};

/** 'Cập nhật giá vốn' of one line; unticked while it holds for all, it holds for the others only. */
function UpdateCost({ line: { key, product, updates_cost, original_price } }: { line: CostedLine }) {
  const t = useTexts(receiptsTexts);
  const store = useDocumentStore<Pick<ReceiptHeader, 'updates_cost'>, CostedLine>();
  const holdsForAll = useStore(store, ({ header }) => header.updates_cost);

  function tick(checked: boolean): void {
    const { lines, setLines, setHeader, changeLine } = store.getState();
    if (holdsForAll) {
      setHeader({ updates_cost: false });
      setLines(lines.map((line) => ({ ...line, updates_cost: line.key !== key && isPriced(line) })));
    } else changeLine(key, (line) => ({ ...line, updates_cost: checked }));
  }

  return (
    <Checkbox
      checked={holdsForAll ? original_price !== null : updates_cost}
      disabled={holdsForAll && original_price === null}
      aria-label={t('receipts.updateCostOf', { code: product.product_code })}
      onChange={({ target }) => tick(target.checked)}
    />
  );
}

/** The same of all lines at once, those still to come too. */
export function UpdateAllCosts() {
  const t = useTexts(receiptsTexts);
  const store = useDocumentStore<Pick<ReceiptHeader, 'updates_cost'>, CostedLine>();
  const holdsForAll = useStore(store, ({ header }) => header.updates_cost);
  const hasSome = useStore(store, ({ lines }) => lines.some(({ updates_cost }) => updates_cost));

  function tick(updates_cost: boolean): void {
    const { lines, setLines, setHeader } = store.getState();
    setHeader({ updates_cost });
    if (hasSome) setLines(lines.map((line) => ({ ...line, updates_cost: false })));
  }

  return (
    <Checkbox
      checked={holdsForAll}
      indeterminate={!holdsForAll && hasSome}
      onChange={({ target }) => tick(target.checked)}
    >
      {t('receipts.updateAllCosts')}
    </Checkbox>
  );
}
