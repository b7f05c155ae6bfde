import type { Translation } from '@/i18n/texts.ts';
import type { groupNamesTexts } from './group-names.texts.ts';

export const groupNames: Translation<typeof groupNamesTexts.groupNames> = {
  Admin: 'Admin',
  KeToan: 'Accounting',
  Sale: 'Sales',
  Order: 'Orders',
  Kho: 'Warehouse',
  Content: 'Web content',
  Photo: 'Photos',
};
