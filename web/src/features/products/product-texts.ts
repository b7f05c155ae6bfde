import type { ProductEvent } from '@soquay/contract/product';
import {
  fieldsOfGroup,
  type ProductFieldDeclaration,
  type ProductFieldWith,
  productFields,
  productLabels,
} from '@soquay/contract/product-fields';
import { type ShownField, shownField } from '@/fields/field-texts.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { textsFor } from '@/i18n/texts.ts';
import type { FieldTexts } from '@/records/ConflictList.tsx';
import { wordsOfHtml } from '@/ui/words-of-html.ts';
import { productFormTexts } from './product-form.texts.ts';

const t = textsFor(productFormTexts);

/** Actions of a product's history; the rest of what records share is done to customers. */
export type ProductAction = Exclude<ProductEvent['action'], 'merge' | 'anonymise'>;

const declared: Partial<Record<string, ProductFieldDeclaration>> = productFields;

/** Website fields of one line; the others have parts of their own. */
export const webTexts = fieldsOfGroup('web').filter(
  (name): name is ProductFieldWith<{ group: 'web'; kind: 'text' }> => productFields[name].kind === 'text',
);

/** A product's field as people read it: in its form, on its page, in its history and in conflicts. */
export function shownProductField(field: string): ShownField {
  const labels: Record<string, string> = {
    ...productLabels,
    bundle_item: t('productForm.bundleItem'),
    sold_online: t('productForm.soldOnline'),
    posted: t('productForm.posted'),
  };
  const label = fieldTitle(labels[field] ?? field);
  if (field === 'product_content') return { label, format: (html) => wordsOfHtml(String(html ?? '')) };
  const kind = field === 'sold_online' ? 'flag' : (declared[field]?.kind ?? 'text');
  return shownField(kind, label, (option) => t(option === '1' ? 'productForm.isOn' : 'productForm.isOff'));
}

/** Groups, brands and lists are named without their values: a form holds their numbers alone. */
export function formTexts(): FieldTexts {
  return {
    labelOf: (name) => shownProductField(name).label,
    textOf: (name, value) =>
      typeof value === 'object' || name.endsWith('_id')
        ? undefined
        : shownProductField(name).format(value as string | number),
  };
}
