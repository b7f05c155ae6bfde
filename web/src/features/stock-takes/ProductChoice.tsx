import type { ProductOption } from '@soquay/contract/products';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productOptionsQuery } from '@/documents/products/product-options.ts';
import { useDebounced } from '@/ui/use-debounced.ts';
import type { ChosenProduct } from './take-form.ts';

interface ProductChoiceProps {
  companyId: number;
  /** Those chosen, given by the form with the rest of what it gives its fields. */
  value?: ChosenProduct[];
  onChange?: (chosen: ChosenProduct[]) => void;
  id?: string;
}

const lookUpDelayMs = 250;

/** Several products, found by code, barcode or name while typing. */
export function ProductChoice({ companyId, ...field }: ProductChoiceProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const asked = useDebounced(text, lookUpDelayMs);
  const { data, isFetching } = useQuery(productOptionsQuery(companyId, asked));
  return (
    <Select
      {...field}
      mode="multiple"
      labelInValue
      // The server has found them: what it finds a name by need not stand in it.
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={isFetching}
      placeholder={t('documents.codeHint')}
      notFoundContent={asked && data ? t('documents.nothingFound', { text: asked }) : null}
      options={(data?.data ?? []).map(optionOf)}
    />
  );
}

function optionOf({ product_id, product_code, product_name, color, size }: ProductOption): ChosenProduct {
  return {
    value: product_id,
    label: [`${product_code} ${product_name}`, color, size].filter(Boolean).join(' · '),
  };
}
