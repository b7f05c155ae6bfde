import { defineTexts } from '@/i18n/texts.ts';

const brands = {
  add: 'Thêm thương hiệu',
  added: 'Đã thêm mới thương hiệu',
};

export const brandsTexts = defineTexts({ brands });
