import type { ProductOption } from '@soquay/contract/products';
import { useDocumentForm } from '../form/document-context.ts';
import { focusField } from '../form/form-focus.ts';
import { useIntake } from './goods-context.ts';

/**
 * Puts a chosen product into the entry area and the cursor at its quantity, unless somebody types on meanwhile. Where
 * goods are added at once, Enter makes it a line, and what is wrong with it stands in the entry area.
 */
export function useProductChoice(): (
  product: ProductOption,
  qty: number,
  isEntered: boolean,
) => Promise<void> {
  const { root } = useDocumentForm();
  const intake = useIntake();

  return async (product, qty, isEntered) => {
    const isAdded = isEntered && intake.policy.isAddedAtOnce === true;
    const wrong = (await intake.choose(product, qty)) ?? (isAdded ? await intake.commit() : null);
    if (isAdded && !wrong) return;
    // Once React has drawn the field with its new values; by then a scan may have begun.
    requestAnimationFrame(() => {
      const isIdle = intake.entry.getState().text === '' && isAtCode(root.current);
      if (wrong || isIdle) focusField(root.current, `entry.${wrong?.field ?? 'qty'}`);
    });
  };
}

function isAtCode(form: HTMLElement | null): boolean {
  const { activeElement } = document;
  return Boolean(
    activeElement?.closest('[data-field="entry.product_code"]') && form?.contains(activeElement),
  );
}
