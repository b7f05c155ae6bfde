import type { GroupName } from './rights.ts';

/** Titles of the seven groups; what is stored and compared stays the name in `rights.ts`. */
export const groupTitles: Record<GroupName, string> = {
  Admin: 'Quản trị',
  KeToan: 'Kế toán',
  Sale: 'Bán hàng',
  Order: 'Đặt hàng',
  Kho: 'Thủ kho',
  Content: 'Nội dung web',
  Photo: 'Ảnh',
};
