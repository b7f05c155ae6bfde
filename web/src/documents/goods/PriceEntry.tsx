import { maxAmount, maxPrice } from '@soquay/contract/fields';
import { percentOf } from '@soquay/contract/rules/bill-discount';
import { isPriceEditable } from '@soquay/contract/rules/selling-price';
import { useTexts } from '@/i18n/texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { DiscountInput } from '../fields/DiscountInput.tsx';
import { Field } from '../fields/Field.tsx';
import { FormMoneyInput } from '../fields/NumberFields.tsx';
import type { PriceFigures } from './priced-goods.ts';
import { useEntryFields } from './use-entry-fields.ts';

/** Price and discount of what is being put together, of goods that are sold; `mayEditPrice`: of a product that has a price, too. */
export function PriceEntry({ mayEditPrice }: { mayEditPrice: boolean }) {
  const t = useTexts(documentsTexts);
  const { entry, set, onKeyDown } = useEntryFields<PriceFigures>();
  const { product } = entry;
  return (
    <>
      <Field name="entry.price" label={t('documents.price')}>
        {({ id }) => (
          <FormMoneyInput
            id={id}
            name="entry.price"
            max={maxPrice}
            value={entry.price}
            onChange={(price) => set({ price })}
            onKeyDown={onKeyDown}
            disabled={!product || !isPriceEditable(product, mayEditPrice)}
          />
        )}
      </Field>
      <Field name="entry.discount" label={t('documents.discount')} keys="F6">
        {({ id }) => (
          <DiscountInput
            id={id}
            name="entry.discount"
            value={entry.discount}
            percent={entry.percent}
            max={maxAmount}
            shareOf={(percent) => percentOf((entry.qty ?? 0) * (entry.price ?? 0), percent)}
            onChange={(discount, percent) => set({ discount, percent })}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
    </>
  );
}
