import type { ProductEvent } from '@soquay/contract/product';
import {
  fieldsOfGroup,
  type ProductFieldDeclaration,
  type ProductFieldWith,
  productFields,
  productLabels,
} from '@soquay/contract/product-fields';
import type { TFunction } from 'i18next';
import { fieldTitle } from '@/fields/field-title.ts';
import type { FieldTexts } from '@/records/ConflictList.tsx';
import { formatNumber } from '@/ui/format.ts';
import { wordsOfHtml } from '@/ui/words-of-html.ts';

/** Actions of a product's history; the rest of what records share is done to customers. */
export type ProductAction = Exclude<ProductEvent['action'], 'merge' | 'anonymise'>;

/** Names and values of a product's fields in its form, on its page, in its history and in conflicts. */

const declared: Partial<Record<string, ProductFieldDeclaration>> = productFields;

/** Website fields of one line; the others have parts of their own. */
export const webTexts = fieldsOfGroup('web').filter(
  (name): name is ProductFieldWith<{ group: 'web'; kind: 'text' }> => productFields[name].kind === 'text',
);

export function fieldText(t: TFunction, field: string): string {
  const labels: Record<string, string> = {
    ...productLabels,
    bundle_item: t('productForm.bundleItem'),
    sold_online: t('productForm.soldOnline'),
    posted: t('productForm.posted'),
  };
  return fieldTitle(labels[field] ?? field);
}

export function valueText(t: TFunction, field: string, value: string | number | boolean | null): string {
  if (declared[field]?.kind === 'flag') return t(value === 1 ? 'productForm.isOn' : 'productForm.isOff');
  if (typeof value === 'number') return formatNumber(value);
  if (value === null || value === '') return '–';
  return field === 'product_content' ? wordsOfHtml(String(value)) : String(value);
}

/** Groups, brands and lists are named without their values: a form holds their numbers alone. */
export function formTexts(t: TFunction): FieldTexts {
  return {
    labelOf: (name) => fieldText(t, name),
    textOf: (name, value) =>
      typeof value === 'object' || name.endsWith('_id')
        ? undefined
        : valueText(t, name, value as string | number),
  };
}
