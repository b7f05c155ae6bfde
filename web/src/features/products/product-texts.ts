import { type ProductEvent, productLabels } from '@soquay/contract/product';
import { fieldTitle } from '@/fields/field-title.ts';
import { textsFor } from '@/i18n/texts.ts';
import type { FieldTexts } from '@/records/ConflictList.tsx';
import { formatNumber } from '@/ui/format.ts';
import { wordsOfHtml } from '@/ui/words-of-html.ts';
import { productFormTexts } from './product-form.texts.ts';

const t = textsFor(productFormTexts);

/** Actions of a product's history; the rest of what records share is done to customers. */
export type ProductAction = Exclude<ProductEvent['action'], 'merge' | 'anonymise'>;

/** How people read a product's fields, in its history and where two versions of it are compared. */

export function fieldText(field: string): string {
  const labels: Record<string, string> = {
    ...productLabels,
    bundle_item: t('productForm.bundleItem'),
    sold_online: t('productForm.soldOnline'),
    posted: t('productForm.posted'),
  };
  return fieldTitle(labels[field] ?? field);
}

export function valueText(field: string, value: string | number | boolean | null): string {
  if (isFlag(field)) return t(value === 1 ? 'productForm.isOn' : 'productForm.isOff');
  if (typeof value === 'number') return formatNumber(value);
  if (value === null || value === '') return '–';
  return field === 'product_content' ? wordsOfHtml(String(value)) : String(value);
}

function isFlag(field: string): boolean {
  return field === 'active' || field.startsWith('posted_');
}

/** Groups, brands and lists are named without their values: a form holds their numbers alone. */
export function formTexts(): FieldTexts {
  return {
    labelOf: (name) => fieldText(name),
    textOf: (name, value) =>
      typeof value === 'object' || name.endsWith('_id')
        ? undefined
        : valueText(name, value as string | number),
  };
}
