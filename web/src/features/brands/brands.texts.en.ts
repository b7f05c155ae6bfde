import type { Translation } from '@/i18n/texts.ts';
import type { brandsTexts } from './brands.texts.ts';

export const brands: Translation<typeof brandsTexts.brands> = {
  add: 'Add a brand',
  added: 'Brand added',
};
