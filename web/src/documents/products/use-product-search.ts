import type { ProductOption } from '@soquay/contract/products';
import { type KeyboardEvent, useState } from 'react';
import { useLookUp } from '@/ui/use-look-up.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { productOptionsQuery } from './product-options.ts';
import { meantProduct, whyGone } from './product-picker.ts';

/**
 * Products for a `Select` that finds them by code, barcode or name while one types. Enter before the answer waits for it
 * and gives `onEnter` the product of that code, or the only one found.
 */
export function useProductSearch(companyId: number, onEnter: (product: ProductOption) => void) {
  const [text, setText] = useState('');
  const { answer, isWaiting, enter } = useLookUp(text, productOptionsQuery(companyId, text), (found) => {
    const product = meantProduct(found, text);
    if (product) onEnter(product);
    return product !== undefined;
  });

  return {
    text,
    setText,
    options: answer?.data ?? [],
    isWaiting,
    isNothing: answer?.data.length === 0,
    /** Why there is none of this whole code. */
    whyNothing: answer && whyGone(answer),
    onInputKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isWaiting || isComposing(event.nativeEvent)) return;
      // The list would close, having nothing to choose, and take the text with it; a form would be sent.
      event.preventDefault();
      event.stopPropagation();
      void enter();
    },
  };
}
