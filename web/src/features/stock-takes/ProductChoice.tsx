import { Select } from 'antd';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { useProductSearch } from '@/documents/products/use-product-search.ts';
import { useTexts } from '@/i18n/texts.ts';
import { type ChosenProduct, chosenProduct } from './take-form.ts';

interface ProductChoiceProps {
  companyId: number;
  /** Those chosen, given by the form with the rest of what it gives its fields. */
  value?: ChosenProduct[];
  onChange?: (chosen: ChosenProduct[]) => void;
  id?: string;
}

/** Several products, found by code, barcode or name while typing. */
export function ProductChoice({ companyId, value = [], onChange, ...field }: ProductChoiceProps) {
  const t = useTexts(documentsTexts);
  const { text, setText, options, isWaiting, isNothing, whyNothing, onInputKeyDown } = useProductSearch(
    companyId,
    (product) => {
      const others = value.filter((one) => one.value !== product.product_id);
      choose([...others, chosenProduct(product)]);
    },
  );

  function choose(chosen: ChosenProduct[]): void {
    setText('');
    onChange?.(chosen);
  }

  return (
    <Select
      {...field}
      mode="multiple"
      labelInValue
      value={value}
      onChange={choose}
      // The server has found them: what it finds a name by need not stand in it.
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      onInputKeyDown={onInputKeyDown}
      loading={isWaiting}
      placeholder={t('documents.codeHint')}
      notFoundContent={isNothing ? (whyNothing ?? t('documents.nothingFound', { text })) : null}
      options={options.map(chosenProduct)}
    />
  );
}
